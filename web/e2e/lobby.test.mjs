// A server with accounts: seats that anybody may take, games that anybody may watch, clocks, the sound of one's turn.
import assert from 'node:assert/strict';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { faults } from './axe.mjs';
import { chrome, is_offered, person, phone, ready, server, shot, with_server_and_browser } from './harness.mjs';

// The server's clock runs ahead by what this file says.
const clock = mkdtempSync(join(tmpdir(), 'auspex-clock-'));
process.env.AUSPEX_CLOCK = join(clock, 'ahead');
let ahead = 0;
function move_clock(seconds) {
  ahead += seconds;
  writeFileSync(join(clock, 'next'), String(ahead));
  renameSync(join(clock, 'next'), process.env.AUSPEX_CLOCK);
}
move_clock(0);

with_server_and_browser(['--accounts', '--clock-seconds', '0.1']);
after(() => rmSync(clock, { recursive: true }));

async function signed_up(name, more = {}) {
  const page = await person(chrome, server, { bypassCSP: true, ...more });
  await page.goto('/');
  await page.evaluate(async (called) => fetch('/api/accounts', { method: 'POST', body: JSON.stringify({ name: called, password: 'correct horse' }) }), name);
  await page.goto('/');
  await page.locator('header').getByRole('link', { name }).waitFor();
  return page;
}
const table_of = (page, what) =>
  page.evaluate(async (body) => (await fetch('/api/tables', { method: 'POST', body: JSON.stringify(body) })).json(), what);
const lobby = (page) => page.locator('section', { has: page.getByRole('heading', { name: /Open tables|Tavoli aperti/ }) });
const entry = (page, words) => lobby(page).locator('li', { hasText: words });

