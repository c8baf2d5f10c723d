// Invasions as a person meets it: what is offered at home, the table with its map, its time table and its peoples, on a desk and on a phone.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { faults } from './axe.mjs';
import { inside } from './hands.mjs';
import { chrome, click_answer, heard, is_offered, joined, person, phone, question, ready, revision, server, shot, with_server_and_browser } from './harness.mjs';

with_server_and_browser();

const people = { romans: 'human', huns: 'human', persians: 'human', goths: 'human' };
const when_offered = { skip: is_offered('invasions') ? false : 'this build does not offer it' };
const game = (page) => page.locator('article', { has: page.getByRole('heading', { name: 'Invasions' }) });

async function at_table(page, scenario = '350-frontier', seed = 7) {
  const { table } = await server.create({ game: 'invasions', scenario, seats: people, seed });
  await page.goto(`/table/${table}`);
  await ready(page);
  await page.locator('path.region').first().waitFor();
  return table;
}

test('home says what is printed and what is designed, and offers three scenarios', when_offered, async () => {
  const page = await person(chrome, server);
  await page.goto('/');
  await game(page).waitFor();
  assert.equal(await game(page).locator('.signs .seal').count(), 4);
  assert.match(await game(page).innerText(), /those of the printed aids; .* of our design/);
  await game(page).getByRole('button', { name: 'Play', exact: true }).click();
  await game(page).locator('.scenario').first().waitFor();
  assert.equal(await game(page).locator('.scenario').count(), 3);
  await game(page).getByText('Options', { exact: true }).click();
  const khazars = game(page).getByLabel('Khazars are led by');
  assert.equal(await khazars.isVisible(), false);
  await game(page).getByText('Readings of the rules').click();
  assert.equal(await khazars.isVisible(), true);
  // No option is shown by its id.
  const labels = await game(page).locator('label, option').allInnerTexts();
  assert.deepEqual(labels.filter((label) => /^[a-z]+(-[a-z0-9]+)+$|_/.test(label)), []);
  await shot(page, 'invasions-setup');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('the map has every province and sea, and each tells what it is', when_offered, async () => {
  const page = await person(chrome, server);
  await at_table(page, '350-full');
  assert.equal(await page.locator('path.region.land').count(), 191);
  assert.equal(await page.locator('path.region.sea').count(), 28);
  assert.match(await page.locator('path[data-space="latium"]').getAttribute('aria-label'), /^Latium\. held by the Western Romans\. .*Roma, city of level 3/);
  assert.match(await page.locator('path[data-space="thracia"]').getAttribute('aria-label'), /capital of the Byzantines/);
  assert.match(await page.locator('path[data-space="mare_aegaeum"]').getAttribute('aria-label'), /sea, commerce 3/);
  await shot(page, 'invasions');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('the ribbon can be pulled to see who comes when, and leaves the map its room', when_offered, async () => {
  const page = await person(chrome, server);
  await at_table(page, '350-full');
  const ribbon = page.getByRole('navigation', { name: 'Time table' });
  assert.equal(await ribbon.locator('li').count(), 12);
  assert.equal(await ribbon.locator('[aria-current]').count(), 1);
  // The map looks at where the question is until all of it is asked for.
  await page.locator('.pane').focus();
  await page.keyboard.press('0');
  await page.locator('.pane').blur();
  const sheet = await page.locator('svg.ground .sheet').boundingBox();
  const band = await ribbon.boundingBox();
  assert.ok(sheet.y >= band.y + band.height, 'the whole map is seen below the ribbon');
  await ribbon.getByRole('button', { name: /^Turn 2, 375 to 399\. Coming: Huns/ }).click();
  const told = page.getByRole('region', { name: /^Turn 2/ });
  assert.match(await told.innerText(), /Huns.*7 cavalry, 1 infantry in Siraces · Balamir/s);
  await shot(page, 'invasions-ribbon');
  await page.keyboard.press('Escape');
  assert.equal(await told.count(), 0);
  await page.context().close();
});

test('a people is found by its name and shown on the map, and its card tells what it is worth', when_offered, async () => {
  const page = await person(chrome, server);
  await at_table(page, '350-full');
  await page.getByRole('button', { name: 'Open the scoreboard' }).click();
  await page.getByRole('searchbox', { name: 'Find a people' }).fill('armen');
  await page.getByRole('button', { name: 'Armenians: show on the map' }).click();
  assert.ok((await page.locator('path.found').count()) > 0);
  // The map goes there, to where no panel lies over it.
  await page.waitForFunction(() => {
    const from = document.querySelector('aside.left').getBoundingClientRect().right;
    const to = document.querySelector('aside.right').getBoundingClientRect().left;
    return [...document.querySelectorAll('path.found')].map((path) => path.getBoundingClientRect()).every(({ left, right, top, bottom }) => left >= from && right <= to && top >= 0 && bottom <= innerHeight);
  }, null, { timeout: 10000 });
  await shot(page, 'invasions-found');
  await page.getByRole('searchbox', { name: 'Find a people' }).fill('alema');
  await page.getByRole('complementary', { name: 'Scoreboard' }).getByRole('button', { name: 'Alemanni', exact: true }).click();
  const card = page.getByRole('dialog');
  assert.match(await card.innerText(), /At the end of turn 3.*Whenever it happens.*found a Kingdom, capital in Gallia Septentrionalis/s);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('treasuries tell where every coin comes from and what falls due', when_offered, async () => {
  const page = await person(chrome, server);
  await at_table(page, '350-full');
  const purse = page.locator('.cards details.card', { hasText: 'coins, then' }).first();
  await purse.locator('summary').first().click();
  const figures = async (name) => Number((await purse.locator('tr', { has: page.locator('th', { hasText: name }) }).first().locator('td').innerText()).replace('−', '-'));
  const before = Number(/(\d+) coins/.exec(await purse.locator('summary').first().innerText())[1]);
  assert.equal(await figures('Treasury after it'), before + (await figures('Next income')) + (await figures('Falls due')));
  assert.ok((await purse.locator('details').count()) > 0, 'a source unfolds to its places');
  await page.context().close();
});

test('on a phone the map can be come near enough to touch a province, and nothing is too small for a finger', when_offered, async () => {
  const page = await person(chrome, server, { viewport: phone });
  await at_table(page);
  for (let presses = 0; presses < 14; presses += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
  const box = await page.locator('path[data-space="tyras"]').boundingBox();
  assert.ok(Math.min(box.width, box.height) > 34, `${box.width} x ${box.height}`);
  // What stands within a sentence is as large as the sentence.
  const too_small = () =>
    page.locator('button:visible, summary:visible, input:visible').evaluateAll((all) =>
      all.filter((each) => !each.matches('.rule, .card-name')).flatMap((each) => {
        const { width, height } = each.getBoundingClientRect();
        return Math.min(width, height) < 43.5 ? [`${each.outerHTML.slice(0, 90)}: ${Math.round(width)} x ${Math.round(height)}`] : [];
      }),
    );
  for (const tab of ['Map', 'Scoreboard', 'Cards']) {
    await page.getByRole('button', { name: tab, exact: true }).last().click();
    assert.deepEqual(await too_small(), [], tab);
  }
  await shot(page, 'invasions-phone');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('questions are answered on the map and from the list, in both languages', when_offered, async () => {
  for (const locale of ['en-GB', 'it-IT']) {
    const page = await person(chrome, server, { locale });
    const table = await at_table(page);
    for (let answers = 0; answers < 8; answers += 1) {
      const at = await revision(server, table);
      await question(page).waitFor();
      const lit = page.locator('path.region.legal');
      if (answers % 3 === 0 && (await lit.count()) > 0) {
        await lit.first().focus();
        await page.keyboard.press('Enter');
        await heard(page);
        // What cannot be taken back is confirmed; where several options share the land one of them is chosen.
        const confirm = question(page).locator('.confirm .main');
        if (await confirm.count()) await confirm.click();
        else if ((await revision(server, table)) === at) await click_answer(page);
      } else await click_answer(page);
      await page.waitForFunction((was) => Number(document.querySelector('.table')?.dataset.revision) > was, at);
    }
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test('people with any eyes can use it: map, cards, scoreboard and set-up, light and dark', when_offered, async () => {
  for (const colorScheme of ['light', 'dark']) {
    const page = await person(chrome, server, { colorScheme, bypassCSP: true, viewport: { width: 1700, height: 1000 } });
    await at_table(page, '350-full');
    await page.locator('details.card > summary', { hasText: 'How the map is read' }).click();
    await page.getByRole('navigation', { name: 'Time table' }).getByRole('button').nth(2).click();
    assert.deepEqual(await faults(page), []);
    await page.goto('/');
    await game(page).getByRole('button', { name: 'Play', exact: true }).click();
    await game(page).getByText('Peoples of each seat').waitFor();
    assert.deepEqual(await faults(page), []);
    await page.context().close();
  }
});

// --- A turn by hand

const view_of = async (table) => {
  const { answers } = await (await fetch(`${server.url}/api/tables/${table}/moments`)).json();
  return (await (await fetch(`${server.url}/api/tables/${table}/moments/${answers}`)).json()).view;
};
const units_in = (view, space) => (view.units[space] ?? []).reduce((sum, { n }) => sum + n, 0);

// The shortest way to the next march.
const hurried = /^(common\.none|common\.no$|battle\.no_reroll|orders\.cheapest|purchases\.stop|opening\.nothing|diplomacy\.discard|card\.silent_phase|march\.stop)/;

for (const [seat, viewport] of [['romans', { width: 1280, height: 720 }], ['huns', phone], ['persians', { width: 1440, height: 900 }], ['goths', { width: 390, height: 844 }]])
  test(`a turn of the ${seat} by hand, with a march from one place of the map to another (${viewport.width} px)`, when_offered, async () => {
    const seats = Object.fromEntries(Object.keys(people).map((each) => [each, each === seat ? 'human' : 'nonplayer']));
    const { table } = await server.create({ game: 'invasions', scenario: '350-frontier', seats, seed: 11 });
    const page = await person(chrome, server, { viewport });
    await page.goto(`/table/${table}`);
    await ready(page);
    // A stack where one stands, else the land itself.
    const spot = async (space) => {
      const stack = page.locator(`.place[data-in="${space}"] .edge`).first();
      const box = (await stack.count()) > 0 ? await stack.boundingBox() : null;
      return box ? [box.x + box.width / 2, box.y + box.height / 2] : inside(page, space);
    };
    const touch = async (space) => {
      const [x, y] = await spot(space);
      await (viewport.width < 600 ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    };
    const codes = () => question(page).locator('.option').evaluateAll((all) => all.map((button) => button.dataset.code));
    const later = (at) => page.waitForFunction((was) => Number(document.querySelector('.table')?.dataset.revision) > was, at);
    for (let answers = 0; !(await codes()).includes('march.end'); answers += 1) {
      assert.ok(answers < 120, 'no march is ever offered');
      const at = await revision(server, table);
      await click_answer(page, (offered) => offered.findIndex((code) => hurried.test(code ?? '')));
      await later(at);
      await question(page).waitFor();
    }
    await shot(page, `invasions-turn-${seat}`);
    // Who goes: of the stacks that are lit the first that has a way to free land.
    let way;
    for (const origin of await page.locator('path.region.legal').evaluateAll((all) => all.map((path) => path.dataset.space))) {
      await touch(origin);
      way = (await codes()).find((code) => code.startsWith(`march.to ${origin} `));
      if (way) break;
      await page.keyboard.press('Escape');
    }
    assert.ok(way, 'nobody can go anywhere in peace');
    assert.match(await question(page).locator('h2').innerText(), /: Where to\?/);
    const [, from, to] = way.split(' ');
    const before = await view_of(table);
    const at = await revision(server, table);
    if (seat === 'persians') {
      // Or in one movement.
      await page.keyboard.press('Escape');
      await page.locator('path.region.legal').first().waitFor();
      await page.mouse.move(...(await spot(from)));
      await page.mouse.down();
      await page.mouse.move(...(await spot(to)), { steps: 6 });
      await page.mouse.up();
    } else await touch(to);
    // The horde may go along, or another leader lead.
    if ((await revision(server, table)) === at && (await question(page).locator('.confirm').count()) === 0) await question(page).locator(`.option[data-code="${way}"]`).click();
    await heard(page);
    const confirm = question(page).locator('.confirm .main');
    if (await confirm.count()) await confirm.click();
    await later(at);
    const after = await view_of(table);
    assert.ok(units_in(after, from) < units_in(before, from), `${way}: nobody left`);
    await shot(page, `invasions-marched-${seat}`);
    // Where nobody else had a say it can be taken back.
    const undo = question(page).locator('.undo');
    if (await undo.count()) {
      await undo.click();
      await question(page).locator('.option[data-code="march.end"]').waitFor();
      for (let tries = 0; tries < 40 && units_in(await view_of(table), from) !== units_in(before, from); tries += 1) await page.waitForTimeout(50);
      assert.equal(units_in(await view_of(table), from), units_in(before, from));
    }
    // And so to the end of the turn.
    for (let answers = 0; (await view_of(table)).turn === before.turn; answers += 1) {
      assert.ok(answers < 200, 'the turn does not end');
      const now = await revision(server, table);
      await click_answer(page, (offered) => offered.findIndex((code) => code === 'march.end' || hurried.test(code ?? '')));
      await later(now);
      await question(page).waitFor();
    }
    await shot(page, `invasions-next-turn-${seat}`);
    if (viewport.width < 600) {
      // However many peoples have points, their sum stays on the screen.
      await page.getByRole('button', { name: 'Scoreboard', exact: true }).last().click();
      const parts = page.locator('.tally .part');
      assert.ok((await parts.count()) > 4, 'somebody has points');
      assert.deepEqual(await parts.evaluateAll((all) => all.filter((part) => part.getBoundingClientRect().right > innerWidth).map((part) => part.innerText)), []);
      await shot(page, `invasions-score-${seat}`);
    }
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

// --- What nobody else may know

const own_names = JSON.parse(readFileSync(new URL('../../data/invasions/names.json', import.meta.url), 'utf8'));
// Ids that are no word of anything else.
const telling_ids = own_names.event.map(({ id }) => id).filter((id) => id.includes('_') || id.length > 9);

// All that reaches the page, by socket or otherwise.
function listen(page) {
  page.heard = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => page.heard.push(String(payload))));
}

// Answers whatever its person is asked, at random, until the table has come so far.
const play_along = (page, table, until) =>
  page.evaluate(
    ([table, until]) =>
      new Promise((done) => {
        const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
        let seed = 7;
        socket.onmessage = ({ data }) => {
          const { revision, question } = JSON.parse(data);
          if (revision >= until) done();
          if (revision >= until || !question?.yours) return;
          seed = (seed * 1103515245 + 12345) % 2147483648;
          socket.send(JSON.stringify({ do: 'answer', revision, seat: question.seat, index: Math.floor(seed / 65536) % question.options.length }));
        };
      }),
    [table, until],
  );

function strings_in(value, found = []) {
  if (typeof value === 'string') found.push(value);
  else if (value && typeof value === 'object') for (const each of Object.values(value)) strings_in(each, found);
  return found;
}

test('no card in a hand is told to another player or a spectator, by any socket or any earlier moment', when_offered, async () => {
  const open = { romans: 'human', huns: 'open', persians: 'open', goths: 'nonplayer' };
  const elsewhere = await server.create({ game: 'invasions', scenario: '350-frontier', seats: open });
  const { table, invitations } = await server.create({ game: 'invasions', scenario: '350-frontier', seats: open });
  const anna = await person(chrome, server);
  listen(anna);
  await anna.goto(`/table/${table}`);
  await ready(anna);
  const bruno = await joined(server, invitations.huns, 'Bruno');
  const carla = await joined(server, invitations.persians, 'Carla');
  const dora = await joined(server, elsewhere.invitations.huns, 'Dora'); // nobody at this table
  const people_here = { romans: anna, huns: bruno, persians: carla, nobody: dora };
  for (const page of [bruno, carla, dora]) {
    listen(page);
    await page.goto(`/table/${table}${page === dora ? '?as=spectator' : ''}`);
    await ready(page);
  }
  const until = 40;
  await Promise.all([anna, bruno, carla].map((page) => play_along(page, table, until)));
  // What can be looked back at.
  for (const page of [bruno, carla, dora])
    page.heard.push(
      ...(await page.evaluate(async (id) => {
        const told = [await (await fetch(`/api/tables/${id}/moments`)).text()];
        const { answers, lines } = JSON.parse(told[0]);
        for (let n = 0; n <= answers; n += 7) told.push(await (await fetch(`/api/tables/${id}/moments/${n}`)).text());
        for (let n = 0; n <= lines; n += 41) told.push(await (await fetch(`/api/tables/${id}/lines/${n}`)).text());
        return told;
      }, table)),
    );
  const told = Object.fromEntries(Object.entries(people_here).map(([who, page]) => [who, page.heard.map((text) => JSON.parse(text))]));
  const hands = (who) => new Set(told[who].flatMap(({ view }) => view?.events?.hands?.[who] ?? []).filter((card) => typeof card === 'string'));
  const open_to_all = new Set(told.nobody.flatMap((frame) => strings_in(frame)).flatMap((text) => text.split(/[^a-z_]+/)));
  for (const who of ['romans', 'huns', 'persians']) assert.ok(hands(who).size > 0, `the ${who} see their own hand`);
  for (const [who, frames] of Object.entries(told)) {
    const known = new Set([...open_to_all, ...(who === 'nobody' ? [] : hands(who))]);
    for (const frame of frames) {
      for (const [seat, hand] of Object.entries(frame.view?.events?.hands ?? {})) if (seat !== who) assert.equal(typeof hand, 'number', `the ${who} see the hand of the ${seat}`);
      if (frame.question?.secret && frame.question.seat !== who) assert.equal(frame.question.options, undefined, `the ${who} are told what the ${frame.question.seat} may choose`);
      const words = new Set(strings_in(frame).flatMap((text) => text.split(/[^a-z_]+/)));
      for (const other of ['romans', 'huns', 'persians'].filter((each) => each !== who))
        for (const card of hands(other)) if (telling_ids.includes(card) && !known.has(card)) assert.ok(!words.has(card), `${card}, in the hand of the ${other}, is told to the ${who}`);
    }
  }
  // To the spectator nothing is known but what was played, discarded or lies on the table.
  const shown = new Set(told.nobody.flatMap(({ view }) => [...(view?.events?.discard ?? []), ...(view?.events?.table ?? [])]));
  const lines = told.nobody.flatMap(({ log = [] }) => log.map(({ code }) => code)).join(' ');
  for (const card of telling_ids) if (open_to_all.has(card)) assert.ok(shown.has(card) || lines.includes(card), `${card} is told to the spectator`);
  // The record tells all, and so nobody has it who does not hold every seat.
  for (const page of Object.values(people_here)) assert.notEqual(await page.evaluate(async (id) => (await fetch(`/api/tables/${id}/record`)).status, table), 200);
  for (const page of Object.values(people_here)) await page.context().close();
});
