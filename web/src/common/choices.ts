// Options as a person meets them: long lists are folded by place.
import { plain_number } from './code';
import { arguments_of, code_words, name_of, type Choice, type Game } from './game';
import { option_key } from './keys';
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

// After a reload of a step only its code is left: it has words of its own where it names something.
export const has_words = (game: Game, step: { code: string; text?: string }): boolean =>
  step.text !== undefined || plain_number(step.code) !== null || arguments_of(game, step.code).some(({ kind }) => kind !== 'n');

// A step of the turn in a few words; a bare number with what it counts.
export function step_words(game: Game, step: { asked: string; code: string; text?: string }, language: Language): string {
  const number = plain_number(step.code);
  const counted = arguments_of(game, step.asked).find(({ kind }) => kind === 'piece' || kind === 'unit');
  if (number !== null && counted) return `${number} ${name_of(game, counted.kind, counted.id, language, number !== 1)}`;
  return step.text ?? code_words(game, step.code, language);
}
