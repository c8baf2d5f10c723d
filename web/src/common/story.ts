// The log as a story: beats with what came of them, and lines that tell of the same thing taken together. Nothing is lost by it:
// what was gathered can be unfolded to its lines, with their rules.
import type { NumberedLine } from './api';
import { is_reason, line_side, name_of, type Game } from './game';
import type { Language, Said } from './types';
import { listed, sayer, words, type Word } from './words';

// What a line tells of pieces.
export type Deed = {
  side?: string;
  pieces: [piece: string, n: number][];
} & ({ did: 'moved'; from: string; to: string } | { did: 'lost'; at?: string } | { did: 'removed' | 'placed'; at: string });

// How a game tells its story; the rest is told line by line.
export interface Telling {
  deed: (line: Said) => Deed | undefined;
  troop: (piece: string, n: number, language: Language) => string; // "4 Auxilia", "Caesar"
  aside?: (line: Said) => boolean; // dice and rounds among which losses are told
  continues?: (line: Said) => boolean; // goes on with what the line before it says
  reasons_first?: boolean; // why something is done is told before it
  die?: (line: Said) => number | undefined; // what a die showed; the line before it says what for
  price?: (line: Said) => boolean; // paid for one piece after the other: told after them
  rank?: (piece: string) => number; // who is named first
  losses?: (log: readonly NumberedLine[]) => Deed[]; // where a line alone does not tell them from what went otherwise
}

// A line, or several taken together.
export interface Passage {
  lines: NumberedLine[];
  side: string | undefined;
  deeds: Deed[]; // one for each side, of what was gathered; of a single line its own
  dice?: number[]; // what was rolled for the first line
}

export interface Beat {
  head: Passage;
  side: string | undefined;
  facts: Passage[];
  reasons: NumberedLine[];
  first: number; // line
  end: number; // how many lines the log has when it has been told
}

const place_of = (deed: Deed): string => (deed.did === 'moved' ? `${deed.from} ${deed.to}` : '');
const alike = (a: Deed, b: Deed): boolean => a.pieces.length > 0 && b.pieces.length > 0 && a.did === b.did && a.side === b.side && place_of(a) === place_of(b);

function sum(all: readonly (readonly [string, number])[]): [string, number][] {
  const found = new Map<string, number>();
  for (const [what, n] of all) found.set(what, (found.get(what) ?? 0) + n);
  return [...found];
}

const count = ({ pieces }: Deed): number => pieces.reduce((all, [, n]) => all + n, 0);

function gathered(deeds: readonly Deed[]): Deed {
  return { ...(deeds[0] as Deed), pieces: sum(deeds.flatMap(({ pieces }) => pieces)) };
}

// Dice for one thing, one after the other: a line says what for, those after it what they showed.
function rolled(game: Game, lines: readonly NumberedLine[], at: number): { dice: number[]; end: number } {
  const first = lines[at] as NumberedLine;
  const die_in = (line: NumberedLine | undefined) => line && game.telling?.die?.(line);
  const dice: number[] = [];
  let end = at;
  while (lines[end]?.code === first.code && first.audience === undefined && die_in(lines[end + 1]) !== undefined) {
    end += 1;
    for (let die = die_in(lines[end]); die !== undefined; die = die_in(lines[(end += 1)])) dice.push(die);
  }
  return { dice, end };
}

// Lines that follow each other and tell of one thing: the same pieces' way, losses with the dice between them, the same words again.
function passages(game: Game, told_lines: readonly NumberedLine[], side: string | undefined): Passage[] {
  const found: Passage[] = [];
  const deed_of = (line: NumberedLine): Deed | undefined => {
    const deed = line.audience === undefined ? game.telling?.deed(line) : undefined;
    const whose = deed?.side ?? line_side(game, line) ?? side;
    return deed && { ...deed, ...(whose === undefined ? {} : { side: whose }) };
  };
  const aside = (line: NumberedLine) => line.audience === undefined && (game.telling?.aside?.(line) ?? false);
  const again = (one: NumberedLine, other: NumberedLine | undefined) => one.audience === undefined && other?.audience === undefined && one.code === other?.code;
  const lines = prices_last(game, told_lines, deed_of);
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as NumberedLine;
    const { dice, end: after } = rolled(game, lines, at);
    if (dice.length > 0) {
      found.push({ lines: lines.slice(at, after), side: line_side(game, line) ?? side, deeds: [], dice });
      at = after;
      continue;
    }
    const deed = deed_of(line);
    let end = at + 1;
    let deeds = deed ? [deed] : [];
    if (deed?.did === 'lost' || deed?.did === 'removed' || aside(line)) {
      const run: Deed[] = [...deeds];
      for (; end < lines.length; end += 1) {
        const next = deed_of(lines[end] as NumberedLine);
        const goes_on = next && (next.did === 'lost' || next.did === 'removed') && next.did === (run[0] ?? next).did;
        if (goes_on) run.push(next);
        else if (next || !aside(lines[end] as NumberedLine)) break;
      }
      if (run.length > 0) deeds = [...new Set(run.map((each) => each.side))].map((who) => gathered(run.filter((each) => each.side === who)));
      else end = at + 1; // only dice
    } else if (deed) {
      for (let next: Deed | undefined; end < lines.length && (next = deed_of(lines[end] as NumberedLine)) && alike(deed, next); end += 1) deeds.push(next);
      deeds = [gathered(deeds)];
    } else {
      while (end < lines.length && again(line, lines[end])) end += 1;
    }
    const taken = lines.slice(at, end);
    const one = new Set(deeds.map((each) => each.side));
    found.push({ lines: taken, side: one.size === 1 ? deeds[0]?.side : (line_side(game, line) ?? side), deeds });
    at = end;
  }
  return found;
}

