// How the log of Falling Sky is told: marches and losses by kind of piece, dice among the Losses that they decide.
import { parse_code } from '../../common/code';
import { name_of, type Game } from '../../common/game';
import type { Deed, Telling } from '../../common/story';
import type { Language, Said } from '../../common/types';
import type { Places } from '../coin/codes';
import { deed_of, type Deeds } from '../coin/telling';
import { shapes, stacks_in, type FallingSkyView } from './view';

const deeds: Deeds = {
  moved: new Set(['step.moved', 'germans.group', 'germans.starve']),
  lost: new Set(['loss.removed', 'loss.tribe']),
  removed: new Set(['step.removed']),
  placed: new Set(['step.placed']),
};
const asides = new Set(['roll.loss', 'roll.die', 'loss.absorbed']);
const names_leader = new Set(['spring.successor_placed', 'lucterius.returns', 'flight_of_ambiorix.appears']);

const kinds = Object.keys(shapes) as (keyof typeof shapes)[];

const kind_of_piece = (piece: string): keyof typeof shapes => kinds.find((kind) => piece.includes(kind)) ?? 'warband';

// Who leads at first, as far as it is the same in every scenario; a Belgic Leader is named where the log has named one.
const leaders: Record<string, { side: string; piece: string; first?: boolean }> = {
  caesar: { side: 'romans', piece: 'roman_leader', first: true },
  roman_successor: { side: 'romans', piece: 'roman_leader' },
  vercingetorix: { side: 'arverni', piece: 'arverni_leader', first: true },
  arverni_successor: { side: 'arverni', piece: 'arverni_leader' },
  ambiorix: { side: 'belgae', piece: 'belgic_leader' },
  belgic_successor: { side: 'belgae', piece: 'belgic_leader' },
};
export const side_of_leader = (leader: string): string | undefined => leaders[leader]?.side;

const name_of_leader = (piece: string): string => (leaders[piece] ? piece : (Object.keys(leaders).find((each) => leaders[each]?.piece === piece && leaders[each].first) ?? piece));

function leader_name(game: Game, piece: string, language: Language): string | undefined {
  const leader = name_of_leader(piece);
  if (leaders[leader]) return name_of(game, 'leader', leader, language);
  return kind_of_piece(piece) === 'leader' ? name_of(game, 'piece', piece, language) : undefined;
}

// A March tells how many go; who they are is told by the lines that follow, or seen where they arrive.
function march_of(game: Game, { code }: Said): Deed | undefined {
  const { key, args } = parse_code(code);
  const [, from, to, side] = args;
  return key === 'march.into' && game.kinds[key] && from && to && side ? { did: 'moved', from, to, side, pieces: [] } : undefined;
}

function came(before: FallingSkyView, after: FallingSkyView, to: string, side: string): [string, number][] {
  const counts = (view: FallingSkyView) => {
    const found = new Map<string, number>();
    for (const { side: whose, piece, leader, count } of view.pieces ? stacks_in(view, to) : []) {
      const what = leader ?? kind_of_piece(piece);
      if (whose === side) found.set(what, (found.get(what) ?? 0) + count);
    }
    return found;
  };
  const then = counts(before);
  return [...counts(after)].map(([what, n]): [string, number] => [what, n - (then.get(what) ?? 0)]).filter(([, n]) => n > 0);
}

export function telling(game: () => Game, places: Places): Telling {
  return {
    deed: (line) => march_of(game(), line) ?? deed_of(game(), line, places, deeds, { of: (piece) => (kind_of_piece(piece) === 'leader' ? piece : kind_of_piece(piece)), unnamed: () => 'warband' }),
    troop: (piece, n, language) => leader_name(game(), piece, language) ?? `${n} ${name_of(game(), 'kind', piece, language, n !== 1)}`,
    aside: ({ code }) => asides.has(parse_code(code).key),
    came: (before, after, to, side) => came(before as unknown as FallingSkyView, after as unknown as FallingSkyView, to, side),
    herald: ({ code }) => parse_code(code).key === 'march.into',
    renames: ({ code }) => {
      const { key, args } = parse_code(code);
      const leader = leaders[args[0] ?? ''];
      return leader && names_leader.has(key) ? [leader.piece, args[0] as string] : undefined;
    },
  };
}

export const token = (game: () => Game) => (piece: string, language: Language) => {
  const name = leader_name(game(), piece, language);
  return name === undefined ? { shape: shapes[kind_of_piece(piece)] } : { shape: shapes.leader, initial: name.slice(0, 1) };
};
