// What a game adds to the page. The common part knows nothing else of any game.
import type { Component } from 'svelte';
import type { Aid } from './aid';
import type { NumberedLine } from './api';
import type { Around } from './around';
import { parse_code } from './code';
import type { Hands, Touch } from './intent';
import type { Messages } from './messages';
import type { StakesOf } from './odds';
import type { Shape } from './shapes';
import type { Telling } from './story';
import type { Language, Line, Said, Standing, Victory, View } from './types';

export type Pattern = 'plain' | 'hatch' | 'dots' | 'waves' | 'cross';

export interface Side {
  id: string;
  glyph: string;
  pattern: Pattern;
  ink: string; // for text and marks on the page's paper, light and dark
  fill: string; // for tokens and tints, the same in both
  band?: string; // a colour of its own besides, around the sign
}

// What an option points at.
export interface Target {
  spaces: string[];
  sites: string[];
  way?: readonly [from: string, to: string]; // it leads from there, which is its only space, to there
  side?: string;
  piece?: string;
}

export interface Choice {
  index: number;
  option: Said;
  key: string;
  target: Target;
}

// Pieces that are seen on their way.
export interface Going {
  pieces: [piece: string, n: number][];
  seconds: number;
  scene: number; // the same way gone again is seen again
}

// What a line of the log does to the eye.
export type Effect =
  | { kind: 'arrow'; from: string; to: string; side?: string; going?: Going; landing?: boolean } // landing: from the water off that coast
  | { kind: 'flash'; space: string; side?: string }
  | { kind: 'pulse'; space: string; side?: string };

// What hands can do on the board besides choosing what is offered.
export interface Grasp {
  side: string | undefined; // whose pieces they can take
  later: readonly string[]; // places where a next step can begin at once
  confirming: boolean; // an answer waits for its confirmation
  lifts: (choice: Choice) => boolean; // a piece of its place that is dragged is taken up by it
  holds: (space: string) => boolean; // pieces there can be dragged to what is offered
  sets_out: (space: string) => boolean; // ways that are offered begin there
  set_out: (space: string) => void; // of those, where to?
  begin_at: (space: string) => void;
  put: (space: string | null, from: string, taken: boolean) => Promise<void>; // what was dragged is let go over a place, or over none
}

export interface BoardProps {
  game: Game;
  view: View;
  language: Language;
  choices: Choice[];
  about: string[]; // the places that the question names
  steps: number; // decided in this turn so far
  effects: Effect[];
  pointed: number[]; // options that the pointer or the focus is on
  hands?: Grasp;
  onchoose: (indices: number[], label: string, touch?: Touch) => void;
  onpoint: (indices: number[]) => void;
}

export interface PanelProps {
  game: Game;
  view: View;
  log?: readonly NumberedLine[]; // up to the moment of the view
  victory: Victory;
  language: Language;
  onrule: (rule: string) => void;
}

export interface CardProps {
  game: Game;
  id: string; // of the kind of name its cards have
  view: View;
  language: Language;
  onrule: (rule: string) => void;
}

// A card is opened like a rule, by this.
export const card_rule = (card: string): string => `card.${card}`;

// A further figure of a side on the scoreboard.
export interface Figure {
  glyph?: string;
  name: string;
  value: number | string;
  of?: number;
}

export interface SideState {
  absent?: boolean; // takes no part in this game
  figures: Figure[];
  badge?: { text: string; tone: 'good' | 'plain' | 'quiet' };
}

export interface Rule {
  number: string;
  title: string;
  help?: string;
}

// In one language.
export interface Rulebook {
  rulebook: string;
  rules: Rule[];
}

export type Names = Record<string, { id: string; en: string | string[]; it: string | string[] }[]>;

export interface Die {
  value: number;
  side?: string;
  needed?: number; // what it had to show at least
  hit?: boolean;
  figures?: boolean; // it has figures in place of pips: more than six sides
  swords?: 'plain' | 'red'; // it has swords in place of pips, as many as its value
  dark?: boolean; // of two kinds of dice a dark one
}

// What goes on, in a line or two.
export interface Course {
  head: string;
  text: string;
  space?: string; // where
}

