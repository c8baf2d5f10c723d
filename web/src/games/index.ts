// Which games have a folder of their own; all others get the plain board.
import type { Game } from '../common/game';

const folders = import.meta.glob<{ default: Game }>(['./*/index.ts', '!./generic/index.ts']);

export async function load_game(id: string, seats: string[]): Promise<Game> {
  const folder = folders[`./${id.replaceAll('-', '_')}/index.ts`];
  if (folder) return (await folder()).default;
  const { generic } = await import('./generic');
  return generic(id, seats);
}
