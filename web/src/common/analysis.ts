// A game looked at: docs/analyse.md, "The object of --json". Curves of chances over the moments of the replay.
import { dashes, spread } from './chart';

export interface Chance {
  chance: number;
  uncertain: number;
}
export interface Checkpoint {
  answers: number;
  lines: number;
  playouts: number;
  chances: Record<string, Chance>;
}
export interface TurningPoint {
  checkpoint: number; // with which the turn begins
  side: string;
  before: number;
  after: number;
  merit?: number;
  luck?: number;
  decided?: number; // where somebody decided something
  secret?: boolean;
  text: string;
  preferred?: { side: string; text: string };
}
export interface Analysis {
  answers: number;
  over: boolean;
  playouts_in_all: number;
  checkpoints: Checkpoint[];
  turns: TurningPoint[];
}
// How far one has come that is under way.
export interface Analysing {
  done: number;
  all: number;
  waits: boolean; // other games come first
}

export interface Field {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}
export interface ChanceCurve {
  side: string;
  path: string;
  band: string; // in which the truth lies
  dash: string;
  label: number; // height of its sign, clear of the others
}
export interface NumberedTurn extends TurningPoint {
  number: number; // in the order of the game
  lines: number; // at its end
}

const round = (n: number): number => Math.round(n * 10) / 10;
const clamp = (n: number): number => Math.max(0, Math.min(1, n));

// The first in the game first.
export function turning_points({ checkpoints, turns }: Analysis): NumberedTurn[] {
  return [...turns]
    .sort((a, b) => a.checkpoint - b.checkpoint)
    .map((turn, index) => ({ ...turn, number: index + 1, lines: checkpoints[turn.checkpoint + 1]?.lines ?? 0 }));
}

// Places go by lines of the log, as those of the replay do.
export const place_of = (lines: number, all: number, { width, left, right }: Field): number => left + (all > 0 ? lines / all : 0) * (width - left - right);
export const height_of = (chance: number, { height, top, bottom }: Field): number => top + (1 - clamp(chance)) * (height - top - bottom);

export function chance_curves({ checkpoints }: Analysis, all: number, field: Field): ChanceCurve[] {
  const sides = Object.keys(checkpoints[0]?.chances ?? {});
  const point = (lines: number, chance: number) => `${round(place_of(lines, all, field))} ${round(height_of(chance, field))}`;
  const last = checkpoints.at(-1);
  const labels = spread(
    sides.map((side, index) => ({ y: height_of(last?.chances[side]?.chance ?? 0, field), index })),
    15,
    field.top + 2,
    field.height - field.bottom - 2,
  );
  return sides.map((side, index) => {
    const known = checkpoints.flatMap(({ lines, chances }) => (chances[side] ? [{ lines, ...chances[side] }] : []));
    const upper = known.map(({ lines, chance, uncertain }) => point(lines, chance + uncertain));
    const lower = known.map(({ lines, chance, uncertain }) => point(lines, chance - uncertain)).reverse();
    return {
      side,
      path: known.map(({ lines, chance }, place) => `${place === 0 ? 'M' : 'L'}${point(lines, chance)}`).join(''),
      band: `M${[...upper, ...lower].join('L')}Z`,
      dash: dashes[index % dashes.length] as string,
      label: labels[index] as number,
    };
  });
}

// Of the checkpoints, the nearest to that moment.
export function nearest(checkpoints: readonly Checkpoint[], lines: number): number {
  let best = 0;
  checkpoints.forEach((each, index) => {
    if (Math.abs(each.lines - lines) < Math.abs((checkpoints[best]?.lines ?? 0) - lines)) best = index;
  });
  return best;
}

// "+12", "−3", "0"
export function points(share: number): string {
  const n = Math.round(100 * share);
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0';
}
