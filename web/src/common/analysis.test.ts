// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { load_game } from '../games';
import { chance_curves, nearest, points, turning_points, type Analysis } from './analysis';
import Panel from './Analysis.svelte';
import { Choosing } from './choosing.svelte';
import Lamp from './Lamp.svelte';
import { Replay } from './replay.svelte';
import { TableStore } from './table.svelte';

const at = (lines: number, romulus: number, uncertain = 0.04) => ({ answers: lines, lines, playouts: 600, chances: { romulus: { chance: romulus, uncertain }, remus: { chance: 1 - romulus, uncertain } } });
const analysis: Analysis = {
  answers: 30,
  over: true,
  playouts_in_all: 2400,
  checkpoints: [at(0, 0.5), at(10, 0.41), at(20, 0.58), at(30, 1, 0)],
  turns: [
    { checkpoint: 2, side: 'romulus', before: 0.58, after: 1, luck: 0.42, merit: 0, text: 'The last birds: Romulus 58 % → 100 %' },
    { checkpoint: 1, side: 'romulus', before: 0.41, after: 0.58, decided: 0.46, merit: 0.05, luck: 0.12, text: 'Romulus watches on: Romulus 41 % → 58 %', preferred: { side: 'romulus', text: 'Come down' } },
  ],
};
const field = { width: 320, height: 100, left: 20, right: 20, top: 10, bottom: 10 };

