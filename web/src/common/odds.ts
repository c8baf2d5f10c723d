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

// What a side loses by one way that things may go, in the figures of a row; each game knows where they stand.
export interface Stakes {
  yours: OddsFigure;
  theirs: OddsFigure;
}
export type StakesOf = (table: OddsTable, row: OddsRow, seat: string) => Stakes | null;

const values_of = (figure: OddsFigure) => [figure.chance ?? figure.number ?? 0, ...(figure.other === undefined ? [] : [figure.other])];
const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length);

function range(figures: readonly OddsFigure[], language: Language): string {
  const values = figures.flatMap(values_of);
  const [first] = figures;
  return first ? between(say(first, language, Math.min(...values)), say(first, language, Math.max(...values))) : '';
}

// How much more they lose than you, on average.
const worth_of = (all: readonly Stakes[]) => mean(all.map(({ yours, theirs }) => mean(values_of(theirs)) - mean(values_of(yours))));

const lead = (row: OddsRow) => mean(row.figures.slice(0, 1).flatMap(values_of));

// The best first: tables by what one may hope for, rows where each is another choice. How one Battle may go stays in its order.
export function sorted_odds(odds: Odds, seat: string, stakes_of?: StakesOf): Odds {
  const stakes = (table: OddsTable, row: OddsRow) => stakes_of?.(table, row, seat) ?? null;
  const worth = (table: OddsTable, rows: readonly OddsRow[]) => {
    const known = rows.flatMap((row) => stakes(table, row) ?? []);
    return known.length > 0 ? worth_of(known) : mean(rows.map(lead));
  };
  const by_worth = <Each>(list: readonly Each[], value: (each: Each) => number) => [...list].sort((one, other) => value(other) - value(one));
  const tables = odds.tables.map((table) => {
    const all = table.rows.flatMap(({ options }) => options);
    const apart = table.rows.every(({ options }) => options.length > 0) && new Set(all).size === all.length;
    return apart ? { ...table, rows: by_worth(table.rows, (row) => worth(table, [row])) } : table;
  });
  return { ...odds, tables: by_worth(tables, (table) => worth(table, table.rows)) };
}

// What is said beside one option, and in full to whoever asks.
export interface OddsChip {
  short: string; // "win 71%"; nothing where what is lost says it all
  whole: string;
  lost?: { yours: string; theirs: string }; // "0 – 1", "2.3"
  worth: number; // to sort by
}

// Where the answer to come decides between ways, what is lost is a range; other figures of several tables are none.
export function odds_chip(odds: Odds, option: number, language: Language, seat = '', stakes_of?: StakesOf): OddsChip | null {
  const found = odds.tables.flatMap((table) => {
    const rows = table.rows.filter(({ options }) => options.includes(option));
    return rows.length > 0 ? [{ table, rows }] : [];
  });
  const [only] = found;
  if (!only) return null;
  const told = (table: OddsTable, row: OddsRow) =>
    row.figures.map((figure, place) => `${table.headings[place]?.text ?? ''}: ${figure_texts(figure, language).value}`).join(', ');
  const ways = found.flatMap(({ table, rows }) => rows.map((row) => (found.length > 1 || rows.length > 1 ? `${found.length > 1 ? `${table.title.text}, ` : ''}${row.label.text}: ${told(table, row)}` : told(table, row))));
  const whole = ways.join('; ');
  const { table, rows } = only;
  const short = Array.from({ length: table.leading }, (_, place) => range(rows.flatMap(({ figures }) => figures.slice(place, place + 1)), language)).join(' : ');
  const stakes = found.flatMap((each) => each.rows.flatMap((row) => stakes_of?.(each.table, row, seat) ?? []));
  if (stakes.length === ways.length) {
    const lost = { yours: range(stakes.map(({ yours }) => yours), language), theirs: range(stakes.map(({ theirs }) => theirs), language) };
    const chance = rows.some(({ figures }) => figures[0]?.chance !== undefined);
    return { short: chance ? `${table.brief.text} ${short}` : '', whole, lost, worth: worth_of(stakes) };
  }
  return found.length > 1 ? null : { short: `${table.brief.text} ${short}`, whole, worth: mean(rows.map(lead)) };
}
