// What stands where on the map of Britain.
import type { MapRegion } from '../../common/map';
import { arrange, arranged_boxes, type Arranged, type Box, type Rest } from '../../common/standing';
import type { CounterStack } from './view';

// In a sentence areas have their article, on the map they do without.
export const area_name = (name: string): string => name.replace(/^(the|il|lo|la|i|gli|le) |^l'/i, '');

export function standing(region: MapRegion, stacks: readonly CounterStack[], ruined: boolean, rest: Rest): Arranged<CounterStack> {
  const around = ({ letters }: Rest) => ({ sites: [], names: [], letters: letters(region) });
  const key = ({ scale, letters }: Rest) => `${scale} ${letters(region)[0]?.left} ${letters(region).length}`;
  return arrange(region, stacks, ruined ? ['ruin'] : [], rest, around, key);
}

export const occupied = (region: MapRegion, stacks: readonly CounterStack[], ruined: boolean, rest: Rest, size: number): Box[] => arranged_boxes(standing(region, stacks, ruined, rest), size);
