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
