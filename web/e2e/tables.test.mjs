// Hot seat, consent to an undo, a seat for a Non-player, Britannia.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chrome, click_answer, open_log, person, phone, question, ready, revision, server, shot, solo, with_server_and_browser } from './harness.mjs';

with_server_and_browser();

const heard = (page, wanted) => page.waitForFunction((least) => Number(document.querySelector('.table')?.dataset.revision) >= least, wanted);

test('a seat is given to a Non-player in mid-game and taken back', async () => {
  const { table } = await server.create({ ...solo, seats: { romans: 'human', arverni: 'human', aedui: 'nonplayer', belgae: 'nonplayer' } });
  const page = await person(chrome, server);
  await page.goto(`/table/${table}`);
  await ready(page);
  await page.getByRole('button', { name: 'Seats' }).first().click();
  const row = page.locator('dialog li', { hasText: 'Arverni' });
  await row.getByRole('button', { name: 'Let a Non-player play on' }).click();
  await row.getByText(/Non-player/).first().waitFor();
  const given = (await server.summary(table)).seats.find(({ seat }) => seat === 'arverni');
  assert.ok(given.kind === 'nonplayer' || given.becomes === 'nonplayer', JSON.stringify(given));
  await shot(page, 'seats');
  await row.getByRole('button', { name: 'Take the seat' }).click();
  await row.getByRole('button', { name: 'Let a Non-player play on' }).waitFor();
  const back = (await server.summary(table)).seats.find(({ seat }) => seat === 'arverni');
  assert.equal(back.becomes ?? back.kind, 'human', JSON.stringify(back));
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('with one screen for all, each side is asked in its turn and answers there', async () => {
  const { table } = await server.create({ game: 'tutorial', scenario: 'short', seats: { romulus: 'human', remus: 'human' }, seed: 4 });
  const page = await person(chrome, server);
  await page.goto(`/table/${table}`);
  const asked = new Set();
  for (let answers = 0; answers < 12; answers += 1) {
    const summary = await server.summary(table);
    if (summary.over) break;
    await question(page).waitFor();
    asked.add(summary.turn);
    await click_answer(page, (codes) => codes.findIndex((code) => code.startsWith('watch.down') || code.startsWith('omen.keep')));
    await heard(page, summary.revision + 1);
  }
  assert.deepEqual([...asked].sort(), ['remus', 'romulus']);
  await page.context().close();
});

test('below many tables the set-up of a game comes into sight, with the focus', async () => {
  for (let made = 0; made < 7; made += 1) await server.create(solo);
  for (const viewport of [{ width: 1280, height: 720 }, phone]) {
    const page = await person(chrome, server, { viewport });
    await page.goto('/');
    const card = page.locator('article', { has: page.getByRole('heading', { name: 'Britannia' }) });
    await card.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForFunction(() => document.activeElement?.closest('.setup'));
    const top = await card.locator('.setup').evaluate((setup) => setup.getBoundingClientRect().top);
    assert.ok(top > 0 && top < viewport.height / 2, `${top} of ${viewport.height}`);
    assert.deepEqual(await card.locator('select[id^="britannia-"]:not([id*="-o-"])').evaluateAll((all) => all.map(({ value }) => value)), ['human', 'nonplayer', 'nonplayer', 'nonplayer']);
    await page.context().close();
  }
});

test('after a reload the log stands at its end, behind a tab too; the feed speaks the language of the page', async () => {
  const { table } = await server.create({ ...solo, seats: { ...solo.seats, romans: 'nonplayer' } });
  const left = () => document.querySelector('#log').scrollHeight - document.querySelector('#log').scrollTop - document.querySelector('#log').clientHeight;
  for (const viewport of [{ width: 1440, height: 900 }, phone]) {
    const page = await person(chrome, server, { viewport, locale: 'it-IT' });
    await page.goto(`/table/${table}`);
    await ready(page);
    const log = viewport === phone ? page.locator('.tabbar button').last() : page.getByRole('tab', { name: 'Cronaca' });
    await log.click();
    await page.locator('.log .beat').first().waitFor({ state: 'attached' });
    await page.reload();
    await ready(page);
    await log.click();
    await page.waitForFunction(() => document.querySelector('#log')?.scrollTop > 1000);
    await page.waitForTimeout(300);
    assert.ok((await page.evaluate(left)) < 60, `${await page.evaluate(left)}`);
    await page.getByRole('button', { name: 'Impostazioni' }).click();
    assert.match(await page.getByRole('link', { name: /Feed/ }).getAttribute('href'), /^\/feed\/\w+\?language=it$/);
    await page.context().close();
  }
});

test('an undo that others have seen needs their consent', async () => {
  const made = await server.create({ game: 'tutorial', scenario: 'short', seats: { romulus: 'human', remus: 'open' } });
  const anna = await person(chrome, server);
  await anna.goto(`/table/${made.table}`);
  const bruno = await person(chrome, server);
  await bruno.goto(made.invitations.remus);
  await bruno.getByRole('textbox').fill('Bruno');
  await bruno.locator('form button').click();
  await bruno.waitForURL(/\/table\//);
  const down = (codes) => codes.findIndex((code) => code.startsWith('watch.down') || code.startsWith('omen.keep'));
  while ((await server.summary(made.table)).turn === 'romulus') {
    const now = await revision(server, made.table);
    await click_answer(anna, down);
    await heard(anna, now + 1);
  }
  await bruno.locator('.prompt').waitFor();
  const before = await server.summary(made.table);
  await click_answer(bruno, down);
  await heard(bruno, before.revision + 1);
  const asked = await server.summary(made.table);
  assert.equal(asked.turn, 'remus');
  await anna.getByRole('button', { name: 'Ask to undo' }).click();
  await anna.getByText('The others are asked').waitFor();
  await bruno.getByRole('button', { name: 'Agree' }).click();
  await heard(anna, asked.revision + 1);
  assert.ok((await server.summary(made.table)).answers < asked.answers);
  await anna.context().close();
  await bruno.context().close();
});

test('Britannia: its map lights up, armies are moved by clicking on it, dice are shown', async () => {
  const games = await (await fetch(`${server.url}/api/games`)).json();
  const britannia = games.find(({ game }) => game === 'britannia');
  const seats = Object.fromEntries(britannia.scenarios[0].seats.map((seat) => [seat, 'human']));
  const { table } = await server.create({ game: 'britannia', scenario: 'full', seats, seed: 3 });
  const page = await person(chrome, server);
  await page.goto(`/table/${table}`);
  await question(page).waitFor();
  await shot(page, 'britannia');
  const click_area = async (area) => {
    const now = await revision(server, table);
    await page.locator(`path.region.legal[data-space="${area}"]`).evaluate((each) => each.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    await heard(page, now + 1);
  };
  await click_area('english-channel');
  await page.locator('.table:not([data-passing])').waitFor();
  await click_area('kent');
  await shot(page, 'britannia-landing');
  for (let answers = 0; answers < 12; answers += 1) {
    const at = await revision(server, table);
    await click_answer(page, (codes) => Math.max(codes.indexOf('move.end'), codes.indexOf('retreat.none')));
    await heard(page, at + 1);
    if (await page.locator('.dice').count()) break;
  }
  await open_log(page);
  assert.ok(await page.locator('.log', { hasText: 'Romans' }).count());
  await page.locator('.log', { hasText: /roll \d/ }).waitFor();
  await shot(page, 'britannia-battle');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
