// What stands where on the map of Britain.
import type { MapRegion } from '../../common/map';
import { box_at, reach, stand, type Box, type Rest, type Standing } from '../../common/standing';
import type { CounterStack } from './view';

// In a sentence areas have their article, on the map they do without.
export const area_name = (name: string): string => name.replace(/^(the|il|lo|la|i|gli|le) |^l'/i, '');

export function standing(region: MapRegion, stacks: readonly CounterStack[], ruined: boolean, rest: Rest): Standing {
  const pieces = stacks.map(({ nation, count }) => ({ reach: reach(count), group: nation }));
  if (ruined) pieces.push({ reach: reach(1), group: 'ruin' });
  const letters = rest.letters(region);
  return stand(region, pieces, rest.size, { sites: [], names: [], letters }, `${rest.scale} ${letters[0]?.left} ${letters.length}`);
}

export function occupied(region: MapRegion, stacks: readonly CounterStack[], ruined: boolean, rest: Rest, size: number): Box[] {
  const spots = standing(region, stacks, ruined, rest);
  return spots.at.map((at, index) => box_at(at, reach(stacks[index]?.count ?? 1), (spots.size * size) / rest.size));
}
