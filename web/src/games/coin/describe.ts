// A space in words, for the inspector and for screen readers.
import { name_of, type Game } from '../../common/game';
import type { Language } from '../../common/types';
import type { Stack } from './spaces';
import { words } from './words';

export interface SpaceWords {
  name: string;
  control: string;
  value: string; // what holding it is worth
  forces: { side: string; what: string }[];
  sites: string;
  marks: string[];
}

// In whose hands it is, in the volume's own words.
export const control_words = (held: string | undefined, language: Language): string => held ?? words(language)('no_control');

const stack_words = (game: Game, { leader, piece, count }: Stack, language: Language): string =>
  leader ? name_of(game, 'leader', leader, language) : `${count} ${name_of(game, 'piece', piece, language, count > 1)}`;

// What each Faction has there, in the order of the stacks.
export function forces_words(game: Game, stacks: readonly Stack[], language: Language): SpaceWords['forces'] {
  const sides = [...new Set(stacks.map(({ side }) => side))];
  return sides.map((side) => ({
    side,
    what: stacks
      .filter((stack) => stack.side === side)
      .map((stack) => stack_words(game, stack, language))
      .join(', '),
  }));
}

export function read_aloud({ name, control, forces, sites, marks }: SpaceWords): string {
  return [name, control, ...forces.map(({ what }) => what), sites, ...marks].filter((part) => part !== '').join('. ');
}
