// The view of Falling Sky (docs/falling-sky-position.md) and what the board makes of it.
import type { Shape } from '../../common/shapes';
import type { Stack } from '../coin/spaces';
import type { CoinView } from '../coin/view';

// How many of one piece lie on each face.
interface Faces {
  hidden?: number;
  revealed?: number;
  scouted?: number;
}

interface Forces {
  leader?: string;
  legion?: number;
  auxilia?: Faces;
  warband?: Faces;
  fort?: number;
  allies?: string[];
  citadels?: string[];
}

export interface FallingSkyView extends CoinView {
  winters: number;
  senate: { row: string; firm: boolean } | null; // null until the first Winter of Pax Gallica?
  legions: { track: number; fallen: number; removed: number; harvest_box: number };
  pieces: Record<string, Record<string, Forces>>;
  tribes: Record<string, string>;
  devastated: string[];
  colony: string | null;
  cisalpina: boolean;
  circumvallation: { region: string; faction: string; warbands: number; leader?: string | null } | null;
  lost_eagle?: boolean;
  optimates?: boolean;
  vercingetorix_waits?: boolean;
  available: Record<string, Record<string, number>>;
  frost: boolean;
}

type Kind = 'leader' | 'legion' | 'auxilia' | 'warband' | 'fort' | 'ally' | 'citadel';

export const shapes: Record<Kind, Shape> = {
  leader: 'oval',
  legion: 'standard',
  auxilia: 'hexagon',
  warband: 'shield',
  fort: 'palisade',
  ally: 'disc',
  citadel: 'ramparts',
};

const adjective: Record<string, string> = {
  romans: 'roman',
  arverni: 'arverni',
  aedui: 'aedui',
  belgae: 'belgic',
  germans: 'german',
};

const order = ['romans', 'arverni', 'aedui', 'belgae', 'germans'];

export function stacks_in(view: FallingSkyView, region: string): Stack[] {
  const found: Stack[] = [];
  for (const side of order) {
    const forces = view.pieces[region]?.[side];
    if (!forces) continue;
    const word = adjective[side] ?? side;
    const add = (kind: Kind, face: keyof Faces | 'plain', count: number | undefined, piece: string, leader?: string) => {
      if (!count) return;
      const faces = { ...(face === 'hidden' ? { hidden: true } : {}), ...(face === 'scouted' ? { eye: true } : {}) };
      found.push({ key: `${side}-${kind}-${face}`, side, shape: shapes[kind], ...faces, count, piece, ...(leader ? { leader } : {}) });
    };
    add('leader', 'plain', forces.leader ? 1 : 0, `${word}_leader`, forces.leader);
    add('legion', 'plain', forces.legion, 'legion');
    for (const face of ['hidden', 'revealed'] as const) add('auxilia', face, forces.auxilia?.[face], `auxilia_${face}`);
    for (const face of ['hidden', 'revealed', 'scouted'] as const) add('warband', face, forces.warband?.[face], `${word}_${face}`);
    add('fort', 'plain', forces.fort, 'fort');
  }
  return found;
}

export type Holding = { side: string; what: 'ally' | 'citadel' } | { side: null; what: string };

// What stands at a tribe: an Ally, a Citadel, a Dispersed marker, or nothing (Subdued).
export function holding(view: FallingSkyView, region: string, tribe: string): Holding {
  for (const [side, forces] of Object.entries(view.pieces[region] ?? {})) {
    if (forces.allies?.includes(tribe)) return { side, what: 'ally' };
    if (forces.citadels?.includes(tribe)) return { side, what: 'citadel' };
  }
  return { side: null, what: view.tribes[tribe] ?? 'subdued' };
}

export const legions_needed = 6; // off the map, and more, for the Arverni

export function legions_off_map(view: FallingSkyView): number {
  return view.legions.track + view.legions.fallen + view.legions.removed;
}

// Legions that wait beside the track for the first Harvest are neither lost nor on the map.
export function legions_on_map(view: FallingSkyView): number {
  return 12 - legions_off_map(view) - (view.legions.harvest_box ?? 0);
}

// Cards that go on working without being Capabilities.
export function lasting_cards(view: FallingSkyView): { card: string; region?: string; side?: string }[] {
  const found: { card: string; region?: string; side?: string }[] = [];
  if (view.circumvallation) found.push({ card: '4', region: view.circumvallation.region, side: view.circumvallation.faction });
  if (view.optimates) found.push({ card: '20' });
  if (view.lost_eagle) found.push({ card: '33', side: 'romans' });
  return found;
}