test('whoever makes a table lists its open seat; another takes it from the lobby', async () => {
  const anna = await signed_up('Agrippina');
  await lobby(anna).getByText('Nobody waits at the moment').waitFor();
  const card = anna.locator('article', { hasText: 'Two Augurs' });
  await card.getByRole('button', { name: 'Play' }).click();
  await card.getByRole('button', { name: /^By link/ }).click();
  await card.getByLabel(/List the open seats/).check();
  await shot(anna, 'lobby-set-up');
  await card.getByRole('button', { name: 'Start the game' }).click();
  await anna.waitForURL(/\/table\//);
  await ready(anna);
  await anna.getByRole('dialog').getByLabel(/List the open seats/).waitFor();
  assert.ok(await anna.getByLabel(/List the open seats/).isChecked());
  await shot(anna, 'lobby-seats');

  // A stranger sees it and is told what it takes.
  const stranger = await person(chrome, server, { viewport: phone, bypassCSP: true });
  await stranger.goto('/');
  await entry(stranger, 'Agrippina waits').waitFor();
  await entry(stranger, 'Agrippina waits').getByText('Sign in to take a seat.').waitFor();
  assert.equal(await entry(stranger, 'Agrippina waits').getByRole('button').count(), 0);

  const bruno = await signed_up('Bruno', { viewport: phone });
  const waiting = entry(bruno, 'Agrippina waits');
  await waiting.waitFor();
  await lobby(bruno).getByLabel('Game').selectOption({ label: 'Falling Sky' });
  await waiting.waitFor({ state: 'detached' });
  await lobby(bruno).getByLabel('Game').selectOption({ label: 'Two Augurs' });
  await waiting.waitFor();
  await waiting.scrollIntoViewIfNeeded();
  const take = waiting.getByRole('button', { name: /^Play / });
  assert.ok((await take.boundingBox()).height >= 44);
  assert.ok(await bruno.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await shot(bruno, 'lobby-phone');
  assert.deepEqual(await faults(bruno), []);
  await take.click();
  await bruno.waitForURL(/\/table\//);
  await ready(bruno);
  const seats = (await server.summary(new URL(bruno.url()).pathname.split('/')[2])).seats;
  assert.deepEqual(seats.map(({ name }) => name).sort(), ['Agrippina', 'Bruno']);
  await stranger.reload();
  await lobby(stranger).getByText('Nobody waits at the moment').waitFor();
  for (const page of [anna, bruno, stranger]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test('in Italian the lobby speaks Italian, and whoever came too late is told so', async () => {
  const anna = await signed_up('Claudia');
  const { table } = await table_of(anna, { game: 'tutorial', scenario: 'full', lobby: true, seats: { romulus: 'human', remus: 'open' } });
  const livia = await signed_up('Livia', { locale: 'it-IT', viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await entry(livia, 'Claudia aspetta').waitFor();
  await shot(livia, 'lobby-italian');
  assert.deepEqual(await faults(livia), []);
  const bruno = await signed_up('Quinto');
  await bruno.evaluate(async (id) => fetch(`/api/lobby/${id}`, { method: 'POST', body: JSON.stringify({ seat: 'remus' }) }), table);
  await entry(livia, 'Claudia aspetta').getByRole('button').click();
  await lobby(livia).getByRole('alert').waitFor();
  await entry(livia, 'Claudia aspetta').waitFor({ state: 'detached' });
  for (const page of [anna, bruno, livia]) await page.context().close();
});

test('whoever has not signed in watches a game that is open to all, and sees nothing that is hidden', async () => {
  const anna = await signed_up('Drusilla');
  const { table } = await table_of(anna, { game: 'tutorial', scenario: 'full', public: true });
  const stranger = await person(chrome, server, { bypassCSP: true });
  await stranger.goto('/');
  const shown = stranger.locator('section', { has: stranger.getByRole('heading', { name: 'Games to watch' }) });
  await shown.getByRole('link', { name: /Two Augurs/ }).waitFor();
  await shown.scrollIntoViewIfNeeded();
  await shot(stranger, 'watch-list');
  await shown.getByRole('link', { name: /Two Augurs/ }).click();
  await stranger.waitForURL(new RegExp(`/table/${table}`));
  await ready(stranger);
  await stranger.getByText('You are watching').first().waitFor();
  assert.equal(await stranger.locator('.option').count(), 0);
  await anna.goto(`/table/${table}`);
  await ready(anna);
  await anna.getByRole('button', { name: 'Seats' }).first().click();
  await anna.getByRole('checkbox', { name: /with the link may watch/ }).uncheck();
  await stranger.getByText('This table is private').waitFor({ timeout: 20000 });
  for (const page of [anna, stranger]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test('on a server where nobody plays there is a game of each to watch, made when somebody comes by, once', async () => {
  const all = ['britannia', 'falling-sky', 'invasions', 'pendragon'].filter(is_offered);
  const made = async () => (await (await fetch(`${server.url}/api/demonstrations`)).json()).tables.map(({ game, table }) => [game, table]).sort();
  const watched = async (locale, heading) => {
    const stranger = await person(chrome, server, { viewport: phone, locale });
    await stranger.goto('/');
    const shown = stranger.locator('section', { has: stranger.getByRole('heading', { name: heading }) });
    const games = shown.getByRole('link', { name: /The program plays all sides|Il programma gioca tutte le parti/ });
    await stranger.waitForFunction((count) => document.querySelectorAll('a[href$="?watch=1"]').length >= count, all.length, { timeout: 60000 });
    assert.equal(await games.count(), all.length);
    // The list does not tell how it ended.
    assert.doesNotMatch(await shown.innerText(), /win|won|vinc|vitt/i);
    return { stranger, games, shown };
  };
  const { stranger, games } = await watched('en-GB', 'Games to watch');
  const before = await made();
  assert.deepEqual(before.map(([game]) => game), all);
  await games.first().click();
  await stranger.waitForURL(/\/table\/.*watch/);
  await stranger.locator('.replay').waitFor();
  assert.deepEqual(stranger.faults, []);
  await stranger.context().close();
  // The next visitor finds the same ones; a day later there are others.
  const second = await watched('it-IT', 'Partite da guardare');
  assert.deepEqual(await made(), before);
  await second.shown.scrollIntoViewIfNeeded();
  await shot(second.stranger, 'watch-list-demonstrations');
  await second.stranger.context().close();
  move_clock(25 * 3600);
  const third = await watched('en-GB', 'Games to watch');
  for (let tries = 0; (await made()).some(([, table]) => before.some(([, old]) => old === table)); tries += 1) {
    assert.ok(tries < 200, 'the games of yesterday are still shown');
    await new Promise((done) => setTimeout(done, 100));
  }
  await third.stranger.context().close();
});

test('whoever has not signed in watches the program play against itself', async () => {
  const stranger = await person(chrome, server, { viewport: phone });
  await stranger.goto('/');
  await stranger.getByRole('button', { name: /Watch a game/ }).first().click();
  await stranger.waitForURL(/\/table\/.*watch/);
  await stranger.locator('.replay').waitFor();
  await shot(stranger, 'watch-stranger');
  assert.deepEqual(stranger.faults, []);
  await stranger.context().close();
});

test('a turn has its time; when it is up the program plays on, until its holder comes back', async () => {
  const anna = await signed_up('Flavia');
  const card = anna.locator('article', { hasText: 'Two Augurs' });
  await card.getByRole('button', { name: 'Play' }).click();
  assert.equal(await card.getByLabel('Time for a turn').count(), 0); // alone one has all the time there is
  await card.getByRole('button', { name: /^By link/ }).click();
  await card.getByLabel('Time for a turn').selectOption({ label: '10 minutes' });
  await card.getByText(/chance plays that side until its holder comes back/).waitFor();
  await card.getByLabel(/List the open seats/).check();
  await card.getByRole('button', { name: 'Start the game' }).click();
  await anna.waitForURL(/\/table\//);
  await ready(anna);
  await anna.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  assert.equal(await anna.getByRole('timer').count(), 0); // nobody waits yet
  const table = new URL(anna.url()).pathname.split('/')[2];

  const bruno = await signed_up('Bruto', { viewport: phone });
  await entry(bruno, 'Flavia waits').getByText('10 minutes a turn').waitFor();
  await entry(bruno, 'Flavia waits').getByRole('button', { name: /^Play / }).click();
  await bruno.waitForURL(/\/table\//);
  await ready(bruno);
  for (const page of [anna, bruno]) {
    await page.getByRole('timer').waitFor();
    assert.match(await page.getByRole('timer').textContent(), /^\s*(10:00|9:\d\d)/);
  }
  await shot(bruno, 'clock-phone');
  await shot(anna, 'clock');
  assert.ok(await bruno.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await bruno.goto('/');
  assert.match(await bruno.locator('li', { hasText: 'Two Augurs' }).getByRole('timer').textContent(), /\d:\d\d/);
  await bruno.goto(`/table/${table}`);
  await ready(bruno);

  move_clock(601);
  const strip = anna.getByText('The program plays Romulus for you.');
  await strip.waitFor();
  await anna.getByRole('timer').waitFor({ state: 'detached' });
  await shot(anna, 'clock-held');
  const kinds = async () => (await server.summary(table)).seats.map(({ kind, name }) => `${kind} ${name}`);
  assert.deepEqual(await kinds(), ['random Flavia', 'human Bruto']);
  await anna.getByRole('button', { name: 'Play on myself' }).click();
  await strip.waitFor({ state: 'detached' });
  assert.deepEqual(await kinds(), ['human Flavia', 'human Bruto']);
  for (const page of [anna, bruno]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test("a short sound tells of one's turn, for whoever wants it", async () => {
  // What would be heard is counted; there is nothing to hear it with.
  const counting = () => {
    globalThis.notes = 0;
    const Real = globalThis.AudioContext;
    globalThis.AudioContext = class extends Real {
      createOscillator() {
        globalThis.notes += 1;
        return super.createOscillator();
      }
    };
  };
  const anna = await signed_up('Giulia');
  await anna.addInitScript(counting);
  const { table } = await table_of(anna, { game: 'tutorial', scenario: 'full', lobby: true, seats: { romulus: 'human', remus: 'open' } });
  const bruno = await signed_up('Gaio');
  await bruno.addInitScript(counting);
  await bruno.evaluate(async (id) => fetch(`/api/lobby/${id}`, { method: 'POST', body: JSON.stringify({ seat: 'remus' }) }), table);
  for (const page of [anna, bruno]) {
    await page.goto(`/table/${table}`);
    await ready(page);
  }
  const notes = (page) => page.evaluate(() => globalThis.notes);
  const play_to = async (page, other) => {
    while ((await page.locator('.prompt .option').count()) > 0) {
      const revision = await page.locator('.table').getAttribute('data-revision');
      await page.locator('.prompt .option').last().click();
      const confirm = page.locator('.prompt .confirm .main');
      const moved = page.locator(`.table:not([data-revision="${revision}"])`);
      await confirm.or(moved).first().waitFor();
      if (await confirm.count()) await confirm.click();
      await moved.waitFor();
    }
    await other.locator('.prompt .option').first().waitFor();
  };
  await play_to(anna, bruno);
  assert.equal(await notes(bruno), 0); // off by default
  await anna.getByRole('button', { name: 'Settings' }).click();
  await anna.getByLabel(/A short sound/).check();
  assert.equal(await notes(anna), 2); // so that one knows it
  await anna.keyboard.press('Escape');
  await play_to(bruno, anna);
  await anna.waitForFunction(() => globalThis.notes === 4);
  await anna.reload();
  await anna.getByRole('button', { name: 'Settings' }).click();
  assert.ok(await anna.getByLabel(/A short sound/).isChecked());
  for (const page of [anna, bruno]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});
