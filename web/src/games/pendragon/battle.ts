// The Battle that is being fought, or was fought last, read from the log: which steps it has gone through and what each brought.
import type { NumberedLine } from '../../common/api';
import { parse_code } from '../../common/code';
import { arguments_of, type Game } from '../../common/game';
import { side_of_piece } from './view';

// As 3.6 has them, one after the other.
export const steps = ['before', 'trap', 'withdrawal', 'charge', 'melee', 'harass', 'assault', 'after', 'siege'] as const;
export type Step = (typeof steps)[number];

export interface Fought {
  step: Step;
  told: NumberedLine[];
  lost: Record<string, [piece: string, n: number][]>; // by side
}

export interface Battle {
  space: string;
  attacker: string;
  defender: string;
  fought: Fought[];
  now: Step | null; // null once it is over
}

const by_start: [string, Step][] = [['prebattle.', 'before'], ['withdraw.', 'withdrawal'], ['assault.', 'assault'], ['after.', 'after'], ['plunder.', 'after'], ['spoils.', 'after'], ['siege.', 'siege']];
const losses = new Set(['step.removed', 'step.removed_to', 'step.razed']);

function step_of(key: string, args: readonly string[]): Step | undefined {
  if (key === 'field.strikes') return steps.find((step) => step === args[0]);
  return by_start.find(([start]) => key.startsWith(start))?.[1];
}

function add_loss(game: Game, { lost }: Fought, code: string): void {
  const args = arguments_of(game, code);
  const piece = args.find(({ kind }) => kind === 'piece')?.id ?? '';
  const n = Number(args.find(({ kind }) => kind === 'n')?.id ?? 1);
  const side = side_of_piece(piece);
  if (!side) return;
  const found = (lost[side] ??= []);
  const known = found.find(([what]) => what === piece);
  if (known) known[1] += n;
  else found.push([piece, n]);
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
    if (over && (line.depth ?? 0) === 0) return null;
    if (key === 'battle.over') over = true;
    const step = step_of(key, args);
    const open = fought.at(-1);
    if (losses.has(key)) {
      if (open) add_loss(game, open, line.code);
      continue;
    }
    if (!step || (line.depth ?? 0) > 1) continue;
    if (open?.step === step) open.told.push(line);
    else fought.push({ step, told: [line], lost: {} });
  }
  return { space, attacker, defender, fought, now: over ? null : (fought.at(-1)?.step ?? 'before') };
}
