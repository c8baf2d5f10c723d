// What a file is that somebody wants to open as a saved game: the record in it, or else in words what it is instead.
import type { GameInfo } from './api';
import { t } from './settings.svelte';

export class NoRecord extends Error {}

const largest = 2 * 1024 * 1024; // as much as the server takes
const format = 'record/';

// By their first bytes; `kind` is the end of a word's name.
const marks: { kind: 'image' | 'pdf' | 'packed' | 'store'; bytes: string; at?: number }[] = [
  { kind: 'image', bytes: '\x89PNG' },
  { kind: 'image', bytes: '\xff\xd8\xff' },
  { kind: 'image', bytes: 'GIF8' },
  { kind: 'image', bytes: 'WEBP', at: 8 },
  { kind: 'image', bytes: 'ftypheic', at: 4 },
  { kind: 'pdf', bytes: '%PDF' },
  { kind: 'packed', bytes: 'PK\x03\x04' },
  { kind: 'packed', bytes: '\x1f\x8b' },
  { kind: 'store', bytes: 'SQLite' },
];

const is_object = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

// Cut off where quotation marks or brackets are still open; otherwise it never was what it seems.
export function is_cut_off(text: string): boolean {
  let open = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const letter = text[i];
    if (quoted && letter === '\\') i += 1;
    else if (letter === '"') quoted = !quoted;
    else if (!quoted && (letter === '{' || letter === '[')) open += 1;
    else if (!quoted && (letter === '}' || letter === ']')) open -= 1;
  }
  return quoted || open > 0;
}

// Throws NoRecord.
export function read_record(name: string, bytes: Uint8Array, games: readonly GameInfo[]): unknown {
  const no = (kind: 'empty' | 'large' | 'image' | 'pdf' | 'packed' | 'store' | 'web' | 'text' | 'cut_off' | 'other' | 'position', values = {}) => {
    throw new NoRecord(`${t(`file_${kind}`, { name, ...values })} ${t('file_expected')}`);
  };
  const start = String.fromCharCode(...bytes.slice(0, 24));
  const known = marks.find((mark) => start.startsWith(mark.bytes, mark.at ?? 0));
  if (known) no(known.kind);
  if (bytes.length > largest) no('large');
  const text = new TextDecoder().decode(bytes).trim();
  if (text === '') no('empty');
  if (/^<(!doctype|html|\?xml|svg)/i.test(text)) no('web');
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch {
    no(text.startsWith('{') && is_cut_off(text) ? 'cut_off' : 'text');
  }
  if (!is_object(record)) return no('other');
  const { auspex, game, rules } = record;
  if (typeof auspex !== 'string' || !auspex.startsWith(format)) return no('position' in record || 'dice' in record ? 'position' : 'other');
  if (auspex !== `${format}1`) throw new NoRecord(t('file_newer', { name }));
  const info = games.find((each) => each.game === game);
  if (!info) throw new NoRecord(t('file_game', { name, game: String(game) }));
  if (typeof rules === 'number' && rules > info.rules) throw new NoRecord(t('file_rules', { name, game: info.name, theirs: rules, ours: info.rules }));
  return record;
}
