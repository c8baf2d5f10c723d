// What lies around the board: goals with their figures, forces, the sequence of play, cards that open; the rules by chapter and on
// one page; and in Britannia nations and terrain that can be told apart.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faults } from './axe.mjs';
import { chrome, offered, person, phone, question, ready, server, shot, solo, with_server_and_browser } from './harness.mjs';

with_server_and_browser();

const britain = { game: 'britannia', scenario: 'short', seats: { yellow: 'human', red: 'nonplayer', blue: 'nonplayer' }, seed: 5 };
const tab = (page, name) => page.getByRole('tab', { name, exact: true });
const view_of = async (page, table) => page.evaluate((table) => new Promise((done, failed) => {
  const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
  socket.onmessage = ({ data }) => {
    const { view } = JSON.parse(data);
    if (view) done(view);
  };
  socket.onerror = failed;
}), table);

test('every side tells how it wins with the figures of the position, and what it has not placed', async () => {
  const { table } = await server.create(solo);
  const page = await person(chrome, server, { viewport: { width: 1280, height: 720 }, bypassCSP: true });
  await page.goto(`/table/${table}`);
  await question(page).waitFor();
  const view = await view_of(page, table);
  await tab(page, 'Sides').click();
  for (const side of ['romans', 'arverni', 'aedui', 'belgae']) {
    const { score, threshold } = view.victory[side];
    const section = page.locator(`.sides-slot [data-side=${side}]`);
    const sum = section.locator('.tally').last();
    const figures = (await sum.locator('b').allInnerTexts()).map(Number);
    assert.equal(figures.at(-1), score, `${side}: ${figures}`);
    assert.equal(figures.slice(0, -1).reduce((all, each) => all + each, 0), score, `${side}: what it adds up`);
    assert.match(await sum.locator('.needs').innerText(), new RegExp(`more than ${threshold}`));
  }
  for (const [side, kinds] of Object.entries(view.available)) {
    const shown = (await page.locator(`.sides-slot [data-side=${side}] .forces .piece`).allInnerTexts()).map((text) => Number.parseInt(text, 10)).sort();
    const counted = Object.entries(kinds).filter(([kind, count]) => kind !== 'leader' || count > 0).map(([, count]) => count).sort();
    assert.deepEqual(shown, counted, side);
  }
  assert.deepEqual(await faults(page), []);
  await shot(page, 'sides');
  await page.locator('.sides-slot [data-side=romans] .goal').click();
  await page.locator('dialog .help').getByText(/more than 15/).waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

// A table whose first question is asked in a position like that.
async function table_where(page, fits) {
  await page.goto('/healthz');
  for (let seed = 1; seed <= 40; seed += 1) {
    const { table } = await server.create({ ...solo, seed });
    if (fits(await view_of(page, table))) return table;
  }
  throw new Error('no such position');
}

test('the sequence of play tells who is up, who did what, and what is left; played cards open', async () => {
  const page = await person(chrome, server);
  const track = page.locator('.sequence');
  const standing = (place) => track.locator('.box').nth(place).locator('.who').evaluateAll((all) => all.map((each) => each.title));

  await page.goto(`/table/${await table_where(page, ({ eligibility: { first, eligible } }) => first === null && eligible.length === 4)}`);
  await question(page).waitFor();
  assert.deepEqual(await standing(0), await page.locator('article .sign').evaluateAll((all) => all.map((each) => each.title)), 'all are Eligible, in the order of the card');
  assert.equal(await track.locator('.left').innerText(), 'Romans to act: Command, with or without Ability or Event, or Pass.');
  assert.equal(await track.locator('td.open').count(), 3);

  await page.goto(`/table/${await table_where(page, ({ eligibility: { first, done } }) => first === 'command_and_ability' && done.arverni === first)}`);
  await question(page).waitFor();
  assert.equal(await track.locator('tr.taken .who').first().getAttribute('title'), 'Arverni');
  assert.match(await track.locator('tr.taken').innerText(), /Command and Ability/);
  assert.equal(await track.locator('tr.lost').count(), 2);
  assert.match(await track.locator('td.open').innerText(), /Limited Command or Event/);
  assert.equal(await track.locator('.left').innerText(), 'Romans to act: Limited Command or Event, or Pass.');
  const offered = await question(page).locator('.option').evaluateAll((all) => all.map((each) => each.dataset.code.split(' ')[0]));
  assert.ok(offered.includes('menu.limited') && !offered.includes('menu.command'), 'and that is what the question offers');
  await shot(page, 'sequence');

  const table = await table_where(page, ({ cards, eligibility: { eligible } }) => cards.played.length === 1 && eligible.length === 2);
  await page.goto(`/table/${table}`);
  await question(page).waitFor();
  assert.equal((await standing(2)).length, 2, 'Ineligible');
  await page.getByText('Cards played').click();
  const name = page.locator('details[open] ol .card-name');
  const title = await name.innerText();
  await name.click();
  assert.equal((await page.locator('dialog h2').innerText()).toLowerCase(), title.toLowerCase());
  await page.locator('dialog .effect').first().waitFor();
  await page.keyboard.press('Escape');

  // And so does the name of a card in the log.
  await page.goto(`/table/${await table_where(page, ({ eligibility: { first } }) => first === 'event')}`);
  await question(page).waitFor();
  await tab(page, 'Log').click();
  const told = page.locator('.log .card-name').last();
  const card = await told.innerText();
  await told.click();
  assert.equal((await page.locator('dialog h2').innerText()).toLowerCase(), card.toLowerCase());
  await page.locator('dialog .effect').first().waitFor();
  assert.equal(await page.locator('dialog .order .sign').count(), 4);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('rules open as contents by chapter, are searched, and lead to each other and to cards', async () => {
  const { table } = await server.create(solo);
  for (const viewport of [{ width: 1280, height: 720 }, phone]) {
    const page = await person(chrome, server, { viewport, bypassCSP: true });
    await page.goto(`/table/${table}`);
    await ready(page);
    if (viewport === phone) await page.getByRole('button', { name: 'Scoreboard', exact: true }).click();
    await page.locator('button:visible').getByText('Rules', { exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('.chapter').first().waitFor();
    assert.equal(await dialog.locator('.chapter').count(), 10);
    await dialog.locator('summary', { hasText: 'Special Abilities' }).click();
    if (viewport === phone)
      for (const target of await dialog.locator('button:visible, summary:visible, input:visible').all()) assert.ok((await target.boundingBox()).height >= 44, await target.innerText());
    await dialog.getByRole('button', { name: '4.4.2 Suborn' }).click();
    assert.match(await dialog.locator('.help').innerText(), /three pieces/);
    await dialog.getByRole('searchbox').fill('supply line');
    await dialog.locator('.hit').first().waitFor();
    assert.ok((await dialog.locator('mark').allInnerTexts()).every((text) => text.toLowerCase() === 'supply line'));
    assert.deepEqual(await faults(page), []);
    await dialog.getByRole('searchbox').fill('Cicero');
    await dialog.locator('.hit').first().click();
    assert.match(await dialog.locator('.effect').innerText(), /Senate/);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test('each Command tells what it does: under its name, to the pointer, and to a finger that rests on it', async () => {
  const { table } = await server.create(solo);
  const page = await person(chrome, server, { viewport: phone, bypassCSP: true });
  await page.goto(`/table/${table}`);
  await question(page).waitFor();
  const recruit = page.locator('.option[data-code="menu.command recruit"]');
  await recruit.focus();
  await page.waitForFunction(() => document.querySelector('.option[data-code="menu.command recruit"]')?.title.startsWith('2 a Region'));
  assert.match(await recruit.getAttribute('title'), /^2 a Region, in Supply free\. Roman Control/);

  const explain = page.getByRole('button', { name: 'What do these do?' });
  assert.ok((await explain.boundingBox()).height >= 44);
  await explain.tap();
  const commands = page.locator('.option[data-code^="menu.command"]');
  assert.equal(await commands.count(), 4);
  for (const what of await commands.locator('.what').all()) assert.ok((await what.innerText()).length > 40);
  assert.equal(await commands.locator('.what').count(), 4);
  assert.match(await page.locator('.option[data-code^="menu.event"] .what').first().innerText(), /Cisalpina/);
  assert.deepEqual(await faults(page), []);
  await shot(page, 'explained-phone');
  await explain.tap();
  assert.equal(await page.locator('.what').count(), 0);

  // A finger that rests opens the rule and chooses nothing.
  const before = await page.locator('.table').getAttribute('data-revision');
  const { x, y } = await recruit.boundingBox();
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 20, y: y + 20 }] });
  await page.getByRole('dialog').getByText('FS 3.2.1').waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('button', { name: 'Close', exact: true }).tap();
  assert.equal(await page.locator('.table').getAttribute('data-revision'), before);
  await recruit.tap();
  await page.waitForFunction((before) => document.querySelector('.table').dataset.revision !== before, before);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

const diocese = { game: 'pendragon', scenario: 'barbarian-conspiracy', seats: { dux: 'human', civitates: 'human', saxons: 'human', scotti: 'human' }, seed: 5 };
const europe = { game: 'invasions', scenario: '350-frontier', seats: { romans: 'human', huns: 'human', persians: 'human', goths: 'human' }, seed: 5 };
for (const [name, what] of Object.entries(offered({ 'falling-sky': solo, britannia: britain, pendragon: diocese, invasions: europe })))
  test(`the player's aid of ${name} is one screen and one sheet of paper, in both languages`, async () => {
    const { table } = await server.create(what);
    for (const [viewport, locale] of [[{ width: 1280, height: 720 }, 'en-GB'], [{ width: 1280, height: 720 }, 'it-IT'], [{ width: 1440, height: 900 }, 'it-IT']]) {
      const page = await person(chrome, server, { viewport, locale, bypassCSP: true });
      await page.goto(`/table/${table}`);
      await ready(page);
      await page.getByRole('button', { name: /^(Rules|Regole)$/ }).first().click();
      await page.getByRole('button', { name: /^(Player's aid|Aiuto di gioco)$/ }).click();
      await page.locator('.aid .entry').first().waitFor();
      const { whole, seen, smallest } = await page.locator('dialog').evaluate((dialog) => ({
        whole: dialog.scrollHeight,
        seen: dialog.clientHeight,
        smallest: Math.min(...[...dialog.querySelectorAll('dd, dt button')].map((each) => Number.parseFloat(getComputedStyle(each).fontSize))),
      }));
      assert.ok(whole <= seen + 1, `${viewport.width} ${locale}: ${whole} of ${seen}`);
      assert.ok(smallest >= 12, `${smallest}`);
      assert.ok((await page.locator('.aid .entry').count()) > 30);
      assert.deepEqual(await faults(page), []);
      const paper = await page.pdf({ format: 'A4', landscape: true });
      assert.equal(paper.toString('latin1').match(/\/Type\s*\/Page\b/g).length, 1, 'one sheet');
      await shot(page, `aid-${name}-${locale}`);
      await page.locator('.aid .rule').first().click();
      await page.locator('dialog .help').waitFor();
      await page.context().close();
    }
  });

test('in Britannia each nation wears its own colour, and difficult land shows under any tint', async () => {
  const { table } = await server.create(britain);
  const page = await person(chrome, server);
  await page.goto(`/table/${table}`);
  await question(page).waitFor();
  const bands = await page.locator('.tokens .ring.band').evaluateAll((rings) => rings.map((ring) => `${getComputedStyle(ring).stroke} ${Number.parseFloat(getComputedStyle(ring).strokeWidth) > 1}`));
  const own = new Set(bands);
  const view = await view_of(page, table);
  const nations = new Set(Object.values(view.pieces).flatMap((there) => Object.keys(there)));
  assert.equal(own.size, nations.size, `${own.size} colours for ${nations.size} nations`);
  const terrain = await page.evaluate(() => {
    const ground = document.querySelector('.terrain');
    const tints = document.querySelector('.tints');
    return {
      over: Boolean(tints.compareDocumentPosition(ground) & Node.DOCUMENT_POSITION_FOLLOWING),
      areas: ground.querySelectorAll('path[data-terrain=difficult]').length,
      stroke: getComputedStyle(document.querySelector('pattern[id$=terrain] path')).strokeWidth,
    };
  });
  assert.deepEqual(terrain, { over: true, areas: 17, stroke: '1.5px' });
  await tab(page, 'Cards').click();
  await page.locator('ol[aria-label="Turns of this round"] [aria-current=step] button').click();
  await page.getByRole('dialog').getByText(/From 430 on \(round 6\)/).waitFor();
  await shot(page, 'nation-card');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('the set-up lists which nations a colour leads, with their hour', async () => {
  const page = await person(chrome, server, { bypassCSP: true });
  await page.goto('/');
  const card = page.locator('article', { has: page.getByRole('heading', { name: 'Britannia' }) });
  await card.getByRole('button', { name: 'Play', exact: true }).click();
  const led = (colour) => card.locator('.leads section', { hasText: `${colour} leads` }).locator('li b').allInnerTexts();
  await card.locator('.leads').waitFor();
  assert.deepEqual(await led('Red'), ['Brigantes', 'Irish', 'Saxons', 'Norsemen']);
  await card.getByRole('button', { name: 'five', exact: true }).click();
  assert.deepEqual(await led('Red'), ['Brigantes', 'Saxons']);
  assert.match(await card.locator('.leads li', { hasText: 'Saxons' }).innerText(), /From 250 on \(round 4\)\. Major Invasion in 430 \(round 6\)/);
  assert.deepEqual(await faults(page), []);
  await shot(page, 'britannia-leads');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
