// Odds come as text of fixed width: a title at the margin, then lines of columns, indented or not. On the page they become
// small tables.

export interface OddsBlock {
  title: string;
  rows: string[][];
}

export function odds_blocks(text: string): OddsBlock[] {
  const blocks: OddsBlock[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    if (!/^\s/.test(line) && line.trim().split(/\s{2,}/).length < 3) {
      blocks.push({ title: line.trim(), rows: [] });
      continue;
    }
    const last = blocks.at(-1) ?? { title: '', rows: [] };
    if (blocks.length === 0) blocks.push(last);
    const cells = line.trim().split(/\s{2,}/);
    // The line of headings has no label of its own: it begins further to the right.
    last.rows.push(/^\s{6,}/.test(line) ? ['', ...cells] : cells);
  }
  return blocks;
}

// What is said of one option, short for its button and whole for whoever asks.
export interface OddsFigure {
  short: string; // "71 %", or "0–1 : 0"
  of: 'chance' | 'losses'; // to win; of the defender and the attacker
  whole: string;
}

// Which battle an option leads to, by the names the odds use.
export interface OddsAbout {
  text: string; // of the option itself: a row may be named after it
  place?: string;
  side?: string;
}

// "S. Mercia" stands for South Mercia; articles count for nothing.
function same_place(told: string, name: string): boolean {
  const bare = (text: string) => text.trim().replace(/^(the|il|lo|la|i|gli|le) |^l'/i, '');
  const pattern = bare(told)
    .replace(/[\\^$*+?()[\]{}|]/g, '\\$&')
    .replace(/\./g, '\\S*');
  return new RegExp(`^${pattern}$`, 'i').test(bare(name));
}

const place_in = (text: string) => /^(.*?):/.exec(text)?.[1] ?? '';

function spread(cells: readonly string[]): string {
  const numbers = cells.map((cell) => Number.parseFloat(cell)).filter((number) => !Number.isNaN(number));
  const least = Math.min(...numbers);
  const most = Math.max(...numbers);
  return least === most ? String(least) : `${least}–${most}`;
}

function figure(heads: readonly string[], rows: readonly string[][]): OddsFigure | null {
  const [first] = rows;
  if (!first || rows.some((row) => row.length < 2)) return null;
  const told = (row: readonly string[]) => row.slice(1).map((cell, place) => (heads[place + 1] ? `${heads[place + 1]}: ${cell}` : cell)).join(', ');
  const whole = rows.map((row) => (rows.length > 1 ? `${row[0]}: ${told(row)}` : told(row))).join('; ');
  if (first[1]?.includes('%') && rows.length === 1) return { short: first[1], of: 'chance', whole };
  const sides = [1, 2].map((place) => spread(rows.map((row) => row[place] ?? '')));
  return sides.some((each) => each.includes('Infinity')) ? null : { short: sides.join(' : '), of: 'losses', whole };
}

export function odds_figure(blocks: readonly OddsBlock[], about: OddsAbout): OddsFigure | null {
  const heads = (block: OddsBlock) => block.rows.find(([label]) => label === '') ?? [];
  const rows = (block: OddsBlock) => block.rows.filter(([label]) => label !== '');
  const { text, place, side } = about;
  if (place) {
    for (const block of blocks) {
      const row = rows(block).find(([label = '']) => same_place(place_in(label), place));
      if (row) return figure(heads(block), [row]);
    }
    const here = blocks.filter(({ title }) => same_place(place_in(title), place) && (!side || title.endsWith(side)));
    const [only] = here;
    return only && here.length === 1 ? figure(heads(only), rows(only)) : null;
  }
  const named = blocks.flatMap((block) => rows(block).filter(([label]) => label === text).map((row) => figure(heads(block), [row])));
  return named.length === 1 ? (named[0] ?? null) : null;
}
