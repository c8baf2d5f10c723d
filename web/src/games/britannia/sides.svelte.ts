// Players by colour; nations by the colour of whoever leads them, a sign and a band of their own.
import data from '../../../../data/britannia/nations.json';
import type { Side } from '../../common/game';
import { look_of, sides_of } from '../../common/looks';

export const players = sides_of('britannia');

const colours: Record<string, Side> = Object.fromEntries(players.map((side) => [side.id, side]));
const { signs = {}, bands = {} } = look_of('britannia') ?? {};

const printed = new Map(data.nations.map(({ id, colour }) => [id, colour]));

export const nations: Side[] = $state(
  data.nations.map(({ id, colour }) => ({ ...(colours[colour] as Side), id, glyph: signs[id] ?? 'wheel', ...(bands[id] ? { band: bands[id] } : {}) })),
);

// With three or five players, and after a draft, nations are led by another colour than the one printed on their counters:
// all that is drawn of them wears the colour of whoever leads them, and their sign and band say who they are.
export function colour_by(owners: Record<string, string>): void {
  for (const nation of nations) {
    const { ink, fill, pattern } = colours[owners[nation.id] ?? ''] ?? (colours[printed.get(nation.id) ?? ''] as Side);
    if (nation.fill !== fill) Object.assign(nation, { ink, fill, pattern });
  }
}
