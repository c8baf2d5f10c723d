// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { GameInfo } from './api';
import { NoRecord, is_cut_off, read_record } from './opening';
import { settings } from './settings.svelte';

const games = [{ game: 'tutorial', name: 'Two Augurs', rules: 2 }] as unknown as GameInfo[];
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const record = { auspex: 'record/1', game: 'tutorial', rules: 2, scenario: 'short', answers: [] };
function said(content: string | Uint8Array): string {
  try {
    read_record('game.json', typeof content === 'string' ? bytes(content) : content, games);
    return 'taken';
  } catch (why) {
    expect(why).toBeInstanceOf(NoRecord);
    return (why as Error).message;
  }
}

test('a saved game is read', () => {
  expect(read_record('game.json', bytes(` ${JSON.stringify(record)}\n`), games)).toEqual(record);
  expect(said(JSON.stringify({ ...record, rules: 1 }))).toBe('taken');
});

test('any other file is told what it is, and what would be right', () => {
  const wrong: [string | Uint8Array, RegExp][] = [
    ['', /^game\.json is empty\./],
    ['  \n ', /is empty/],
    ['\x89PNG\r\n\x1a\n....', /is a picture/],
    [Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16), /is a picture/],
    ['RIFF\0\0\0\0WEBPVP8 ', /is a picture/],
    ['%PDF-1.7', /is a PDF/],
    ['PK\x03\x04', /packed archive/],
    ['SQLite format 3\0', /store of a server/],
    ['<!DOCTYPE html><p>', /web page/],
    ['Dear Anna, here is the game.', /is a text/],
    ['{"name": "x", }', /is a text/],
    ['[1, 2]', /of another program/],
    ['{"name": "auspex", "version": "1.0.0"}', /of another program/],
    ['{"dice": "00", "pieces": {}}', /is a position/],
    ['{"position": {}}', /is a position/],
    [JSON.stringify(record).slice(0, 60), /is cut off/],
    [`{"a": "${'x'.repeat(2 * 1024 * 1024)}"}`, /larger than any/],
  ];
  for (const [content, words] of wrong) {
    expect(said(content)).toMatch(words);
    expect(said(content)).toMatch(/games that Auspex has saved/);
  }
});

test('a saved game that cannot be opened here says why', () => {
  expect(said(JSON.stringify({ ...record, auspex: 'record/2' }))).toMatch(/newer Auspex/);
  expect(said(JSON.stringify({ ...record, game: 'chess' }))).toMatch(/“chess”/);
  expect(said(JSON.stringify({ ...record, rules: 7 }))).toMatch(/Two Augurs by newer rules \(version 7; this Auspex has version 2\)/);
  settings.set({ language: 'it' });
  expect(said(JSON.stringify({ ...record, rules: 7 }))).toMatch(/regole più recenti/);
  settings.set({ language: 'en' });
});

test('what is cut off has something open', () => {
  expect(is_cut_off('{"a": [1, 2')).toBe(true);
  expect(is_cut_off('{"a": "b')).toBe(true);
  expect(is_cut_off('{"a": "}\\"", "b": "[{"}')).toBe(false);
});