let mounted: Record<string, unknown>[] = [];
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('ResizeObserver', class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  });
});
afterEach(async () => {
  for (const each of mounted) await unmount(each);
  mounted = [];
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

test('curves go by the lines of the log, with a band and a stroke of their own', () => {
  const [romulus, remus] = chance_curves(analysis, 30, field);
  expect(romulus?.path).toBe('M20 50L113.3 57.2L206.7 43.6L300 10');
  expect(romulus?.band).toMatch(/^M20 46.8L113.3 54L206.7 40.4L300 10L300 10L/);
  expect(romulus?.dash).not.toBe(remus?.dash);
  expect(Math.abs((romulus?.label ?? 0) - (remus?.label ?? 0))).toBeGreaterThan(14);
});

test('turning points are numbered as they came', () => {
  expect(turning_points(analysis).map(({ number, checkpoint, lines }) => [number, checkpoint, lines])).toEqual([[1, 1, 20], [2, 2, 30]]);
});

test('the nearest checkpoint, and points with their sign', () => {
  expect([0, 14, 16, 99].map((line) => nearest(analysis.checkpoints, line))).toEqual([0, 1, 2, 3]);
  expect([0.123, -0.05, 0.001].map(points)).toEqual(['+12', '−5', '0']);
});

async function shown(): Promise<{ store: TableStore; looked: number[] }> {
  const game = await load_game('tutorial', ['romulus', 'remus']);
  const store = new TableStore('t');
  store.analysis = analysis;
  store.lines = 30;
  store.moment = store.analysed_at = 30;
  const looked: number[] = [];
  mounted.push(mount(Panel, { target: document.body, props: { game, store, seat_name: (seat: string) => seat, onlook: (lines: number) => looked.push(lines) } }));
  flushSync();
  return { store, looked };
}

test('turning points in words lead to their moment, luck apart from decisions', async () => {
  const { looked } = await shown();
  const turns = [...document.querySelectorAll<HTMLButtonElement>('.turn')];
  expect(turns[0]?.textContent).toMatch(/Romulus watches on: Romulus 41 % → 58 %\s*decisions \+5 points · luck \+12 points\s*Whoever thinks ahead would prefer \(romulus\): Come down/);
  expect(turns[1]?.textContent).toMatch(/no person decided/);
  turns[0]?.click();
  expect(looked).toEqual([20]);
});

test('the curves are a slider for keys and tell what they show', async () => {
  const { looked } = await shown();
  const slider = document.querySelector<SVGElement>('[role="slider"]') as SVGElement;
  expect(slider.getAttribute('aria-valuetext')).toBe('Point 4 of 4, romulus 100% ± 0, remus 0% ± 0');
  const press = (key: string) => {
    slider.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    flushSync();
  };
  press('ArrowLeft');
  press('ArrowLeft');
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^Point 2 of 4, romulus 41% ± 4/);
  press('Enter');
  expect(looked).toEqual([10]);
});

test('what came since can be looked at once something has, and not again before the next answer', async () => {
  const { store } = await shown();
  const more = () => [...document.querySelectorAll('button')].find((each) => each.textContent === 'Analyse what came since');
  store.summary = { may_analyse: true } as TableStore['summary'];
  flushSync();
  expect(more()).toBeUndefined();
  store.moment = 31;
  flushSync();
  expect(more()).toBeDefined();
  store.analysed_at = 31; // within a turn the analysis is the same as before
  flushSync();
  expect(more()).toBeUndefined();
});

test('how far it is, and a way to stop it', async () => {
  const { store } = await shown();
  const stopped = vi.spyOn(store, 'stop_analysis').mockImplementation(() => undefined);
  store.analysing = { done: 0, all: 12, waits: true };
  flushSync();
  expect(document.querySelector('[role="status"]')?.textContent).toMatch(/Other games are analysed first/);
  store.analysing = { done: 3, all: 12, waits: false };
  flushSync();
  expect(document.querySelector('[role="status"]')?.textContent).toMatch(/Analysing: 25 %/);
  document.querySelector<HTMLButtonElement>('.status button')?.click();
  expect(stopped).toHaveBeenCalled();
});

test('the lamp says so where there is nothing to tell', async () => {
  const game = await load_game('tutorial', ['romulus', 'remus']);
  const store = new TableStore('t');
  store.hint = { revision: 0, seat: 'romulus', turn: 0, games: 0, earlier: true, own: [], plans: [] };
  mounted.push(mount(Lamp, { target: document.body, props: { game, choosing: new Choosing(store, new Replay(store)) } }));
  flushSync();
  expect(document.body.textContent).toMatch(/no plan of your own to weigh here\./);
  expect(document.body.textContent).not.toMatch(/made up|from its beginning/);
});

test('the lamp tells plans a step at a time or as a whole, and what the own player would do', async () => {
  const game = await load_game('tutorial', ['romulus', 'remus']);
  const store = new TableStore('t');
  const choosing = new Choosing(store, new Replay(store));
  choosing.hint_open = true;
  const step = (text: string, depth = 0) => ({ code: text, text, depth });
  store.hint = {
    revision: 0, seat: 'romulus', turn: 0, games: 296, earlier: true, own: [step('Own first'), step('Own second')],
    plans: [{ plan: step('March'), chance: 0.58, steps: [step('One'), step('inside', 1), step('Two'), step('Three')] }],
  };
  mounted.push(mount(Lamp, { target: document.body, props: { game, choosing } }));
  flushSync();
  const text = () => document.body.textContent ?? '';
  const press = (name: string) => {
    [...document.querySelectorAll('button')].find((each) => each.textContent?.trim() === name)?.click();
    flushSync();
  };
  expect(text()).toMatch(/March\s*58%/);
  expect(text()).toMatch(/Of 296 ways/);
  expect(text()).toMatch(/What would the computer do here\?/);
  expect(text()).toMatch(/from its beginning/);
  expect(text()).not.toMatch(/One/);
  press('First step');
  expect(text()).toMatch(/One\s*inside/);
  expect(text()).not.toMatch(/Two/);
  press('Next step');
  expect(text()).toMatch(/Two/);
  press('All steps');
  expect(text()).toMatch(/Three/);
  expect(text()).not.toMatch(/Own first/);
  press('All steps');
  expect(text()).toMatch(/Own first\s*Own second/);
});
