// Options as a person meets them: long lists are folded by place.
import { parse_code, plain_number } from './code';
import { arguments_of, name_of, type Choice, type Game } from './game';
import { option_key } from './keys';
import { told, type Messages } from './messages';
import type { Step } from './table.svelte';
import type { Language } from './types';

export interface Entry {
  key: string;
  choices: Choice[]; // one, or several of the same place
  space?: string;
}

export const fold_from = 9;

// Where there are many options and several belong to one space, that space stands for them.
export function entries_of(choices: readonly Choice[]): Entry[] {
  if (choices.length < fold_from) return choices.map((choice) => ({ key: choice.key, choices: [choice] }));
  const by_space = new Map<string, Choice[]>();
  for (const choice of choices) {
    const space = choice.target.spaces.length === 1 ? choice.target.spaces[0] : undefined;
    if (space) by_space.set(space, [...(by_space.get(space) ?? []), choice]);
  }
  const entries: Entry[] = [];
  const told = new Set<string>();
  for (const choice of choices) {
    const space = choice.target.spaces.length === 1 ? choice.target.spaces[0] : undefined;
    const group = space ? by_space.get(space) : undefined;
    if (!space || !group || group.length < 2) entries.push({ key: '', choices: [choice] });
    else if (!told.has(space)) {
      told.add(space);
      entries.push({ key: '', choices: group, space });
    }
  }
  return entries.map((entry, index) => ({ ...entry, key: option_key(index) }));
}

// The best first, with keys in that order; what has no worth of its own stays behind in its order.
export function by_worth(entries: readonly Entry[], worth: (option: number) => number | undefined, first_key = 0): Entry[] {
  const of = ({ choices: [only, ...more] }: Entry) => (only && more.length === 0 ? (worth(only.index) ?? -Infinity) : -Infinity);
  return [...entries].sort((one, other) => of(other) - of(one) || 0).map((entry, place) => ({ ...entry, key: option_key(first_key + place) }));
}

// A step of the turn in a few words: a bare number with what it counts, yes and no with what was asked. Nothing where there
// is nothing to tell. After a reload only codes are known, and the catalogue has the words.
export function step_words(game: Game, step: Step, language: Language, messages: Messages | null): string {
  const { key } = parse_code(step.code);
  if (key === 'common.none' || key === 'common.done') return '';
  const number = plain_number(step.code);
  const counted = arguments_of(game, step.asked).find(({ kind }) => kind === 'piece' || kind === 'unit');
  if (number !== null && counted) return `${number} ${name_of(game, counted.kind, counted.id, language, number !== 1)}`;
  const said = (text: string | undefined, code: string) => text ?? (messages ? told(game, messages, code, language) : '');
  const answer = said(step.text, step.code);
  if (key !== 'common.yes' && key !== 'common.no' && number === null) return answer;
  const question = said(step.question, step.asked).replace(/^[^:?]*: /, '');
  return question && answer ? `${question} ${answer}` : '';
}
