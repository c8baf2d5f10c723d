// What stands where on the map of Britain.
import type { MapRegion } from '../../common/map';
import type { Crowd } from '../../common/standing';
import type { CounterStack } from './view';

// In a sentence areas have their article, on the map they do without.
export const area_name = (name: string): string => name.replace(/^(the|il|lo|la|i|gli|le) |^l'/i, '');

export const crowd_of = (region: MapRegion, stacks: readonly CounterStack[], ruined: boolean): Crowd<CounterStack> => ({
  region,
  stacks,
  marks: ruined ? ['ruin'] : [],
  around: ({ letters }) => ({ sites: [], names: [], letters: letters(region) }),
});
