// Britannia as a person meets it: set-up, a turn against computer players, the demonstration game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chrome, click_answer, open_log, person, phone, question, server, shot, with_server_and_browser } from './harness.mjs';

with_server_and_browser();

const card = (page) => page.locator('article', { has: page.getByRole('heading', { name: 'Britannia' }) });
const sides = (page) => card(page).locator('fieldset .seats .seat label').allInnerTexts();
const score_names = (page) => page.locator('.scoreboard .name').evaluateAll((all) => all.map((each) => each.textContent.trim()));

test('the set-up offers the sides that take part and folds fine readings', async () => {
  const page = await person(chrome, server);
  await page.goto('/');
  await card(page).waitFor();
  assert.equal(await card(page).locator('.signs .seal').count(), 4);
  await card(page).getByRole('button', { name: 'Play', exact: true }).click();
  assert.deepEqual(await sides(page), ['Yellow', 'Green', 'Red', 'Blue']);
  await card(page).getByRole('button', { name: 'five', exact: true }).click();
  assert.deepEqual(await sides(page), ['Yellow', 'Green', 'Red', 'Blue', 'Purple']);
  await card(page).getByRole('button', { name: 'three', exact: true }).click();
  assert.equal((await sides(page)).length, 3);
  await card(page).getByText('Options', { exact: true }).click();
  const roads = card(page).getByLabel('Roman roads');
  assert.equal(await roads.isVisible(), false);
  assert.equal(await card(page).getByLabel('Who has which nations').isVisible(), true);
  await card(page).getByText('Readings of the rules').click();
  assert.equal(await roads.isVisible(), true);
  await shot(page, 'britannia-setup');
  // The short game is always for three: it does not ask.
  await card(page).locator('.scenario', { hasText: 'Three players' }).click();
  assert.equal(await card(page).getByRole('button', { name: 'five', exact: true }).count(), 0);
  assert.equal((await sides(page)).length, 3);
  await card(page).getByRole('button', { name: 'Start' }).click();
  await page.waitForURL(/\/table\//);
  await page.locator('.scoreboard .name').first().waitFor();
  assert.equal((await score_names(page)).length, 3);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a turn of the Romans against three computer players, and the others answer it', async () => {
  const { table, seats } = await server.create({
    game: 'britannia',
    scenario: 'full',
    seats: { yellow: 'human', green: 'nonplayer', red: 'nonplayer', blue: 'nonplayer' },
    seed: 5,
  });
  assert.deepEqual(seats.map(({ seat }) => seat), ['yellow', 'green', 'red', 'blue']);
  const page = await person(chrome, server);
  await page.goto(`/table/${table}`);
  await question(page).waitFor();
  assert.deepEqual(await score_names(page), ['Yellow', 'Green', 'Red', 'Blue']);
  await page.getByRole('button', { name: 'Open the scoreboard' }).click();
  assert.deepEqual(await page.locator('.scoreboard .who').allInnerTexts(), ['you', 'Computer', 'Computer', 'Computer']);
  const round = () => page.locator('.moment').innerText();
  assert.match(await round(), /Round 1 of 16/);
  let odds = false;
  let dice = false;
  for (let answers = 0; answers < 80 && /Round 1 /.test(await round()); answers += 1) {
    const at = (await server.summary(table)).revision;
    const codes = await question(page).locator('.option').evaluateAll((buttons) => buttons.map((button) => button.dataset.code));
    if (!odds && codes.some((code) => code?.startsWith('pick.area_enemy'))) {
      // Each battle has its chance on its button; the whole of it is shown beside, and pushes nothing away.
      await question(page).locator('.option .short').first().waitFor();
      const chips = await question(page).locator('.option .short').allInnerTexts();
      assert.equal(chips.length, codes.filter((code) => code.startsWith('pick.area_enemy')).length);
      for (const chip of chips) assert.match(chip, /^win [<>]?\d+%( – [<>]?\d+%)?$/);
      for (const side of ['yours', 'theirs']) assert.equal(await question(page).locator(`.option .${side}`).count(), chips.length);
      const last = () => question(page).locator('.option').last().boundingBox();
      const stood = await last();
      await page.keyboard.press('o');
      await page.locator('.odds tbody td').first().waitFor();
      assert.deepEqual(await last(), stood);
      await shot(page, 'britannia-odds');
      odds = true;
    }
    // Into battle by the first way there is, once; then to the end.
    await click_answer(page, (codes) => {
      const fight = codes.findIndex((code) => code.startsWith('pick.area_enemy'));
      const end = codes.indexOf('move.end');
      return fight >= 0 ? fight : answers > 0 && end >= 0 ? end : codes.indexOf('retreat.none');
    });
    await page.waitForFunction((was) => Number(document.querySelector('.table')?.dataset.revision) > was, at);
    if (!dice && (await page.locator('.dice').count())) {
      dice = true;
      const box = await page.locator('.dice').boundingBox();
      const map = await page.locator('div.over').boundingBox();
      assert.ok(box.width < map.width / 3 && box.x < map.x + 20, 'the dice stand at the edge');
    }
  }
  assert.match(await round(), /Round 2 of 16/);
  assert.ok(odds, 'no odds were offered');
  assert.ok(dice, 'no dice were shown');
  await open_log(page);
  const why = page.locator('.log').getByText(/odds \d+ %|is worth \d+ point/);
  assert.equal(await why.count(), 0, 'the reasons of the computer are folded');
  await page.getByRole('button', { name: 'Reasons', exact: true }).click();
  await why.first().waitFor();
  await page.getByRole('tab', { name: 'Cards' }).click();
  await page.locator('.cards').getByText('Nation cards').click();
  await page.locator('.nation', { hasText: 'Saxons' }).click();
  await page.locator('dialog .awards').getByText(/hold /).first().waitFor();
  await shot(page, 'britannia-nations');
  await page.keyboard.press('Escape');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('on a phone a table of Britannia fits the screen in every tab', async () => {
  const { table } = await server.create({
    game: 'britannia',
    scenario: 'full',
    seats: { yellow: 'human', green: 'nonplayer', red: 'nonplayer', blue: 'nonplayer' },
    seed: 5,
  });
  const page = await person(chrome, server, { viewport: phone, colorScheme: 'dark' });
  await page.goto(`/table/${table}`);
  await question(page).waitFor();
  for (const tab of ['Scoreboard', 'Cards', 'Log', 'Map']) {
    await page.locator('.tabbar').getByText(tab, { exact: true }).tap();
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= phone.width, tab);
    await shot(page, `phone-britannia-${tab.toLowerCase()}`);
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('one click shows a game of four computer players from the Romans to 1066', async () => {
  const page = await person(chrome, server, { still: false });
  await page.goto('/');
  await card(page).getByRole('button', { name: /Watch a game/ }).click();
  await page.waitForURL(/\/table\//);
  await page.locator('.replay').waitFor();
  const at = () => page.locator('.replay input[type=range]').inputValue().then(Number);
  await page.waitForFunction(() => Number(document.querySelector('.replay input[type=range]')?.value) > 2);
  assert.deepEqual(await score_names(page), ['Yellow', 'Green', 'Red', 'Blue']);
  await shot(page, 'britannia-demonstration');
  await page.locator('.replay .play').click();
  const here = await at();
  await page.getByRole('button', { name: 'One step on' }).click();
  await page.waitForFunction((was) => Number(document.querySelector('.replay input[type=range]')?.value) > was, here);
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('4');
  await page.locator('.replay .play').click();
  await page.waitForFunction((was) => Number(document.querySelector('.replay input[type=range]')?.value) > was + 10, here);
  await page.getByRole('button', { name: /To the end/ }).click();
  await page.locator('.outcome').waitFor();
  await shot(page, 'britannia-outcome');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
