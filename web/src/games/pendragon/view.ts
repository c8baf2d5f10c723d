// The view of Pendragon (games/pendragon/position.cpp) and what the board makes of it.
import type { Shape } from '../../common/shapes';
import type { Stack } from '../coin/spaces';
import type { CoinView } from '../coin/view';

// Numbers of Units, and Strongholds by their Sites; Foederati by people and kind, "saxon_warband".
type Forces = Record<string, number | string[]> & { plunder?: never };

interface Holder {
  score: number;
  threshold: number;
  margin: number;
  passes: boolean;
  prestige?: number;
  prosperity?: number;
  control?: number;
  control_to_exceed?: number;
  dominance?: boolean;
  renown?: number;
  settlements?: number;
  renown_to_exceed?: number;
  settlements_needed?: number;
}

export type Status = 'roman_rule_military' | 'roman_rule_civilian' | 'autonomy_military' | 'autonomy_civilian' | 'fragmentation';

// Without its Dominance.
export const age_of = (status: Status): string => status.replace(/_(military|civilian)$/, '');

export interface PendragonView extends CoinView {
  epochs: number; // Rounds begun
  pivotals: string[]; // who holds the Pivotal Event
  imperium: { status: Status; roads: boolean };
  seas: Record<string, 'patrolled' | 'no_patrol'>;
  pieces: Record<string, Record<string, Forces>>;
  population: Record<string, number>;
  prosperity: Record<string, [bottom: number, top?: number]>;
  boxes: { casualties: number; out_of_play: number; not_yet_in_play: number; refugees: number; raiders_on_card: number; settlement_on_card: boolean };
  victory: Record<string, Holder>;
  available: Record<string, Record<string, number>>;
  sites: Record<string, string>; // which piece stands on each Site that has one
  momentum: string[];
  options?: { players?: string; one_player?: string };
}

export const shapes = {
  cavalry: 'horse',
  comitates: 'standard',
  militia: 'square',
  warband: 'shield',
  raider: 'arrow',
  fort: 'palisade',
  town: 'roofs',
  hillfort: 'rings',
  settlement: 'longhouse',
} as const satisfies Record<string, Shape>;

export type Kind = keyof typeof shapes;
const kinds = Object.keys(shapes) as Kind[];
export const units: readonly Kind[] = ['cavalry', 'comitates', 'militia', 'warband', 'raider'];

// "red_saxon_warband", "militia": what it is, whose, and of which people where another pays them.
export const kind_of = (piece: string): Kind => kinds.find((kind) => piece === kind || piece.endsWith(`_${kind}`)) ?? 'warband';

const nations: Record<string, string> = { saxon: 'saxons', scotti: 'scotti' };
const employers: Record<string, string> = { red: 'dux', blue: 'civitates' };
const colours: Record<string, string> = { dux: 'red', civitates: 'blue' };

export function people_of(piece: string): string | undefined {
  const people = Object.keys(nations).find((nation) => piece.includes(nation));
  return people ? nations[people] : undefined;
}

export function side_of_piece(piece: string): string | undefined {
  const [first = ''] = piece.split('_');
  return employers[first] ?? people_of(piece) ?? (piece === 'cavalry' || piece === 'fort' ? 'dux' : kinds.includes(piece as Kind) ? 'civitates' : undefined);
}

// As the names of pieces have it.
function piece_id(side: string, key: string): string {
  if (colours[side]) return people_of(key) ? `${colours[side]}_${key}` : key;
  return `${side === 'saxons' ? 'saxon' : side}_${key}`;
}

const order = ['dux', 'civitates', 'saxons', 'scotti'];

export function stacks_in(view: PendragonView, space: string): Stack[] {
  const found: Stack[] = [];
  for (const side of order) {
    const forces = view.pieces?.[space]?.[side];
    if (!forces) continue;
    const plunder = (forces as { plunder?: Record<string, number> }).plunder ?? {};
    const keys = Object.keys(forces).filter((key) => typeof forces[key] === 'number');
    // Own Units before Foederati, and the stronger before the weaker.
    const rank = (key: string) => units.indexOf(kind_of(key)) + (colours[side] && people_of(key) ? units.length : 0);
    for (const key of keys.sort((a, b) => rank(a) - rank(b))) {
      const people = colours[side] ? people_of(key) : undefined;
      const laden = plunder[key] ?? 0;
      found.push({ key: `${side}-${key}`, side, shape: shapes[kind_of(key)], count: forces[key] as number, piece: piece_id(side, key), ...(people ? { people } : {}), ...(laden > 0 ? { laden } : {}) });
    }
  }
  return found;
}
