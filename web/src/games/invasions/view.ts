// The view of Invasions and what the board makes of it.
import type { Shape } from '../../common/shapes';
import type { Stack } from '../../common/standing';

export interface Nation {
  presence?: 'absent' | 'in-play' | 'gone';
  status: 'barbarian' | 'kingdom' | 'empire';
  age?: number;
  decline?: string;
  religion?: string;
  coins: number;
  half_points: number;
  capital?: string;
  horde?: string;
  bond?: string;
  lord?: string;
  flags?: string[];
}

export interface Province {
  controller?: string;
  city: number;
  walls?: number;
  revolt?: 'minus' | 'plus';
  raid?: 'minus' | 'plus';
  old_revolt?: boolean;
  rebellio?: boolean;
}

export interface Area {
  heresy?: string;
  want?: string;
  plague?: boolean;
}

export interface Band {
  unit: string;
  n: number;
  people: string;
  serves?: string;
  garrison?: string;
  marks?: string[];
}

export interface Leader {
  leader: string;
  nation: string;
  at?: string;
  role: string;
  until: number;
  beaten?: boolean;
}

export interface Tie {
  kind: 'alliance' | 'truce' | 'ban';
  a: string;
  b: string;
  until: number;
}

export interface IncomeLine {
  source: string;
  area?: string;
  space?: string;
  nation?: string;
  quarters: number;
}

export interface Upkeep {
  units: number;
  limites: number;
  saved: number;
  court: number;
  foedera: number;
  total: number;
}

export interface Budget {
  income: IncomeLine[];
  total: number;
  upkeep: Upkeep;
}

type Hand = string[] | number; // of others one sees how many

export interface InvasionsView {
  turn: number;
  last_turn: number;
  years: [number, number];
  step: string;
  slot: number;
  acted?: string[];
  seats?: Record<string, string>; // where a people is not with its usual seat
  nations: Record<string, Nation>;
  provinces: Record<string, Province>;
  areas: Record<string, Area>;
  piracy?: string[];
  limites: { at: string; status: string }[];
  units: Record<string, Band[]>;
  leaders: Leader[];
  ties: Tie[];
  activation?: { members: string[]; nation?: string; mover?: string; part?: string; ended?: string[]; passed?: string[] };
  caravan?: string;
  events: { hands: Record<string, Hand>; discard: string[]; table?: string[]; deck?: number };
  government: { drawn: Record<string, number>; applied?: string[] };
  diplomacy: { hands: Record<string, Hand>; discard: string[] };
  pillage: { held: Record<string, number>; map: Record<string, number> };
  points: Record<string, number>;
  budgets: Record<string, Budget>;
}

export const removed = 'removed'; // under this name a view lists what never comes back

const on_horse = new Set(['cavalry', 'heavy_cavalry', 'noble_cavalry', 'palatine', 'cataphracta', 'elite_heavy_cavalry']);
const picked = new Set(['noble_cavalry', 'elite_infantry', 'legion', 'guard', 'palatine', 'cataphracta', 'elite_heavy_cavalry', 'elite_fleet']);
const levies = new Set(['satrape', 'thema', 'local_roman', 'rebellio']);

// What a unit looks like: on foot a shield, on horse a pennon, with bows an arrowhead or a hexagon, ships a hull.
export function shape_of(unit: string): Shape {
  if (unit === 'fleet' || unit === 'elite_fleet') return 'hull';
  if (unit === 'horse_archer') return 'arrow';
  if (unit === 'archer') return 'hexagon';
  if (unit === 'elephant') return 'disc';
  if (unit === 'horde') return 'wagons';
  if (unit === 'limes') return 'palisade';
  return on_horse.has(unit) ? 'pennon' : levies.has(unit) ? 'square' : 'shield';
}

export const is_picked = (unit: string): boolean => picked.has(unit);

export interface Counter extends Stack {
  shape: Shape;
  picked?: boolean;
  worn?: boolean; // damaged, or a Limes that is not kept
  people?: string; // where they serve others
  leader?: string;
}

// The ten Limites of the West come first, then the eight of the East.
const western = 10;
export const limes_owner = (index: number): string => (index < western ? 'romans_w' : 'romans_e');

function add_bands(found: Counter[], bands: readonly Band[]): void {
  for (const { unit, n, people, serves = people, marks = [] } of bands) {
    const looks: Omit<Counter, 'key' | 'count'> = {
      side: serves,
      shape: shape_of(unit),
      ...(is_picked(unit) ? { picked: true } : {}),
      ...(marks.includes('damaged') ? { worn: true } : {}),
      ...(people === serves ? {} : { people }),
    };
    const key = [serves, people, looks.shape, looks.picked ? 'picked' : '', looks.worn ? 'worn' : ''].join(' ');
    const known = found.find((each) => each.key === key);
    if (known) known.count += n;
    else found.push({ key, count: n, ...looks });
  }
}

// Leaders and hordes first: they stand for their people where there is no room for all.
export function stacks_in(view: InvasionsView, space: string): Counter[] {
  const found: Counter[] = [];
  for (const [index, { leader, nation, at }] of (view.leaders ?? []).entries()) if (at === space) found.push({ key: `leader ${leader} ${index}`, side: nation, shape: 'oval', count: 1, leader });
  for (const [nation, { horde }] of Object.entries(view.nations ?? {})) if (horde === space) found.push({ key: `horde ${nation}`, side: nation, shape: 'wagons', count: 1 });
  add_bands(found, view.units?.[space] ?? []);
  for (const [index, { at, status }] of (view.limites ?? []).entries())
    if (at === space && status !== 'gone') found.push({ key: `limes ${index}`, side: limes_owner(index), shape: 'palisade', count: 1, ...(status === 'standing' ? {} : { worn: true }) });
  return found;
}

export const units_of = (view: InvasionsView, nation: string): number =>
  Object.entries(view.units ?? {}).reduce((sum, [space, bands]) => sum + (space === removed ? 0 : bands.filter(({ people, serves = people }) => serves === nation).reduce((all, { n }) => all + n, 0)), 0);

export const provinces_of = (view: InvasionsView, nation: string): string[] => Object.entries(view.provinces ?? {}).flatMap(([id, { controller }]) => (controller === nation ? [id] : []));

// Where a people is: what it controls and where anything of it stands.
export function places_of(view: InvasionsView, nation: string): string[] {
  const found = new Set(provinces_of(view, nation));
  for (const [space, bands] of Object.entries(view.units ?? {})) if (space !== removed && bands.some(({ people, serves = people }) => people === nation || serves === nation)) found.add(space);
  const { horde } = view.nations?.[nation] ?? {};
  if (horde) found.add(horde);
  return [...found];
}

export const in_play = (view: InvasionsView, nation: string): boolean => {
  const found = view.nations?.[nation];
  return found !== undefined && (found.presence ?? 'in-play') === 'in-play';
};

// Marks on a province, most pressing first.
export function marks_in(view: InvasionsView, space: string): string[] {
  const { revolt, raid, rebellio } = view.provinces?.[space] ?? {};
  return [
    ...(rebellio ? ['rebellio'] : revolt ? [`revolt-${revolt}`] : []),
    ...(raid ? [`raid-${raid}`] : []),
    ...(view.pillage?.map?.[space] ? ['pillage'] : []),
    ...(view.caravan === space ? ['caravan'] : []),
    ...(view.piracy?.includes(space) ? ['piracy'] : []),
  ];
}

export const side_hand = (hand: Hand | undefined): { cards: string[]; count: number } => (Array.isArray(hand) ? { cards: hand, count: hand.length } : { cards: [], count: hand ?? 0 });
