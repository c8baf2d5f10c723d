// How a game went, from how things stood at its checkpoints: who led, when that changed, when what wins was reached.
import type { NumberedLine } from './api';
import { parse_code } from './code';
import type { Standing, Victory } from './types';

export interface Point {
  lines: number; // of the log, then
  victory: Victory;
}

// Of a long list so many, evenly, with the first and the last.
export function some_of<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  return Array.from({ length: most }, (_, n) => all[Math.round((n * (all.length - 1)) / (most - 1))] as T);
}

// How things stood at those lines, asked for a few at a time; then how they stand now.
const at_once = 6;
export async function points_at(lines: readonly number[], at: (line: number) => Promise<Point>, now: Point): Promise<Point[]> {
  const found: Point[] = [];
  for (let from = 0; from < lines.length; from += at_once) found.push(...(await Promise.all(lines.slice(from, from + at_once).map(at))));
  return [...found, now];
}

export interface Turning {
  what: 'lead' | 'lead_kept' | 'reached';
  side: string;
  before: number; // lines when it was not yet so
  lines: number;
}

const met = ({ score, threshold, margin }: Standing): boolean => threshold > 0 && margin > 0 && score >= threshold;

// Whoever is ahead of all others; where several are level, the one of them who was.
function leader(victory: Victory, before: string | undefined): string | undefined {
  const best = Math.max(...Object.values(victory).map(({ margin }) => margin));
  const ahead = Object.keys(victory).filter((side) => victory[side]?.margin === best);
  return ahead.length === 1 ? ahead[0] : ahead.find((side) => side === before);
}

interface Lead extends Turning {
  lasted: number;
}

// The moments that decided a game, in their order: of many changes of the lead those that lasted, of a lead soon regained the first.
export function turnings(points: readonly Point[], most = 8): Turning[] {
  const leads: Lead[] = [];
  const reached = new Map<string, Turning>();
  let ahead = points[0] ? leader(points[0].victory, undefined) : undefined;
  points.slice(1).forEach(({ lines, victory }, index) => {
    const { lines: before, victory: then } = points[index] as Point;
    const now = leader(victory, ahead);
    if (now !== ahead) {
      const last = leads.at(-1);
      if (last) last.lasted = before - last.before;
      if (now !== undefined) leads.push({ what: 'lead', side: now, before, lines, lasted: 0 });
      ahead = now;
    }
    for (const [side, standing] of Object.entries(victory)) {
      const earlier = then[side];
      if (met(standing) && !(earlier && met(earlier))) reached.set(side, { what: 'reached', side, before, lines });
    }
  });
  const end = points.at(-1);
  const last = leads.at(-1);
  if (last && end) {
    last.lasted = Infinity;
    if (last.side === leader(end.victory, ahead)) last.what = 'lead_kept';
  }
  // Whoever reached it and then fell back has not won by it.
  const kept = [...reached.values()].filter(({ side }) => end?.victory[side] && met(end.victory[side]));
  const long = leads.sort((a, b) => b.lasted - a.lasted).slice(0, Math.max(0, most - kept.length));
  const shown = long.sort((a, b) => a.lines - b.lines).filter(({ what, side }, index) => what === 'lead_kept' || long[index - 1]?.side !== side);
  return [...shown.map(({ what, side, before, lines }): Turning => ({ what, side, before, lines })), ...kept].sort((a, b) => a.lines - b.lines);
}

// The steps in which a game counts its time (cards, rounds), as places along the log.
export interface Clock {
  starts: number[]; // lines at which a step began
  marks: number[]; // lines that part the game: Winters
}

export function clock(log: readonly NumberedLine[], step: string | undefined, marks: readonly string[] = []): Clock {
  const at = (keys: readonly string[]) => log.filter(({ code }) => keys.includes(parse_code(code).key)).map(({ line }) => line);
  return { starts: step ? at([step]) : [], marks: at(marks) };
}

// How far along the game a line is, in steps; without steps in lines.
export function time_of({ starts }: Clock, lines: number, all: number): number {
  if (starts.length === 0) return lines;
  const done = starts.filter((start) => start < lines).length;
  const from = done === 0 ? 0 : (starts[done - 1] as number);
  const to = starts[done] ?? all;
  return done - (done === 0 ? 0 : 1) + (to > from ? Math.min(1, (lines - from) / (to - from)) : 0);
}
