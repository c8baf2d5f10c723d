// How the log of Falling Sky is told: marches and losses by kind of piece, dice among the Losses that they decide.
import { counted, parse_code } from '../../common/code';
import { name_of, type Game } from '../../common/game';
import type { Deed, Telling } from '../../common/story';
import type { Language, Said } from '../../common/types';
import type { Places } from '../coin/codes';
import { deed_of, goes_on, type Deeds } from '../coin/telling';
import { shapes } from './view';

const deeds: Deeds = {
  moved: new Set(['step.moved', 'step.leader_moved', 'germans.group', 'germans.starve']),
  lost: new Set(['loss.removed', 'loss.leader', 'loss.tribe']),
  removed: new Set(['step.removed', 'step.leader_removed']),
  placed: new Set(['step.placed']),
};
const asides = new Set(['roll.loss', 'roll.die', 'loss.absorbed', 'quarters.roll']);

const kinds = Object.keys(shapes) as (keyof typeof shapes)[];

const kind_of_piece = (piece: string): keyof typeof shapes => kinds.find((kind) => piece.includes(kind)) ?? 'warband';

const leaders: Record<string, string> = {
  caesar: 'romans',
  roman_successor: 'romans',
  vercingetorix: 'arverni',
  arverni_successor: 'arverni',
  ambiorix: 'belgae',
  belgic_successor: 'belgae',
};
export const side_of_leader = (leader: string): string | undefined => leaders[leader];

// Those who go together are told in one line.
function group_of({ code }: Said): Deed | undefined {
  const { key, args } = parse_code(code);
  const moved = (side?: string, from?: string, to?: string, ...pieces: string[]): Deed | undefined => (side && from && to ? { did: 'moved', side, from, to, pieces: counted(pieces).map(({ what, n }) => [what, n ?? 1]) } : undefined);
  if (key === 'march.into') return moved(args[2], args[0], args[1], ...args.slice(3));
  return key === 'retreats' ? moved(args[0], args[1], args[2], ...args.slice(4)) : undefined;
}

export function telling(game: () => Game, places: Places): Telling {
  return {
    deed: (line) => group_of(line) ?? deed_of(game(), line, places, deeds, { of: kind_of_piece, unnamed: () => 'warband' }),
    troop: (piece, n, language) => {
      const kind = game().names['troop']?.some(({ id }) => id === piece) ? 'troop' : 'kind';
      return leaders[piece] ? name_of(game(), 'leader', piece, language) : `${n} ${name_of(game(), kind, piece, language, n !== 1)}`;
    },
    continues: goes_on,
    aside: ({ code }) => asides.has(parse_code(code).key),
    price: ({ code }) => parse_code(code).key === 'resources.pay',
    rank: (piece) => (leaders[piece] ? 0 : kinds.indexOf(kind_of_piece(piece))),
  };
}

export const token = (game: () => Game) => (piece: string, language: Language) =>
  leaders[piece] ? { shape: shapes.leader, initial: name_of(game(), 'leader', piece, language).slice(0, 1) } : { shape: shapes[kind_of_piece(piece)] };
