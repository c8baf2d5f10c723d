// Margins over time as lines on a field: for the page and for the picture of it.
import type { Clock, Point } from './standings';
import { time_of } from './standings';

export interface Field {
  width: number;
  height: number;
  left: number; // room for the figures
  right: number; // and for signs at the ends of lines
  top: number;
  bottom: number;
}

export interface Curve {
  side: string;
  path: string;
  dash: string; // a side is never told by colour alone
  end: [x: number, y: number];
  label: number; // height of its sign, clear of the others
}

export interface Plot {
  curves: Curve[];
  x: number[]; // of the points
  y: (margin: number) => number;
  ticks: number[]; // margins
  marks: number[]; // x
  steps: { x: number; n: number }[];
}

export const dashes = ['', '9 4', '2 4', '12 4 2 4', '5 3'];

export function spread(at: { y: number; index: number }[], apart: number, top: number, bottom: number): number[] {
  const sorted = [...at].sort((a, b) => a.y - b.y);
  const places = sorted.map(({ y }) => y);
  for (let i = 1; i < places.length; i += 1) places[i] = Math.max(places[i] as number, (places[i - 1] as number) + apart);
  const over = Math.max(0, (places.at(-1) ?? 0) - bottom);
  for (let i = places.length - 1; i >= 0; i -= 1) places[i] = Math.max(top, Math.min((places[i] as number) - (i === places.length - 1 ? over : 0), (places[i + 1] ?? Infinity) - apart));
  const found: number[] = [];
  sorted.forEach(({ index }, i) => (found[index] = places[i] as number));
  return found;
}

function nice_step(span: number, most: number): number {
  const rough = Math.max(1, span / most);
  const unit = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((n) => n * unit).find((step) => step >= rough) ?? 10 * unit;
}

const round = (n: number): number => Math.round(n * 10) / 10;

export function plot(points: readonly Point[], clock: Clock, { width, height, left, right, top, bottom }: Field): Plot {
  const sides = Object.keys(points.at(-1)?.victory ?? {});
  const all = points.at(-1)?.lines ?? 0;
  const last = Math.max(time_of(clock, all, all), 1);
  const x_of = (lines: number) => left + (time_of(clock, lines, all) / last) * (width - left - right);
  const margins = points.flatMap(({ victory }) => Object.values(victory).map(({ margin }) => margin));
  const step = nice_step(Math.max(0, ...margins) - Math.min(0, ...margins), Math.max(3, Math.floor((height - top - bottom) / 34)));
  const low = Math.floor(Math.min(0, ...margins) / step) * step;
  const high = Math.ceil(Math.max(0, ...margins) / step) * step || step;
  const y = (margin: number) => top + ((high - margin) / (high - low)) * (height - top - bottom);
  const x = points.map(({ lines }) => x_of(lines));
  const ways = sides.map((side) => points.flatMap(({ victory }, index): [number, number][] => (victory[side] ? [[x[index] as number, y(victory[side].margin)]] : [])));
  const labels = spread(ways.map((way, index) => ({ y: way.at(-1)?.[1] ?? 0, index })), 19, top + 4, height - bottom - 4);
  const count = clock.starts.length;
  const every = Math.max(1, nice_step(count, Math.max(2, Math.floor((width - left - right) / 60))));
  return {
    curves: sides.map((side, index) => {
      const way = ways[index] as [number, number][];
      return { side, path: way.map(([px, py], i) => `${i === 0 ? 'M' : 'L'}${round(px)} ${round(py)}`).join(''), dash: dashes[index % dashes.length] as string, end: way.at(-1) ?? [left, top], label: labels[index] as number };
    }),
    x,
    y,
    ticks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step),
    marks: clock.marks.map((line) => round(x_of(line))),
    steps: clock.starts.flatMap((line, index) => ((index + 1) % every === 0 ? [{ x: round(x_of(line + 1)), n: index + 1 }] : [])),
  };
}
