// Which games have a guide. Its steps are loaded at its table.
import guides from 'virtual:guides';
import { api } from './api';
import { start, type Guide, type GuideHead } from './guide';
import { keep_walk } from './kept';

const files = import.meta.glob<Guide>('../../../data/*/guide.json', { import: 'default' });

export const guide_of = (game: string): GuideHead | undefined => guides[game];
export const load_guide = async (game: string): Promise<Guide | null> => (await files[`../../../data/${game.replaceAll('-', '_')}/guide.json`]?.()) ?? null;

// A table as the guide wants it, with the guide beside it.
export async function begin_guide(game: string, { table: wanted }: GuideHead): Promise<string> {
  const { table } = await api.create({ game, ...wanted });
  keep_walk(table, start);
  return table;
}
