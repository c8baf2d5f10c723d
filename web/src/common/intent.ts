// What a person means by a gesture: "these pieces, to there", "here, against those". The rules ask one thing at a time; whatever
// the gesture has already told is answered on the person's behalf, and the first question that it does not answer is asked.
import { is_yes_or_no, number_row, parse_code } from './code';
import { arguments_of, type Choice, type Game, type Target } from './game';
import type { AskedQuestion } from './table.svelte';
import type { Said, View } from './types';

// How a game is played by hand. It describes messages by their keys, and knows no rules.
export interface Hands {
  menus: readonly string[]; // questions in which a step begins, and which are asked again once it has ended
  takes: readonly string[]; // options that take up pieces in the place they name
  lifts?: readonly string[]; // questions whose options each take up the pieces of a place
  drags?: Readonly<Record<string, string>>; // options that only name a place, and the answer that goes on from there when a piece is dragged off it
  into?: Readonly<Record<string, string>>; // questions where to, asked before those who go there, and the answer that goes on when a piece is dragged onto an option
  groups: readonly string[]; // questions where to, after which the rules ask how many of each piece
  most: readonly string[]; // questions of number that one mostly answers with the most, as it is for pieces that are placed
  asked?: readonly string[]; // questions of number that no gesture answers
  ends: Readonly<Record<string, string>>; // answers that only end a step, and the answer that then ends all of it
  done?: readonly string[]; // further answers that end something: they are never scrolled away
  through: Readonly<Record<string, string>>; // options, and the answer that they mean to the question after them
  pieces: (view: View, space: string, side: string) => Held[]; // what of a side can be taken up there
}

// Equal pieces that questions of number name alike.
export interface Held {
  piece: string;
  kind: string; // of the name
  count: number;
}

// What lay under the finger besides the space.
export interface Touch {
  side?: string;
  site?: string;
  from?: string; // the place that what is dragged comes from
}

// How many of a piece: of those at hand, or as many as may.
export type Wish = number | 'all';

export interface Later {
  asked: string; // the question that offers it, by its key
  key: string; // of the option
  space: string;
}

export interface Intent {
  pieces: Readonly<Record<string, Wish>>; // by what a question counts, or by the code of the question
  rest?: Wish; // of pieces that were not named
  usual?: Readonly<Record<string, number>>; // what the person took from there last, as far as it is there
  to?: string;
  from?: string; // nobody comes from elsewhere
  touch?: Touch;
  then?: string; // the answer to the next question, by its key
  later?: Later; // once all steps before it have ended
  finish?: string; // ends all steps, and then this
}

// How many of a piece are in hand. What was given for a person can be changed until they do something else.
export interface Counted {
  piece: string;
  kind: string; // of its name
  numbers: number[];
  value: number;
  asked?: string; // the question that it answered, by its code
  moment?: number; // at which that was asked
}

export interface Meant {
  index: number;
  left: Intent;
  counted?: Counted;
}

const counted_kinds = ['piece', 'unit'];

// The piece that a question of number counts.
export function counted_in(game: Game, code: string): { kind: string; id: string } | undefined {
  return arguments_of(game, code).find(({ kind }) => counted_kinds.includes(kind));
}

function only<T>(found: T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined;
}

const key_of = ({ code }: Said): string => parse_code(code).key;

function number_meant(game: Game, intent: Intent, prompt: string, numbers: number[]): Meant | null {
  const piece = counted_in(game, prompt);
  const { key } = parse_code(prompt);
  const most = game.hands?.most.includes(key) ?? false;
  if (!piece || game.hands?.asked?.includes(key)) return null;
  const usual = intent.usual?.[piece.id];
  if (intent.from !== undefined) {
    const value = game.target(prompt).spaces[0] === intent.from ? Math.max(...numbers) : Math.min(...numbers);
    return { index: numbers.indexOf(value), left: intent, counted: { piece: piece.id, kind: piece.kind, numbers, value, asked: prompt } };
  }
  const wish = intent.pieces[prompt] ?? intent.pieces[piece.id] ?? (usual !== undefined && numbers.includes(usual) ? usual : most ? 'all' : intent.rest);
  if (wish === undefined) return null;
  const value = wish === 'all' ? Math.max(...numbers) : wish;
  const index = numbers.indexOf(value);
  return index < 0 ? null : { index, left: intent, counted: { piece: piece.id, kind: piece.kind, numbers, value, asked: prompt } };
}

