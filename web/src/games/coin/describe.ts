// What stands in a space, in words.
import { name_of, type Game } from '../../common/game';
import type { SpaceWords } from '../../common/space';
import type { Language } from '../../common/types';
import type { Stack } from './spaces';
import { words } from './words';

// In whose hands it is, in the volume's own words.
export const control_words = (held: string | undefined, language: Language): string => held ?? words(language)('no_control');

function stack_words(game: Game, { leader, piece, count, laden = 0 }: Stack, language: Language): string {
  if (leader) return name_of(game, 'leader', leader, language);
  const plain = `${count} ${name_of(game, 'piece', piece, language, count > 1)}`;
  return laden > 0 ? `${plain} (${words(language)('with_plunder', { n: laden })})` : plain;
}

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
