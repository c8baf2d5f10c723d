// The sequence-of-play track: where each Faction stands on it, and what is still open to whoever is up.
import type { CoinView } from './view';

export type Deed = 'command' | 'command_and_ability' | 'event' | 'limited_command';

// As it is printed: what the 1st Eligible does decides what is left to the 2nd.
export const track: readonly { first: Deed; second: readonly Deed[] }[] = [
  { first: 'command', second: ['limited_command'] },
  { first: 'command_and_ability', second: ['limited_command', 'event'] },
  { first: 'event', second: ['command', 'command_and_ability'] },
];

export interface Sequence {
  first: string | undefined; // who acted first,
  second: string | undefined; // and second
  did: Deed | null; // what the first did
  up: string | undefined; // who decides next
  waiting: string[]; // Eligible Factions after that one, in order
  passed: string[];
  ineligible: string[];
  open: readonly Deed[]; // what whoever is up may do, besides passing
}

export function sequence_of({ eligibility }: CoinView, order: readonly string[]): Sequence {
  const { eligible, done } = eligibility;
  const acted = order.filter((side) => done[side] !== undefined && done[side] !== 'passed');
  const did = eligibility.first as Deed | null;
  const first = did === null ? undefined : acted.find((side) => done[side] === did);
  const second = acted.find((side) => side !== first);
  const left = order.filter((side) => eligible.includes(side) && done[side] === undefined);
  const [up, ...waiting] = second === undefined ? left : [];
  const row = track.find((each) => each.first === did);
  return {
    first,
    second,
    did,
    up,
    waiting: second === undefined ? waiting : left,
    passed: order.filter((side) => done[side] === 'passed'),
    ineligible: order.filter((side) => !eligible.includes(side) && done[side] === undefined),
    open: up === undefined ? [] : did === null ? track.map((each) => each.first) : (row?.second ?? []),
  };
}
