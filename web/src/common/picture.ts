// The end of a game as a picture to pass on: drawn here, in the browser, and kept as a file.
import { plot } from './chart';
import { side_of, type Game } from './game';
import { glyphs } from './glyphs';
import type { Clock, Point } from './standings';

export interface Pictured {
  game: Game;
  title: string; // game and scenario
  outcome: string;
  when: string;
  zero: string;
  standings: { seat: string; name: string; figure: string }[]; // best first
  points: readonly Point[];
  clock: Clock;
}

const size = { width: 1200, height: 630 };
const paper = '#f6efe0';
const ink = '#2b2117';
const pale = '#6d5f4a';
const serif = 'Cinzel, Georgia, serif';
const sans = "'Source Sans 3', 'Segoe UI', Helvetica, Arial, sans-serif";

const escape = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

// Lines of at most that many letters; what does not go into the last ends in dots.
export function wrapped(text: string, letters: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]}…`];
}

export function picture({ game, title, outcome, when, zero, standings, points, clock }: Pictured): string {
  const fill = (side: string) => side_of(game, side)?.fill ?? ink;
  const sign = (side: string, x: number, y: number, width: number) =>
    `<path transform="translate(${x} ${y}) scale(${width / 24})" d="${glyphs[side_of(game, side)?.glyph ?? ''] ?? ''}" fill="${fill(side)}" fill-rule="evenodd"/>`;
  const text = (x: number, y: number, font: number, what: string, more = '') => `<text x="${x}" y="${y}" font-family="${sans}" font-size="${font}" fill="${ink}" ${more}>${escape(what)}</text>`;
  const field = { width: 840, height: 372, left: 46, right: 34, top: 12, bottom: 28 };
  const { curves, ticks, y, marks } = plot(points, clock, field);
  const right = field.width - field.right;
  const chart = [
    ...ticks.map((tick) => `<line x1="${field.left}" x2="${right}" y1="${y(tick)}" y2="${y(tick)}" stroke="${tick === 0 ? pale : '#d9cdb4'}" stroke-width="${tick === 0 ? 2 : 1}"/>${text(field.left - 8, y(tick) + 6, 17, tick > 0 ? `+${tick}` : `${tick}`, `text-anchor="end" fill-opacity="0.7"`)}`),
    text(field.left + 5, y(0) - 6, 16, zero, 'fill-opacity="0.7"'),
    ...marks.map((x) => `<line x1="${x}" x2="${x}" y1="${field.top}" y2="${field.height - field.bottom}" stroke="#b8a888" stroke-dasharray="2 6"/>`),
    ...curves.map(({ side, path, dash }) => `<path d="${path}" fill="none" stroke="${paper}" stroke-width="7"/><path d="${path}" fill="none" stroke="${fill(side)}" stroke-width="3.500" stroke-linejoin="round" stroke-dasharray="${dash}"/>`),
    ...curves.map(({ side, label }) => sign(side, right + 7, label - 11, 22)),
  ].join('');
  const list = standings.map(({ seat, name, figure }, index) => `${sign(seat, 920, 236 + index * 58, 34)}${text(966, 262 + index * 58, 25, name, 'font-weight="600"')}${text(1150, 262 + index * 58, 25, figure, 'text-anchor="end"')}`).join('');
  const told = wrapped(outcome, 78, 2);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">` +
    `<rect width="100%" height="100%" fill="${paper}"/><rect x="12" y="12" width="1176" height="606" fill="none" stroke="#b8a888" stroke-width="2"/>` +
    `<text x="50" y="74" font-family="${serif}" font-size="34" font-weight="600" fill="${ink}">${escape(title)}</text>` +
    told.map((line, index) => text(50, 120 + index * 34, 26, line)).join('') +
    `<g transform="translate(40 196)">${chart}</g>${list}` +
    `${text(50, 594, 18, when, 'fill-opacity="0.75"')}<text x="1150" y="594" text-anchor="end" font-family="${serif}" font-size="20" fill="${pale}">AUSPEX</text></svg>`
  );
}

export async function as_png(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, size);
    canvas.getContext('2d')?.drawImage(image, 0, 0, size.width, size.height);
    return await new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('png'))), 'image/png'));
  } finally {
    URL.revokeObjectURL(address);
  }
}
