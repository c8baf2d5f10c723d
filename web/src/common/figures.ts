// Figures of a game by side: what its report (data/GAME/report.json) counts in simulations, counted in the log of this one game.
import type { NumberedLine } from './api';
import { parse_code } from './code';
import { arguments_of, is_side_kind, line_side, name_of, type Game } from './game';
import type { Deed } from './story';
import type { Language, View } from './types';

type Spoken = Record<Language, string>;

export interface Report {
  zero: Spoken; // what a margin of nothing means
  time: { step?: string; step_name: Record<Language, string[]>; marks?: string[]; mark_name?: Spoken };
  tables: { title: Spoken; messages: string[]; row: string; rows?: Record<string, Spoken>; columns: string[] }[];
}

const reports = import.meta.glob<Report>('../../../data/*/report.json', { import: 'default' });

export async function report_of(game: string): Promise<Report | null> {
  return (await reports[`../../../data/${game.replaceAll('-', '_')}/report.json`]?.()) ?? null;
}

export interface FigureRow {
  name: string;
  counts: Record<string, number>; // by seat
}

export interface FigureTable {
  title: string;
  rows: FigureRow[];
}

const rows_shown = 10; // of a long list those with the most

const total = ({ counts }: FigureRow): number => Object.values(counts).reduce((sum, n) => sum + n, 0);

export function figures(game: Game, report: Report, log: readonly NumberedLine[], view: View, seats: readonly string[], language: Language): FigureTable[] {
  const seat_of = (side: string) => game.seat_of?.(view, side) ?? side;
  const found: FigureTable[] = [];
  for (const { title, messages, row, rows, columns } of report.tables) {
    const [column, ...more] = columns;
    if (column === undefined || more.length > 0 || !is_side_kind(column)) continue;
    const counted = new Map<string, Record<string, number>>();
    for (const { code } of log) {
      const { key } = parse_code(code);
      if (!messages.includes(key)) continue;
      const args = arguments_of(game, code);
      const side = args.find(({ kind }) => kind === column)?.id;
      const which = row === 'message' ? key : args.find(({ kind }) => kind === row)?.id;
      const seat = side && seat_of(side);
      if (!seat || !which || !seats.includes(seat)) continue;
      const counts = counted.get(which) ?? {};
      counts[seat] = (counts[seat] ?? 0) + 1;
      counted.set(which, counts);
    }
    const order = row === 'message' ? messages.filter((key) => counted.has(key)) : [...counted.keys()];
    const all = order.map((which) => ({ name: rows?.[which]?.[language] ?? name_of(game, row, which, language), counts: counted.get(which) ?? {} }));
    const shown = row === 'message' ? all : all.sort((a, b) => total(b) - total(a)).slice(0, rows_shown);
    if (shown.length > 0) found.push({ title: title[language], rows: shown });
  }
  return found;
}

const own_losses = (game: Game, log: readonly NumberedLine[]): Deed[] =>
  log.flatMap((line) => {
    const deed = game.telling?.deed(line);
    const side = deed?.did === 'lost' ? (deed.side ?? line_side(game, line)) : undefined;
    return deed && side ? [{ ...deed, side }] : [];
  });

// Pieces that each side lost, where the game tells of losses.
export function losses(game: Game, log: readonly NumberedLine[], view: View, seats: readonly string[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { side, pieces } of game.telling?.losses?.(log) ?? own_losses(game, log)) {
    const seat = side && (game.seat_of?.(view, side) ?? side);
    if (seat && seats.includes(seat)) found[seat] = (found[seat] ?? 0) + pieces.reduce((sum, [, n]) => sum + n, 0);
  }
  return found;
}
