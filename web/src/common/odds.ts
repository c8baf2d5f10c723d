// What chance may bring at the open question: tables of figures, each row with the options that lead to it.
import type { Language, Said } from './types';

export interface OddsFigure {
  chance?: number; // a share of 1
  number?: number; // how many, on average
  other?: number; // the same on the other assumption that the notes tell of
  spread?: number[]; // of a number: the chance of 0, of 1, of 2 …
  parts?: (Said & { chance: number })[];
}

export interface OddsRow {
  label: Said;
  options: number[];
  figures: OddsFigure[]; // one for each heading
}

export interface OddsTable {
  title: Said;
  headings: Said[];
  rows: OddsRow[];
  notes: Said[];
  brief: Said; // the word, and how many figures, that stand beside an option
  leading: number;
}

export interface Odds {
  tables: OddsTable[];
  notes: Said[];
}

const worth_saying = 0.005;
const certain = 1e-9; // what is nearer to 0 or 1 than this is nothing but rounding

export function percent(chance: number, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  if (chance < 1 - certain && chance >= 0.995) return `>${format.format(0.99)}`;
  if (chance > certain && chance < 0.005) return `<${format.format(0.01)}`;
  return format.format(chance);
}

const average = (value: number, language: Language) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);

function between(one: string, other: string): string {
  return one === other ? one : `${one} – ${other}`;
}

const say = ({ chance, number }: OddsFigure, language: Language, value = chance ?? number ?? 0) =>
  chance === undefined ? average(value, language) : percent(value, language);

// The figure itself, and what more is known of it.
export function figure_texts(figure: OddsFigure, language: Language): { value: string; more: string[] } {
  const value = between(say(figure, language), say(figure, language, figure.other));
  const numbers = (figure.spread ?? []).flatMap((chance, n) => (chance >= worth_saying ? [`${n}: ${percent(chance, language)}`] : []));
  const parts = (figure.parts ?? []).map(({ text, chance }) => `${text} ${percent(chance, language)}`);
  return { value, more: [...(numbers.length > 1 ? numbers : []), ...parts] };
}

// What is said beside one option, and in full to whoever asks.
export interface OddsChip {
  short: string; // "win 71%", "losses 0 – 1 : 0"
  whole: string;
}

// Nothing where the option leads to several tables: which of them is still open.
export function odds_chip(odds: Odds, option: number, language: Language): OddsChip | null {
  const found = odds.tables.flatMap((table) => {
    const rows = table.rows.filter(({ options }) => options.includes(option));
    return rows.length > 0 ? [{ table, rows }] : [];
  });
  const [only] = found;
  if (!only || found.length > 1) return null;
  const { table, rows } = only;
  const column = (place: number) => rows.flatMap(({ figures }) => figures.slice(place, place + 1));
  const short = Array.from({ length: table.leading }, (_, place) => {
    const figures = column(place);
    const values = figures.flatMap((figure) => [figure.chance ?? figure.number ?? 0, ...(figure.chance !== undefined && figure.other !== undefined ? [figure.other] : [])]);
    const [first] = figures;
    return first ? between(say(first, language, Math.min(...values)), say(first, language, Math.max(...values))) : '';
  });
  const told = (row: OddsRow) => row.figures.map((figure, place) => `${table.headings[place]?.text ?? ''}: ${figure_texts(figure, language).value}`).join(', ');
  const whole = rows.map((row) => (rows.length > 1 ? `${row.label.text}: ${told(row)}` : told(row))).join('; ');
  return { short: `${table.brief.text} ${short.join(' : ')}`, whole };
}
