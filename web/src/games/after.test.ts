// @vitest-environment jsdom
// Figures by side, as each game's report describes them, and the picture of how a game ended.
import { expect, test } from 'vitest';
import { figures, losses, report_of, type Report } from '../common/figures';
import { drawn, wrapped } from '../common/picture';
import Picture from '../common/Picture.svelte';
import { clock } from '../common/standings';
import { game as britannia } from './britannia';
import { game as falling_sky } from './falling_sky';

const log = (...codes: string[]) => codes.map((code, line) => ({ line, code, text: code }));
const sides = ['romans', 'arverni'];

test('a volume counts Commands and Events by Faction', async () => {
  const report = (await report_of('falling-sky')) as Report;
  const told = log('turn.command romans battle', 'turn.command romans march', 'turn.command arverni rally', 'turn.passes arverni', 'turn.command germans march');
  const tables = figures(falling_sky, report, told, {}, sides, 'en');
  expect(tables[0]).toEqual({ title: 'How turns are spent', rows: [{ name: 'Command', counts: { romans: 2, arverni: 1 } }, { name: 'Pass', counts: { arverni: 1 } }] });
  expect(tables[1]?.title).toBe('Commands');
  expect(tables[1]?.rows.map(({ name }) => name).sort()).toEqual(['Battle', 'March', 'Rally']);
  expect(figures(falling_sky, report, told, {}, sides, 'it')[0]?.rows[1]?.name).toBe('Passa');
  expect(losses(falling_sky, log('loss.removed legion PRO gallic_battle', 'loss.tribe sequani arverni_citadel gallic_battle', 'loss.removed legion PRO gallic_battle'), {}, sides)).toEqual({ romans: 2, arverni: 1 });
});

test('what nations do counts for whoever plays them', async () => {
  const report = (await report_of('britannia')) as Report;
  const tables = figures(britannia, report, log('score.occupy romans 2 kent', 'score.occupy scots 2 kent', 'battle.loss scots infantry'), { owners: { romans: 'yellow', scots: 'yellow' } }, ['yellow', 'red'], 'en');
  expect(tables.map(({ rows }) => rows)).toEqual([[{ name: 'Area occupied', counts: { yellow: 2 } }], [{ name: 'Loses a unit in battle', counts: { yellow: 1 } }]]);
});

test('the smallest game has its figures, too', async () => {
  expect((await report_of('tutorial'))?.zero.it).toBe('parità');
  expect(await report_of('hnefatafl')).toBeNull();
});

test('the picture is a whole drawing by itself, whatever names are in it', () => {
  const victory = { romans: { score: 10, threshold: 15, margin: -5 }, arverni: { score: 9, threshold: 8, margin: 1 } };
  const svg = drawn(Picture, {
    game: falling_sky, title: 'Gaul & <more>', outcome: 'The Arverni win', when: '1.1.', zero: 'threshold',
    standings: [{ seat: 'arverni', name: '"Anna"', figure: '9 (+1)' }], points: [{ lines: 0, victory }, { lines: 9, victory }], clock: clock([], undefined),
  });
  const read = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(read.querySelector('parsererror')).toBeNull();
  expect(read.documentElement.textContent).toContain('Gaul & <more>');
  expect(read.documentElement.textContent).toContain('"Anna"');
  expect(svg).not.toMatch(/var\(|light-dark|https?:\/\/(?!www\.w3\.org)/);
});

test('a long outcome is cut with dots', () => {
  expect(wrapped('one two three four', 9, 3)).toEqual(['one two', 'three', 'four']);
  expect(wrapped('one two three four', 9, 2)).toEqual(['one two', 'three…']);
});
