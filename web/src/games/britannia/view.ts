// The view of Britannia and what the board makes of it.
import type { Shape } from '../../common/shapes';
import type { Stack } from '../../common/standing';

export interface Units {
  infantry?: number;
  cavalry?: number;
  burh?: number;
  fort?: number;
}

export interface BritanniaView {
  round: number;
  last_round: number;
  years: [number, number];
  stage: string;
  nation: string;
  owners: Record<string, string>;
  pieces: Record<string, Record<string, Units>>;
  forts: Record<string, string>;
  leaders: Record<string, string | null>;
  population: Record<string, number>;
  points: Record<string, number>;
  subjects: Record<string, string>;
  control: Record<string, string | null>;
}

export type CounterKind = 'infantry' | 'cavalry' | 'fort' | 'burh' | 'leader';

export const shapes: Record<CounterKind, Shape> = { infantry: 'shield', cavalry: 'horse', fort: 'palisade', burh: 'town', leader: 'oval' };

export interface CounterStack extends Stack {
  kind: CounterKind;
  leader?: string;
}

export function stacks_in(view: BritanniaView, area: string, leader_nation: (leader: string) => string): CounterStack[] {
  const found: CounterStack[] = [];
  for (const [leader, place] of Object.entries(view.leaders ?? {}))
    if (place === area) found.push({ key: leader, side: leader_nation(leader), kind: 'leader', count: 1, leader });
  for (const [nation, units] of Object.entries(view.pieces?.[area] ?? {}))
    for (const kind of ['infantry', 'cavalry', 'burh', 'fort'] as const)
      if (units[kind]) found.push({ key: `${nation}-${kind}`, side: nation, kind, count: units[kind] });
  return found;
}

export const armies = (view: BritanniaView, nation: string): number =>
  Object.values(view.pieces ?? {}).reduce((sum, there) => sum + (there[nation]?.infantry ?? 0) + (there[nation]?.cavalry ?? 0), 0);

export const areas_held = (view: BritanniaView, nation: string): number =>
  Object.values(view.control ?? {}).filter((owner) => owner === nation).length;
