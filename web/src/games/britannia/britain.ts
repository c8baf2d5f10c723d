// What stands where on the map of Britain, at a given scale.
import type { MapRegion } from '../../common/map';
import { box_at, letter_boxes, reach, stand, type Box, type Standing } from '../../common/standing';
import type { CounterStack } from './view';

// In a sentence areas have their article, on the map they do without.
export const area_name = (name: string): string => name.replace(/^(the|il|lo|la|i|gli|le) |^l'/i, '');

export function standing(region: MapRegion, stacks: readonly CounterStack[], ruined: boolean, name: string, size: number, scale: number): Standing {
  const pieces = stacks.map(({ nation, count }) => ({ reach: reach(count), group: nation }));
  if (ruined) pieces.push({ reach: reach(1), group: 'ruin' });
  return stand(region, pieces, size, { sites: [], names: [], letters: letter_boxes(region, name, scale) }, `${name} ${scale}`);
}

export function occupied(region: MapRegion, stacks: readonly CounterStack[], ruined: boolean, name: string, size: number, scale: number): Box[] {
  const spots = standing(region, stacks, ruined, name, size, scale);
  return spots.at.map((at, index) => box_at(at, reach(stacks[index]?.count ?? 1), spots.size));
}
