// Forces that wait beside the board.
import { name_of, type Game } from '../../common/game';
import type { Waiting } from '../../common/around';
import type { Shape } from '../../common/shapes';
import type { Language } from '../../common/types';

type Counted = Partial<Record<string, number>>;

// A kind of piece of which there is one alone is told while it waits; of all others also that none is left.
export function waiting_forces(game: Game, side: string, available: Counted | undefined, all: Counted | undefined, shapes: Record<string, Shape>, language: Language): Waiting[] {
  return Object.entries(shapes).flatMap(([kind, shape]) => {
    const count = available?.[kind];
    const of = all?.[kind] ?? 0;
    if (count === undefined || (count === 0 && of <= 1)) return [];
    return [{ side, shape, name: name_of(game, 'kind', kind, language, count !== 1), count, ...(of > 1 ? { of } : {}) }];
  });
}
