// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { load_game } from '../games';
import Account from './Account.svelte';
import AccountPage from './AccountPage.svelte';
import type { Me, SeatInfo, Summary } from './api';
import CopyField from './CopyField.svelte';
import { keep_link, kept_link } from './kept';
import Outcome from './Outcome.svelte';
import Scoreboard from './Scoreboard.svelte';
import Seats from './Seats.svelte';
import { settings } from './settings.svelte';
import Stepper from './Stepper.svelte';
import TableList from './TableList.svelte';
import type { Victory } from './types';

const rights = { may_take: false, may_give: false };
const bea: Me = { name: 'Bea', local: false, guest: true, accounts: true, open: false, address: null, registration: true, webhook: null, feed: null, muted: [], recoverable: false };
const seat = (id: string, name: string | null, more: Partial<SeatInfo> = {}): SeatInfo => ({ seat: id, kind: 'human', name, yours: false, ...rights, ...more });
const running: Summary = {
  table: 't', game: 'tutorial', scenario: 'short', rules: 1, options: {}, seats: [seat('romulus', 'Anna', { yours: true }), seat('remus', 'Bruno')], yours: ['romulus'], owner: true,
  your_turn: true, turn: 'romulus', revision: 3, answers: 3, last_move: 0, created: 0, over: false, outcome: null, spectators: true, may_save: false, may_analyse: false, hints: false, deletion_asks: true, public: false, lobby: null, clock: null, deadline: null, now: 0,
};
// What was asked of the server, which says yes and `answer` to everything.
function serving(answer: unknown = {}): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body: string | null }) => {
    if (method !== 'GET') asked.push(`${method} ${path.replace(/\?.*/, '')}${body ? ` ${body}` : ''}`);
    return Promise.resolve({ ok: true, text: () => Promise.resolve(JSON.stringify(answer)) });
  });
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  return asked;
}
const button = (name: RegExp) => [...document.querySelectorAll('button')].find((each) => name.test(`${each.textContent} ${each.getAttribute('aria-label') ?? ''}`));
const settle = async () => {
  await new Promise((done) => setTimeout(done));
  flushSync();
};

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
  const props = { game, view: { king_at: 'e5', captured: { attackers: 3 }, moves: ['a1', 'b2'] }, language: 'en' as const, choices: [], about: [], steps: 0, effects: [], pointed: [], onchoose: () => undefined, onpoint: () => undefined };
  mounted.push(mount(game.Board, { target: document.body, props }));
  flushSync();
  expect(document.body.textContent).toMatch(/king at\s*e5/);
  expect(document.body.textContent).toMatch(/attackers\s*3/);
  expect(document.body.textContent).toMatch(/a1, b2/);
});

test('the scoreboard tells score, threshold, margin and who sits there', async () => {
  const game = await load_game('hnefatafl', ['attackers', 'defenders']);
  const seats = [
    { seat: 'attackers', kind: 'human', name: 'Anna', yours: false, ...rights },
    { seat: 'defenders', kind: 'human', name: null, yours: true, ...rights },
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
    const seats = [{ seat, kind: 'nonplayer', name: null, yours: false, ...rights }];
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

test('a number answers at once by its button or key, Enter takes little unless most is wanted, and of many one is set first', () => {
  const chosen: number[] = [];
  const press = (key: string) => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key }));
    flushSync();
  };
  const ask = (numbers: number[], most = false) => {
    for (const each of mounted.splice(0)) void unmount(each);
    chosen.length = 0;
    mounted.push(mount(Stepper, { target: document.body, props: { numbers, busy: false, most, onchoose: (place: number) => chosen.push(place) } }));
    flushSync();
  };
  ask([0, 1, 2, 3]);
  press('Enter');
  press('3');
  press('9'); // not offered
  button(/^2 /)?.click();
  expect(chosen).toEqual([1, 3, 2]);
  ask([1, 2, 3], true);
  press('Enter');
  expect(chosen).toEqual([2]);
  ask(Array.from({ length: 20 }, (_, n) => n + 1)); // all of one's Resources are never the default
  press('Enter');
  press('7');
  press('ArrowUp');
  press('Enter');
  expect(chosen).toEqual([0, 7]);
});