// What was paid between two that belong together comes behind them.
function prices_last(game: Game, lines: readonly NumberedLine[], deed_of: (line: NumberedLine) => Deed | undefined): NumberedLine[] {
  const found: NumberedLine[] = [];
  let paid: NumberedLine[] = [];
  const last = () => found.at(-1);
  for (const line of lines) {
    const [before, deed] = [last() && deed_of(last() as NumberedLine), deed_of(line)];
    if (before && game.telling?.price?.(line)) {
      paid.push(line);
      continue;
    }
    if (!(before && deed && alike(before, deed) && before.did !== 'moved')) {
      found.push(...paid);
      paid = [];
    }
    found.push(line);
  }
  return [...found, ...paid];
}

// Where the pieces of a passage were lost or placed, and how many at each place.
function places(game: Game, { lines }: Passage, side: string | undefined): [string, number][] {
  return sum(
    lines.flatMap((line): [string, number][] => {
      const deed = game.telling?.deed(line);
      if (!deed || deed.did === 'moved' || deed.at === undefined || (deed.side ?? line_side(game, line) ?? side) !== side) return [];
      return [[deed.at, count(deed)]];
    }),
  );
}

function verb(did: 'lost' | 'removed' | 'placed', somewhere: boolean, one: boolean): Word {
  if (did !== 'lost') return did === 'removed' ? 'story_removed' : 'story_placed';
  if (somewhere) return one ? 'story_lost_in_one' : 'story_lost_in';
  return one ? 'story_lost_one' : 'story_lost';
}

function troops_text({ rank, troop }: Telling, pieces: Deed['pieces'], language: Language): string {
  const ordered = rank ? [...pieces].sort(([a], [b]) => rank(a) - rank(b)) : pieces;
  return listed(ordered.map(([piece, n]) => troop(piece, n, language)), language);
}

function moved_text(game: Game, telling: Telling, { pieces, from, to }: Deed & { did: 'moved' }, language: Language): string {
  const what = troops_text(telling, pieces, language);
  const named = (space: string) => name_of(game, game.space_kind, space, language);
  return sayer(words)(language)('story_moved', { what, from: named(from), to: named(to) });
}

export interface Part {
  side: string | undefined;
  text: string;
  said?: Said; // where it is a line as it came
}

// "Caesar, 6 Legions and 4 Auxilia from Mandubii to Carnutes", "5 Auxilia lost in Provincia": one for each side.
export function told_parts(game: Game, passage: Passage, language: Language): Part[] {
  const { telling } = game;
  const [line] = passage.lines;
  if (line && passage.dice) return [{ side: passage.side, text: `${line.text}: ${passage.dice.join(', ')}` }];
  if (!telling || passage.deeds.length === 0 || passage.lines.length === 1) {
    const times = passage.lines.length;
    return line ? [{ side: passage.side, text: times > 1 ? `${line.text} (×${times})` : line.text, ...(times > 1 ? {} : { said: line }) }] : [];
  }
  const say = sayer(words)(language);
  const named = (space: string) => name_of(game, game.space_kind, space, language);
  return passage.deeds.map((deed) => {
    if (deed.did === 'moved') return { side: deed.side, text: moved_text(game, telling, deed, language) };
    const what = troops_text(telling, deed.pieces, language);
    const at = places(game, passage, deed.side);
    const where = listed(at.map(([space, n]) => (at.length > 1 && n > 1 ? `${named(space)} (${n})` : named(space))), language);
    return { side: deed.side, text: say(verb(deed.did, where !== '', count(deed) === 1), { what, where }) };
  });
}