// Whether somebody goes along.
function company_meant(game: Game, intent: Intent, prompt: string): Meant | null {
  const leader = arguments_of(game, prompt).find(({ kind }) => kind === 'leader');
  const wish = leader && (intent.pieces[prompt] ?? intent.pieces[leader.id] ?? intent.rest);
  if (!leader || wish === undefined) return null;
  const value = wish === 0 ? 0 : 1;
  return { index: 1 - value, left: intent, counted: { piece: leader.id, kind: leader.kind, numbers: [0, 1], value, asked: prompt } };
}

// What the intent answers, and what of it is left then; nothing where it does not answer this question, or not it alone.
export function meant(game: Game, intent: Intent, { prompt, options }: Pick<AskedQuestion, 'prompt' | 'options'>): Meant | null {
  if (!options || options.length === 0) return null;
  const numbers = number_row(options);
  if (numbers) return number_meant(game, intent, prompt.code, numbers);
  if (is_yes_or_no(options)) return company_meant(game, intent, prompt.code);
  const where = (of: (option: Said, target: Target) => boolean) => only(options.flatMap((option, index) => (of(option, game.target(option.code)) ? [index] : [])));
  const answer = (index: number | undefined, left: Intent): Meant | null => (index === undefined ? null : { index, left });

  const { then, later, finish, to, touch, ...rest } = intent;
  if (then !== undefined) return answer(where((option) => key_of(option) === then), { ...rest, ...(to === undefined ? {} : { to }), ...(touch ? { touch } : {}) });
  if (later && parse_code(prompt.code).key === later.asked) {
    const index = where((option, { spaces }) => key_of(option) === later.key && spaces.includes(later.space));
    return answer(index, intent_of(game, options[index ?? 0] as Said, {}, []));
  }
  if (finish !== undefined) {
    const end = answer(where((option) => key_of(option) === finish), rest);
    if (end) return end;
  }
  if (later || finish !== undefined) return answer(where((option) => game.hands !== undefined && key_of(option) in game.hands.ends), intent);
  if (to !== undefined) return answer(where((_, { spaces }) => spaces.includes(to)), { ...rest, ...(touch ? { touch } : {}) });
  if (touch?.site !== undefined) {
    const { site } = touch;
    const found = answer(where((_, { sites }) => sites.includes(site)), rest);
    if (found) return found;
  }
  if (touch?.side !== undefined) {
    const { side } = touch;
    return answer(where((_, target) => target.side === side && target.spaces.length === 0), rest);
  }
  return null;
}

export const wish_of = ({ numbers, value }: Counted): Wish => (value === Math.max(...numbers) ? 'all' : value);

// What choosing an option means for the questions that follow it.
export function intent_of(game: Game, option: Said, touch: Touch, hand: readonly Counted[], asked = ''): Intent {
  const key = key_of(option);
  const { from, ...touched } = touch;
  const dragged = from === undefined ? undefined : game.hands?.drags?.[key];
  const into = from === undefined ? undefined : game.hands?.into?.[parse_code(asked).key];
  const then = game.hands?.through[key] ?? dragged ?? into;
  const takes = game.hands?.takes.includes(key);
  return {
    pieces: Object.fromEntries(hand.map((row) => [row.piece, wish_of(row)])),
    ...(takes ? { rest: 'all' as const } : {}),
    ...(then === undefined ? {} : { then }),
    ...(dragged !== undefined && from !== undefined ? { to: from } : {}),
    ...(into !== undefined && from !== undefined ? { from } : {}),
    touch: touched,
  };
}

// Places of an earlier question that can be had at once: ending the step in between is all it takes.
export function later_of(game: Game, asked: string, choices: readonly Choice[], open: readonly Choice[]): Later[] {
  const ends = open.filter(({ option }) => game.hands && key_of(option) in game.hands.ends);
  if (ends.length !== 1) return [];
  const lit = new Set(open.flatMap(({ target }) => target.spaces));
  const found = choices.flatMap(({ option, target: { spaces } }) => (spaces.length === 1 ? [{ asked: parse_code(asked).key, key: key_of(option), space: spaces[0] as string }] : []));
  return found.filter(({ space }) => !lit.has(space) && found.filter((each) => each.space === space).length === 1);
}
