// How the log of Invasions is told: marches by who went where, battles by what each side lost, dice folded into what they were rolled for.
import { parse_code } from '../../common/code';
import { arguments_of, name_of, type Die, type Effect, type Game } from '../../common/game';
import type { Deed, Telling } from '../../common/story';
import type { Language, Line, Said } from '../../common/types';
import { city_province } from './europe';
import { leader_nation } from './facts';
import { shape_of } from './view';
import { words } from './words';

const some = 'troops'; // units that the log only counts

// Messages that tell of units on their way, or lost.
const moves = new Set(['move.enters', 'redeploy.done', 'relocate.done', 'stacking.moved', 'horde.calls_back', 'sea.sails', 'sea.sets_sail']);
// These say first where to, then where from.
const arrivals = new Set(['move.enters']);
const losses = new Set(['battle.eliminated', 'battle.undisciplined', 'battle.no_room', 'move.plague_loss', 'horde.too_far', 'sea.no_port']);
const fights = /^(battle|siege|pillage)\./;
const asides = /^(roll\.|battle\.(melee|archery|faces|rerolled|damaged|advantage_\w+|trap|brave|traded_\w+|firing|table)$)/;

const first = (args: ReturnType<typeof arguments_of>, name: string): string | undefined => args.find(({ kind }) => kind === name)?.id;

function who_in(args: ReturnType<typeof arguments_of>): string | undefined {
  const leader = first(args, 'leader');
  return first(args, 'nation') ?? (leader ? leader_nation(leader) : undefined) ?? first(args, 'side');
}

// Where something begins, and where it ends.
function spaces_in(key: string, args: ReturnType<typeof arguments_of>): string[] {
  const named = args.flatMap(({ kind, id }) => (kind === 'space' ? [id] : kind === 'city' ? (city_province(id) ?? []) : []));
  return arrivals.has(key) ? named.reverse() : named;
}

function deed(game: Game, { code }: Said): Deed | undefined {
  const { key } = parse_code(code);
  const args = arguments_of(game, code);
  const [from, to] = spaces_in(key, args);
  const side = who_in(args);
  const n = Number(first(args, 'n') ?? 1);
  const whose = side ? { side } : {};
  if (losses.has(key)) return { did: 'lost', pieces: [[first(args, 'unit') ?? some, n]], ...(from ? { at: from } : {}), ...whose };
  if (!moves.has(key) || !from || !to || from === to) return undefined;
  const unit = first(args, 'unit') ?? (key === 'sea.sails' ? 'fleet' : some);
  const leader = first(args, 'leader');
  return { did: 'moved', from, to, pieces: [...(leader ? [[leader, 1] as [string, number]] : []), [unit, n]], ...whose };
}

const named = (game: Game, kind: string, id: string): boolean => game.names[kind]?.some((each) => each.id === id) ?? false;

export function telling(game: () => Game): Telling {
  return {
    deed: (line) => deed(game(), line),
    troop: (piece, n, language) => {
      if (named(game(), 'leader', piece)) return name_of(game(), 'leader', piece, language);
      return piece === some ? words(language)('units_of', { n }) : `${n} ${name_of(game(), 'unit', piece, language, n !== 1)}`;
    },
    reasons_first: true,
    aside: ({ code }) => asides.test(parse_code(code).key),
    die: ({ code }) => {
      const { key, args } = parse_code(code);
      return key === 'roll.d10' ? Number(args[0]) : undefined;
    },
  };
}

export const token = (game: () => Game) => (piece: string, language: Language) =>
  named(game(), 'leader', piece) ? { shape: 'oval' as const, initial: name_of(game(), 'leader', piece, language).slice(0, 1) } : { shape: shape_of(piece === some ? 'infantry' : piece) };

export function effects(game: Game, line: Line, side?: string): Effect[] {
  const { key } = parse_code(line.code);
  const args = arguments_of(game, line.code);
  const who = who_in(args) ?? side;
  const by = who ? { side: who } : {};
  const [from, to] = spaces_in(key, args);
  if (from && to && from !== to) return [{ kind: 'arrow', from, to, ...by }];
  return from ? [{ kind: fights.test(key) ? 'flash' : 'pulse', space: from, ...by }] : [];
}

const sums = /^(\d+)([+\-]\d+)?$/;

// Dice of a battle as they fell: so many of each face, light ones and dark ones (II.D.2).
const faces: readonly Omit<Die, 'side'>[] = [
  { value: 0, swords: 'plain' },
  { value: 1, swords: 'plain' },
  { value: 1, swords: 'red' },
  { value: 0, swords: 'plain', dark: true },
  { value: 1, swords: 'plain', dark: true },
  { value: 1, swords: 'red', dark: true },
  { value: 2, swords: 'plain', dark: true },
];
const face_names = ['white_blank', 'white_sword', 'white_red', 'black_blank', 'black_sword', 'black_red', 'black_two'];
// By the name of its message, "die.white_red".
export const face_of = (name: string): Omit<Die, 'side'> => faces[face_names.indexOf(name.replace('die.', ''))] ?? { value: 0, swords: 'plain' };

function battle_dice([side = '', ...counts]: readonly string[]): Die[] {
  return faces.flatMap((face, index) => Array.from({ length: Number(counts[index] ?? 0) }, () => ({ ...face, side })));
}

// Every die that the log tells, in the colours of whoever rolled it.
export function dice(game: Game, line: Line, log: readonly Line[]): Die[] {
  const args = arguments_of(game, line.code);
  const { key, args: told } = parse_code(line.code);
  if (key === 'battle.faces') return battle_dice(told);
  const shown = args.filter(({ kind, id }) => kind === 'die' && sums.test(id)).map(({ id }) => Number(id));
  const plain = key === 'roll.d10' || key.startsWith('roll.check') ? [Number(first(args, 'n') ?? 0)] : [];
  const values = shown.length > 0 ? shown : plain;
  if (values.length === 0) return [];
  const side = who_in(args) ?? roller(game, line, log);
  return values.map((value) => ({ value, figures: true, ...(side ? { side } : {}) }));
}

// The line before it that names somebody says who rolled.
function roller(game: Game, line: Line, log: readonly Line[]): string | undefined {
  for (let at = log.indexOf(line) - 1, back = 0; at >= 0 && back < 4; at -= 1, back += 1) {
    const who = who_in(arguments_of(game, (log[at] as Line).code));
    if (who) return who;
  }
  return undefined;
}