test('the end of a race tells points, the end of another game also margins', async () => {
  const end = async (id: string, victory: Victory) => {
    const game = await load_game(id, []);
    const props = { game, outcome: { code: 'o', text: 'over' }, victory, seat_name: (seat: string) => seat, onreplay: () => undefined, onhistory: () => undefined, onanalyse: () => undefined };
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
  const asked = serving();
  mounted.push(mount(Account, { target: document.body, props: { me: bea, onchange: () => undefined } }));
  flushSync();
  button(/^Sign out/)?.click();
  flushSync();
  expect(asked).toEqual([]);
  expect(document.querySelector('dialog')?.textContent).toMatch(/guest/);
  button(/all the same/)?.click();
  expect(asked).toEqual(['DELETE /api/session']);
});

test('a guest who signs out everywhere leaves no link behind', async () => {
  const asked = serving(bea);
  keep_link('/guest/secret');
  mounted.push(mount(AccountPage, { target: document.body }));
  await settle();
  expect(document.querySelector('input[readonly]')).toHaveProperty('value', `${location.origin}/guest/secret`);
  button(/Sign out everywhere/)?.click();
  await settle();
  expect(asked).toEqual(['DELETE /api/sessions']);
  expect(kept_link()).toBeNull();
});

test('whether others are asked before a table is deleted is what the server says', async () => {
  const said = async (table: Summary) => {
    serving();
    const list = mount(TableList, { target: document.body, props: { tables: [table], games: [], onchange: () => undefined } });
    flushSync();
    button(/Delete the table/)?.click();
    flushSync();
    const text = document.querySelector('dialog')?.textContent ?? '';
    await unmount(list);
    return text;
  };
  expect(await said(running)).toMatch(/Ask the others/);
  // Somebody holds a seat, but the program plays it, or nobody has moved for long.
  expect(await said({ ...running, deletion_asks: false })).toMatch(/cannot be brought back/);
});

test('a seat is given up only after a second word', async () => {
  const asked = serving({ seats: [], invitations: {} });
  const game = await load_game('tutorial', ['romulus', 'remus']);
  const props = { game, summary: running, kinds: ['human'], seat_name: (id: string) => id, onclose: () => undefined };
  mounted.push(mount(Seats, { target: document.body, props }));
  flushSync();
  button(/Give up the seat/)?.click();
  flushSync();
  expect(asked).toEqual([]);
  button(/^Stay/)?.click();
  flushSync();
  expect(document.querySelector('[role=group]')).toBeNull();
  button(/Give up the seat/)?.click();
  flushSync();
  expect(document.querySelector('[role=group]')?.textContent).toMatch(/romulus/);
  document.querySelector<HTMLButtonElement>('[role=group] .main')?.click();
  await settle();
  expect(asked).toEqual(['POST /api/tables/t/seats {"seat":"romulus","kind":"open"}']);
});

test('an address is copied whole; where the browser does not copy, it is marked for the hand', async () => {
  let copied = '';
  vi.stubGlobal('navigator', { language: 'en', clipboard: { writeText: (text: string) => Promise.resolve((copied = text)) } });
  const field = mount(CopyField, { target: document.body, props: { path: '/join/x', label: 'Invite' } });
  flushSync();
  button(/Copy/)?.click();
  await settle();
  expect(copied).toBe(`${location.origin}/join/x`);
  expect(button(/Copied/)).toBeDefined();
  await unmount(field);
  vi.stubGlobal('navigator', { language: 'en', clipboard: { writeText: () => Promise.reject(new Error('no')) } });
  mounted.push(mount(CopyField, { target: document.body, props: { path: '/join/x', label: 'Invite' } }));
  flushSync();
  button(/Copy/)?.click();
  await settle();
  expect(button(/Copied/)).toBeUndefined();
  expect(document.querySelector('input')?.selectionEnd).toBe(`${location.origin}/join/x`.length);
});
