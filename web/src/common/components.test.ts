// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { load_game } from '../games';
import Account from './Account.svelte';
import Outcome from './Outcome.svelte';
import Scoreboard from './Scoreboard.svelte';
import { settings } from './settings.svelte';
import Stepper from './Stepper.svelte';
import type { Victory } from './types';

let mounted: Record<string, unknown>[] = [];
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(async () => {
  for (const each of mounted) await unmount(each);
  mounted = [];
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

test('a game without a folder is shown as it comes, and can be played', async () => {
  const game = await load_game('hnefatafl', ['attackers', 'defenders']);
  expect(game.sides.map(({ id }) => id)).toEqual(['attackers', 'defenders']);
  const props = { game, view: { king_at: 'e5', captured: { attackers: 3 }, moves: ['a1', 'b2'] }, language: 'en' as const, choices: [], about: [], effects: [], pointed: [], onchoose: () => undefined, onpoint: () => undefined };
  mounted.push(mount(game.Board, { target: document.body, props }));
  flushSync();
  expect(document.body.textContent).toMatch(/king at\s*e5/);
  expect(document.body.textContent).toMatch(/attackers\s*3/);
  expect(document.body.textContent).toMatch(/a1, b2/);
});

test('the scoreboard tells score, threshold, margin and who sits there', async () => {
  const game = await load_game('hnefatafl', ['attackers', 'defenders']);
  const seats = [
    { seat: 'attackers', kind: 'human', name: 'Anna', yours: false },
    { seat: 'defenders', kind: 'human', name: null, yours: true },
  ];
  const victory = { attackers: { score: 4, threshold: 9, margin: -5 }, defenders: { score: 12, threshold: 9, margin: 3 } };
  mounted.push(mount(Scoreboard, { target: document.body, props: { game, view: {}, victory, seats, turn: 'attackers', present: [] } }));
  flushSync();
  const bars = [...document.querySelectorAll('.bar')].map((bar) => bar.getAttribute('aria-label'));
  expect(bars).toEqual(['Score 4, Threshold 9, Margin -5', 'Score 12, Threshold 9, Margin 3']);
  expect(document.querySelector('li.turn')?.textContent).toContain('Anna');
  expect(document.querySelector('li.yours')?.textContent).toContain('you');
});

test('a side that the program plays is called as the game calls it', async () => {
  const words = async (id: string, seat: string) => {
    const game = await load_game(id, [seat]);
    const seats = [{ seat, kind: 'nonplayer', name: null, yours: false }];
    const shown = mount(Scoreboard, { target: document.body, props: { game, view: {}, victory: {}, seats, turn: null, present: [] } });
    flushSync();
    const said = document.querySelector('.who')?.textContent;
    await unmount(shown);
    return said;
  };
  expect(await words('falling-sky', 'aedui')).toBe('Non-player');
  expect(await words('britannia', 'green')).toBe('Computer');
  settings.set({ language: 'it' });
  expect(await words('falling-sky', 'aedui')).toBe('Non giocante');
  expect(await words('britannia', 'green')).toBe('Computer');
  settings.set({ language: 'en' });
});

test('the stepper begins with the most, takes digits, and gives the place of the number', () => {
  const chosen: number[] = [];
  mounted.push(mount(Stepper, { target: document.body, props: { numbers: [2, 3, 4], busy: false, onchoose: (place: number) => chosen.push(place) } }));
  flushSync();
  const press = (key: string) => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key }));
    flushSync();
  };
  press('Enter');
  press('2');
  press('Enter');
  press('ArrowUp');
  press('Enter');
  press('9'); // not offered
  press('Enter');
  expect(chosen).toEqual([2, 0, 1, 1]);
});

test('the end of a race tells points, the end of another game also margins', async () => {
  const end = async (id: string, victory: Victory) => {
    const game = await load_game(id, []);
    const props = { game, outcome: { code: 'o', text: 'over' }, victory, seat_name: (seat: string) => seat, onreplay: () => undefined };
    const shown = mount(Outcome, { target: document.body, props });
    flushSync();
    const said = [...document.querySelectorAll('.outcome li')].map((each) => each.textContent?.trim().replace(/\s+/g, ' '));
    await unmount(shown);
    return said;
  };
  expect(await end('britannia', { red: { score: 171, threshold: 0, margin: -86, place: 2 }, blue: { score: 257, threshold: 0, margin: 86, place: 1 } })).toEqual(['blue 257 points', 'red 171 points']);
  expect(await end('falling-sky', { romans: { score: 12, threshold: 15, margin: -3, place: 1 } })).toEqual(['romans 12-3']);
});

test('a guest is warned before signing out, as only a link of their own brings them back', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (_: string, { method }: { method: string }) => {
    asked.push(method);
    return Promise.resolve({ ok: true, text: () => Promise.resolve('{}') });
  });
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  const button = (name: RegExp) => [...document.querySelectorAll('button')].find((each) => name.test(each.textContent ?? ''));
  mounted.push(mount(Account, { target: document.body, props: { me: { name: 'Bea', local: false, guest: true }, onchange: () => undefined } }));
  flushSync();
  button(/^Sign out$/)?.click();
  flushSync();
  expect(asked).toEqual([]);
  expect(document.querySelector('dialog')?.textContent).toMatch(/guest/);
  button(/all the same/)?.click();
  expect(asked).toEqual(['DELETE']);
});