export interface Game {
  id: string;
  sides: Side[];
  names: Names;
  kinds: Record<string, string[]>; // of the arguments of each message
  rules: (language: Language) => Promise<Rulebook>;
  aid?: () => Promise<Aid>;
  messages: () => Promise<Messages>; // loaded where the server told a code alone
  Board: Component<BoardProps>;
  Cards?: Component<PanelProps>;
  Emblem?: Component<PanelProps>; // over the sides: what the game turns on
  Status?: Component<PanelProps>;
  Card?: Component<CardProps>; // any card, wherever its name is told
  card_kind?: string; // the kind of name its cards have
  space_kind: string; // the kind of name its spaces have
  target: (code: string) => Target;
  brief?: (code: string, language: Language) => string; // of a way, once it is known where it begins
  effects: (line: Line, side?: string) => Effect[];
  belongs?: (kind: string, id: string) => string | undefined; // whose a piece or a leader is
  interlude?: (line: Said) => boolean; // between turns: nobody's doing
  telling?: Telling;
  token?: (piece: string, language: Language) => { shape: Shape; initial?: string } | undefined; // of a piece that moves
  side_state: (view: View, side: string, standing: Standing | undefined, language: Language) => SideState;
  seat_of?: (view: View, side: string) => string; // who plays a side that is no seat itself
  around?: (view: View, victory: Victory, language: Language) => Around; // what lies beside the board
  moment: (view: View, language: Language) => string; // "Year 1 of 3, 47 cards left"
  spent?: (before: View, now: View, side: string) => number;
  spent_words?: (n: number, side: string, language: Language) => string | undefined; // where it is not Resources
  planned?: (log: readonly NumberedLine[]) => Effect[]; // what has been named, and will be done
  course?: (log: readonly NumberedLine[], language: Language) => Course | null; // what goes on, step by step
  reason?: (line: Said) => boolean; // lines that tell why, where their depth does not
  forced?: readonly string[]; // "question answer", keys of messages: the only answer may be given for a person, as it just goes on with the turn
  stakes?: StakesOf; // what you and they lose, among the figures of the odds
  hands?: Hands;
  dice?: (line: Line, log: readonly Line[], view: View) => Die[]; // `log` is told up to the moment of the view
}

export function side_of(game: Game, id: string | undefined): Side | undefined {
  return game.sides.find((side) => side.id === id);
}

export function name_of(game: Pick<Game, 'names'>, kind: string, id: string, language: Language, plural = false): string {
  const found = game.names[kind]?.find((entry) => entry.id === id)?.[language];
  if (found === undefined) return id;
  if (typeof found === 'string') return found;
  return (plural ? found[1] : found[0]) ?? found[0] ?? id;
}

// Whoever acts has a name of one of these kinds.
const side_kinds = ['faction', 'side', 'nation'];
export const is_side_kind = (kind: string): boolean => side_kinds.includes(kind);

export function side_name(game: Game, id: string, language: Language): string {
  for (const kind of side_kinds) if (game.names[kind]?.some((entry) => entry.id === id)) return name_of(game, kind, id, language);
  return id;
}

export function may_force(game: Game, question: string, answer: string): boolean {
  return game.forced?.includes(`${parse_code(question).key} ${parse_code(answer).key}`) ?? false;
}

export interface Argument {
  kind: string;
  id: string;
}

export function arguments_of(game: Game, code: string): Argument[] {
  const { key, args } = parse_code(code);
  const kinds = game.kinds[key] ?? [];
  return args.map((id, index) => ({ kind: kinds[index] ?? 'n', id }));
}

// Whom a line is about: the first side it names.
export function line_side(game: Game, line: Said): string | undefined {
  for (const { kind, id } of arguments_of(game, line.code)) {
    // A Tribe may have the name of a Faction: only where nothing is known of an argument its id alone decides.
    if ((side_kinds.includes(kind) || game.kinds[parse_code(line.code).key] === undefined) && game.sides.some((side) => side.id === id)) return id;
    const owner = game.belongs?.(kind, id);
    if (owner !== undefined) return owner;
  }
  return undefined;
}

// Why something was done, not what: folded away.
export const is_reason = (game: Game, line: Line): boolean => (line.depth ?? 0) >= 2 || (game.reason?.(line) ?? false);
