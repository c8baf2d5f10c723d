// The Battle that is being fought, or was fought last, read from the log: which steps it has gone through and what each brought.
import type { NumberedLine } from '../../common/api';
import { parse_code } from '../../common/code';
import { arguments_of, name_of, type Game } from '../../common/game';
import type { Deed } from '../../common/story';
import type { Language } from '../../common/types';
import { dice_of } from '../coin/codes';
import { side_of_piece } from './view';
import { words } from './words';

// As 3.6 has them, one after the other.
export const steps = ['before', 'trap', 'withdrawal', 'charge', 'melee', 'harass', 'assault', 'after', 'siege'] as const;
export type Step = (typeof steps)[number];

export interface Fought {
  step: Step;
  told: { line: number; text: string }[];
  lost: Record<string, [piece: string, n: number][]>; // by side
}

export interface Battle {
  space: string;
  attacker: string;
  defender: string;
  fought: Fought[];
  now: Step | null; // null once it is over
}

const by_start: [string, Step][] = [['battle.alongside', 'before'], ['prebattle.', 'before'], ['withdraw.', 'withdrawal'], ['assault.', 'assault'], ['after.', 'after'], ['plunder.', 'after'], ['spoils.', 'after'], ['siege.', 'siege']];
const losses = new Set(['step.removed', 'step.removed_to', 'step.razed']);

function step_of(key: string, args: readonly string[]): Step | undefined {
  if (key === 'field.strikes') return steps.find((step) => step === args[0]);
  return by_start.find(([start]) => key.startsWith(start))?.[1];
}

interface Loss {
  side: string;
  piece: string;
  n: number;
}

function loss_in(game: Game, code: string): Loss | undefined {
  if (!losses.has(parse_code(code).key)) return undefined;
  const args = arguments_of(game, code);
  const piece = args.find(({ kind }) => kind === 'piece')?.id ?? '';
  const side = side_of_piece(piece);
  return side === undefined ? undefined : { side, piece, n: Number(args.find(({ kind }) => kind === 'n')?.id ?? 1) };
}

function add_loss({ lost }: Fought, { side, piece, n }: Loss): void {
  const found = (lost[side] ??= []);
  const known = found.find(([what]) => what === piece);
  if (known) known[1] += n;
  else found.push([piece, n]);
}

const depth_of = ({ depth }: NumberedLine): number => depth ?? 0;

// What was removed in Battles: all other removals are no losses.
export function losses_in_battles(game: Game, log: readonly NumberedLine[]): Deed[] {
  const found: Deed[] = [];
  let space: string | null = null; // of the Battle
  for (const line of log) {
    const { key, args } = parse_code(line.code);
    if (key === 'battle.begins') space = args[0] ?? null;
    else if (depth_of(line) === 0 && key !== 'battle.over') space = null;
    const loss = space === null ? undefined : loss_in(game, line.code);
    if (loss && space !== null) found.push({ did: 'lost', at: space, side: loss.side, pieces: [[loss.piece, loss.n]] });
  }
  return found;
}

// Nothing where something else has happened since.
export function battle_in(game: Game, log: readonly NumberedLine[]): Battle | null {
  const first = log.findLastIndex(({ code }) => parse_code(code).key === 'battle.begins');
  const begun = log[first];
  if (!begun) return null;
  const [space = '', attacker = '', defender = ''] = parse_code(begun.code).args;
  const fought: Fought[] = [];
  let over = false;
  for (const line of log.slice(first + 1)) {
    const { key, args } = parse_code(line.code);
    if (over && depth_of(line) === 0) return null;
    if (key === 'battle.over') over = true;
    const step = step_of(key, args);
    const open = fought.at(-1);
    const loss = loss_in(game, line.code);
    const [die] = dice_of(line);
    if (loss && open) add_loss(open, loss);
    const last = open?.told.at(-1);
    if (die && last) last.text = `${last.text}: ${die.value}`;
    if (loss || !step || depth_of(line) > 1) continue;
    if (open?.step === step) open.told.push({ line: line.line, text: line.text });
    else fought.push({ step, told: [{ line: line.line, text: line.text }], lost: {} });
  }
  return { space, attacker, defender, fought, now: over ? null : (fought.at(-1)?.step ?? 'before') };
}

const own: Partial<Record<Step, 'battle_before' | 'battle_assault' | 'battle_after'>> = { before: 'battle_before', assault: 'battle_assault', after: 'battle_after' };
export const step_name = (game: Game, step: Step, language: Language): string => (own[step] ? words(language)(own[step]) : name_of(game, 'step', step, language));

// In a line or two, while it is fought: where it stands, and what was told of that last.
export function course_of(game: Game, log: readonly NumberedLine[], language: Language): { head: string; text: string } | null {
  const battle = battle_in(game, log);
  if (!battle?.now) return null;
  const where = words(language)('battle_in', { where: name_of(game, 'space', battle.space, language) });
  return { head: `${where} · ${step_name(game, battle.now, language)}`, text: battle.fought.at(-1)?.told.at(-1)?.text ?? '' };
}
