// Which games have a folder of their own; all others get the plain board.
import type { Game } from '../common/game';

const folders: Record<string, () => Promise<{ default: Game }>> = {
  'falling-sky': () => import('./falling_sky'),
  britannia: () => import('./britannia'),
  tutorial: () => import('./tutorial'),
};

export async function load_game(id: string, seats: string[]): Promise<Game> {
  const folder = folders[id];
  if (folder) return (await folder()).default;
  const { generic } = await import('./generic');
  return generic(id, seats);
}