export const told = (game: Game, passage: Passage, language: Language): string =>
  told_parts(game, passage, language)
    .map(({ text }) => text)
    .join(' · ');

interface Told {
  head: NumberedLine[];
  facts: NumberedLine[];
  reasons: NumberedLine[];
  side: string | undefined;
}

// A line with those that go on with it.
interface Whole extends NumberedLine {
  with?: number; // the last of them
}
const wholes = new WeakMap<NumberedLine, Whole>(); // as they are, they stay the same things
const last_of = (line: Whole): number => line.with ?? line.line;

function whole_lines(game: Game, log: readonly NumberedLine[]): readonly Whole[] {
  const continues = game.telling?.continues;
  if (!continues) return log;
  const found: Whole[] = [];
  const firsts: NumberedLine[] = [];
  for (const line of log) {
    const before = found.at(-1);
    if (!before || !continues(line) || before.depth !== line.depth || before.audience !== line.audience) {
      found.push(line);
      firsts.push(line);
      continue;
    }
    const first = firsts.at(-1) as NumberedLine;
    const text = `${before.text} ${line.text}`;
    const known = wholes.get(first);
    const whole = known && known.text === text ? known : { ...before, text, with: line.line };
    wholes.set(first, whole);
    found[found.length - 1] = whole;
  }
  return found;
}

export function story(game: Game, log: readonly NumberedLine[]): Beat[] {
  const found: Told[] = [];
  let acts: string | undefined; // whose turn is told: what names nobody is of them
  let before_deeds: NumberedLine[] = []; // why, told last: of what comes next where that is a beat of its own
  let told_in: NumberedLine[] = []; // the lines of a beat that the last one is among
  for (const line of whole_lines(game, log)) {
    const last = found.at(-1);
    if (!line.depth || !last) {
      acts = game.interlude?.(line) ? undefined : (line_side(game, line) ?? acts);
      const deed = game.telling?.deed(line);
      const before = last?.head[0] ? game.telling?.deed(last.head[0]) : undefined;
      // The same way gone twice is one beat; so is what was placed in several spaces.
      if (last && deed && before && last.facts.length === 0 && alike({ ...before, ...whose(last.side) }, { ...deed, ...whose(acts) })) last.head.push(line);
      else {
        if (last) last.reasons = last.reasons.filter((reason) => !before_deeds.includes(reason));
        found.push({ head: [line], side: acts, facts: [], reasons: before_deeds });
      }
      before_deeds = [];
      told_in = found.at(-1)?.head ?? [];
      continue;
    }
    // What a die showed is told where it is told what for.
    const shown = is_reason(game, line) && game.telling?.die?.(line) !== undefined;
    if (!shown) told_in = is_reason(game, line) ? last.reasons : last.facts;
    told_in.push(line);
    before_deeds = game.telling?.reasons_first && game.reason?.(line) ? [...before_deeds, line] : [];
  }
  const ends = found.map(({ head, facts, reasons }) => Math.max(...[head, facts, reasons].map((lines) => (lines.at(-1) ? last_of(lines.at(-1) as NumberedLine) : 0))) + 1);
  return found.map(({ head, side, facts, reasons }, index) => ({
    head: passages(game, head, side)[0] as Passage,
    side,
    facts: passages(game, facts, side),
    reasons,
    first: (head[0] as NumberedLine).line,
    end: ends[index] as number,
  }));
}

// The beats from some line on. Whose doing they are hangs on what came shortly before.
const shortly = 200;
export function story_from(game: Game, log: readonly NumberedLine[], line: number): Beat[] {
  const at = log.findIndex((each) => each.line >= line);
  const start = Math.max(0, (at < 0 ? log.length : at) - shortly);
  return story(game, log.slice(start)).filter(({ end }) => end > line);
}

// Beats that are as they were stay the same things: what shows them need not look again.
export function with_known(known: readonly Beat[], beats: Beat[]): Beat[] {
  const lines = ({ head, facts, reasons }: Beat): number => head.lines.length + facts.reduce((sum, each) => sum + each.lines.length, 0) + reasons.length;
  return beats.map((beat, index) => {
    const old = known[index];
    const same = old !== undefined && old.head.lines[0] === beat.head.lines[0] && old.end === beat.end && old.side === beat.side && lines(old) === lines(beat);
    return same ? old : beat;
  });
}

const whose = (side: string | undefined) => (side === undefined ? {} : { side });
