// How the log of Britannia is told: a battle by what each nation lost, its rounds and dice folded in.
import { parse_code } from '../../common/code';
import { arguments_of, name_of, type Game } from '../../common/game';
import type { Deed, Telling } from '../../common/story';
import type { Language, Said } from '../../common/types';
import { leader_nation } from './facts';
import { shapes, type CounterKind } from './view';
import { words } from './words';

const moves: Record<string, string> = { 'move.done': 'army', 'move.done_cavalry': 'cavalry', 'move.done_leader': 'army', 'withdraw.done': 'army', 'submit.leaves': 'army' };
const others: Record<string, [did: 'removed' | 'placed', unit: string]> = {
  'overpopulation.removed': ['removed', 'army'],
  'grow.placed': ['placed', 'infantry'],
};
const asides = /^battle\.(round|dice_\d|led)$/;

function deed(game: Game, { code }: Said): Deed | undefined {
  const { key } = parse_code(code);
  const args = arguments_of(game, code);
  const first = (name: string) => args.find(({ kind }) => kind === name)?.id;
  const leader = first('leader');
  const side = first('nation') ?? (leader ? leader_nation(leader) : undefined);
  const whose = side ? { side } : {};
  const [at, to] = args.filter(({ kind }) => kind === 'area').map(({ id }) => id);
  const unit = moves[key];
  if ((unit || key === 'move.leader_alone') && at && to) {
    const pieces: [string, number][] = [...(leader ? [[leader, 1] as [string, number]] : []), ...(unit ? [[unit, Number(first('n') ?? 1)] as [string, number]] : [])];
    return { did: 'moved', from: at, to, pieces, ...whose };
  }
  if (key === 'battle.loss') return { did: 'lost', pieces: [[first('unit') ?? 'army', 1]], ...whose };
  const other = others[key];
  return other && at ? { did: other[0], at, pieces: [[other[1], 1]], ...whose } : undefined;
}

const named = (game: Game, kind: string, id: string): boolean => game.names[kind]?.some((each) => each.id === id) ?? false;

export function telling(game: () => Game): Telling {
  return {
    deed: (line) => deed(game(), line),
    troop: (piece, n, language) => {
      if (named(game(), 'leader', piece)) return name_of(game(), 'leader', piece, language);
      return piece === 'army' ? words(language)('armies_of', { n }) : `${n} ${name_of(game(), 'unit', piece, language, n !== 1)}`;
    },
    aside: ({ code }) => asides.test(parse_code(code).key),
  };
}

export const token = (game: () => Game) => (piece: string, language: Language) =>
  named(game(), 'leader', piece)
    ? { shape: shapes.leader, initial: name_of(game(), 'leader', piece, language).slice(0, 1) }
    : { shape: shapes[(piece === 'army' ? 'infantry' : piece) as CounterKind] };
