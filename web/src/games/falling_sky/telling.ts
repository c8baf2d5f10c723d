// How the log of Falling Sky is told: marches and losses by kind of piece, dice among the Losses that they decide.
import { parse_code } from '../../common/code';
import { name_of, type Game } from '../../common/game';
import type { Telling } from '../../common/story';
import type { Language } from '../../common/types';
import type { Places } from '../coin/codes';
import { deed_of, type Deeds } from '../coin/telling';
import { shapes } from './view';

const deeds: Deeds = {
  moved: new Set(['march.into', 'march.leads', 'step.moved', 'step.leader_moved', 'germans.group', 'germans.starve']),
  lost: new Set(['loss.removed', 'loss.tribe']),
  removed: new Set(['step.removed']),
  placed: new Set(['step.placed']),
};
const asides = new Set(['roll.loss', 'roll.die', 'loss.absorbed']);

const kinds = Object.keys(shapes) as (keyof typeof shapes)[];

export const kind_of_piece = (piece: string): keyof typeof shapes => kinds.find((kind) => piece.includes(kind)) ?? 'warband';

const leaders: Record<string, string> = { caesar: 'romans', roman: 'romans', vercingetorix: 'arverni', arverni: 'arverni', ambiorix: 'belgae', belgic: 'belgae' };
export const side_of_leader = (leader: string): string | undefined => leaders[leader.replace(/_successor$/, '')];

const is_name = (piece: string): boolean => side_of_leader(piece) !== undefined;

export function telling(game: () => Game, places: Places): Telling {
  return {
    deed: (line) => deed_of(game(), line, places, deeds, { of: kind_of_piece, unnamed: () => 'warband' }),
    troop: (piece, n, language) => (is_name(piece) ? name_of(game(), 'leader', piece, language) : `${n} ${name_of(game(), 'kind', piece, language, n !== 1)}`),
    aside: ({ code }) => asides.has(parse_code(code).key),
  };
}

export const token = (game: () => Game) => (piece: string, language: Language) =>
  is_name(piece) ? { shape: shapes.leader, initial: name_of(game(), 'leader', piece, language).slice(0, 1) } : { shape: shapes[kind_of_piece(piece)] };
