// Which games have a guide; loaded where somebody wants to see one.
import { api } from './api';
import type { Guide } from './guide';
import { start } from './guide';
import { keep_walk } from './kept';

const files = import.meta.glob<Guide>('../../../data/*/guide.json', { import: 'default' });

const file_of = (game: string) => files[`../../../data/${game.replaceAll('-', '_')}/guide.json`];

export const has_guide = (game: string): boolean => file_of(game) !== undefined;
export const load_guide = async (game: string): Promise<Guide | null> => (await file_of(game)?.()) ?? null;

// A table as the guide wants it, with the guide beside it.
export async function begin_guide(game: string, guide: Guide): Promise<string> {
  const { table } = await api.create({ game, ...guide.table });
  keep_walk(table, start);
  return table;
}
