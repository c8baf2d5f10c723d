// One person against Non-players: a whole year, reload, undo, language, keyboard alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chrome, click_answer, heard, open_log, person, question, ready, revision, server, shot, solo, with_server_and_browser } from './harness.mjs';

with_server_and_browser();

async function answered(page, table, act) {
  const was = await revision(server, table);
  await act();
  for (let tries = 0; tries < 200; tries += 1) {
    const now = await revision(server, table);
    if (now !== was) {
      // And the page has heard of it.
      await page.waitForFunction((wanted) => Number(document.querySelector('.table')?.dataset.revision) >= wanted, now);
      return;
    }
    await page.waitForTimeout(25);
  }
  assert.fail(`nothing was answered: ${await page.locator('.question').innerText()}`);
}

test('a solo game is set up on the home page and played for a whole year by clicking', async () => {
  const page = await person(chrome, server);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Falling Sky' }).waitFor();
  await shot(page, 'home');
  const card = page.locator('article', { hasText: 'Falling Sky' });
  await card.getByRole('button', { name: 'Play', exact: true }).click();
  await card.getByText('The Great Revolt').click();
  await shot(page, 'setup');
  await card.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL(/\/table\//);
  await ready(page);
  await shot(page, 'table');
  const table = new URL(page.url()).pathname.split('/').at(-1);

  // Commands where they are offered, and an end to each of them as soon as something was done.
  let turn = 0;
  const wish = (codes) => {
    const find = (start) => codes.findIndex((code) => code?.startsWith(start));
    if (find('menu.pass') >= 0) {
      turn += 1;
      const command = turn % 3 === 0 ? find('menu.pass') : Math.max(find('menu.command recruit'), find('menu.limited recruit'));
      return command >= 0 ? command : find('menu.pass');
    }
    for (const end of ['menu.end_command', 'common.none', 'common.no', 'menu.decline', 'raid.enough', 'quarters.done'])
      if (find(end) >= 0) return find(end);
    return codes.findIndex((code) => !/^menu\.(remove|transfers)/.test(code)); // nobody gets on by giving things away
  };
  let answers = 0;
  const year = () => page.evaluate(() => document.querySelector('.moment')?.textContent ?? '');
  while (answers < 400) {
    await page.locator('button.now').click({ timeout: 100 }).catch(() => undefined);
    if (await page.locator('.outcome').count()) break;
    if (/^Year 2/.test(await year())) break;
    await answered(page, table, () => click_answer(page, wish));
    answers += 1;
  }
  await ready(page);
  const now = await year();
  const over = (await page.locator('.outcome').count()) > 0;
  assert.ok(over || /^Year 2/.test(now), `after ${answers} answers: ${now}`);
  assert.ok(answers >= 5);
  await open_log(page);
  await page.locator('.log .beat', { hasText: 'Winter' }).first().waitFor({ state: 'attached' });
  await shot(page, 'after-a-year');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a reload in the middle of a Command loses nothing, and undo goes back step by step', async () => {
  const { table } = await server.create(solo);
  const page = await person(chrome, server);
  await page.goto(`/table/${table}`);
  await question(page).waitFor();
  const first = await page.locator('#prompt-text').innerText();
  const option = (start) => question(page).locator(`.option[data-code^="${start}"]`).first();
  const march = code_of(await codes(page), 'march');
  await answered(page, table, () => option(march).click());
  await answered(page, table, () => option('menu.march_region').click());
  await page.waitForFunction(() => /Marches to/.test(document.querySelector('#prompt-text')?.textContent ?? ''));
  const asked = await page.locator('#prompt-text').innerText();
  assert.match(asked, /Marches to/);
  const plan = await page.locator('.plan li').allInnerTexts();
  assert.equal(plan.length, 2);
  await shot(page, 'march');

  await page.reload();
  await question(page).waitFor();
  assert.equal(await page.locator('#prompt-text').innerText(), asked);
  await page.locator('.plan li').nth(1).waitFor();
  assert.deepEqual(await page.locator('.plan li').allInnerTexts(), plan);

  await answered(page, table, () => page.getByRole('button', { name: 'Undo' }).click());
  await page.waitForFunction((text) => document.querySelector('#prompt-text')?.textContent !== text, asked);
  await answered(page, table, () => page.keyboard.press('u'));
  await page.waitForFunction((text) => document.querySelector('#prompt-text')?.innerText === text, first);
  assert.equal(await page.locator('.plan li').count(), 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

const codes = (page) => question(page).locator('.option').evaluateAll((buttons) => buttons.map((button) => button.dataset.code));
const code_of = (all, command) => all.find((code) => code === `menu.command ${command}` || code === `menu.limited ${command}`);

test('what is legal lights up on the map, and a Region on the map is a choice', async () => {
  const { table } = await server.create(solo);
  const page = await person(chrome, server);
  await page.goto(`/table/${table}`);
  await question(page).waitFor();
  await answered(page, table, () => question(page).locator('.option[data-code$=" march"]').first().click());
  await page.locator('path.region.legal').first().waitFor();
  const lit = await page.locator('path.region.legal').evaluateAll((all) => all.map((each) => each.dataset.space).sort());
  const offered = (await codes(page)).filter((code) => code.startsWith('menu.march_region')).map((code) => code.split(' ')[1]).sort();
  assert.deepEqual(lit, offered);
  const region = page.locator('path.region.legal[data-space="TRE"]');
  await answered(page, table, () => region.evaluate((each) => each.dispatchEvent(new MouseEvent('click', { bubbles: true }))));
  await page.waitForFunction(() => /Treveri/.test(document.querySelector('#prompt-text')?.textContent ?? ''));
  await page.context().close();
});

test('the language changes at once, prompt, log, map and all, and back', async () => {
  const { table } = await server.create(solo);
  const page = await person(chrome, server);
  await page.goto(`/table/${table}`);
  await question(page).waitFor();
  const english = await page.locator('#prompt-text').innerText();
  assert.match(english, /your turn/);
  await page.getByRole('button', { name: /Italiano/ }).click();
  await page.waitForFunction(() => /tocca a voi/.test(document.querySelector('#prompt-text')?.textContent ?? ''));
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'it');
  await page.getByText('Romani', { exact: true }).first().waitFor();
  await page.locator('.region-name', { hasText: 'Atrebati' }).waitFor({ state: 'attached' });
  await page.waitForFunction(() => /Anno 1/.test(document.querySelector('.moment')?.textContent ?? ''));
  await shot(page, 'italiano');
  await page.getByRole('button', { name: /English/ }).click();
  await page.waitForFunction((text) => document.querySelector('#prompt-text')?.innerText === text, english);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a turn is played with the keyboard alone', async () => {
  const { table } = await server.create(solo);
  const page = await person(chrome, server);
  await page.goto(`/table/${table}`);
  await question(page).waitFor();
  const key_of = (start) =>
    question(page)
      .locator('.option')
      .evaluateAll((buttons, begin) => buttons.find((button) => button.dataset.code.startsWith(begin))?.querySelector('kbd')?.textContent ?? '', start);
  const press = async (start) => {
    const key = await key_of(start);
    assert.notEqual(key, '', `no key for ${start}`);
    await answered(page, table, () => page.keyboard.press(key.toLowerCase()));
  };
  const command = code_of(await codes(page), 'march');
  await press(command);
  await press('menu.march_region');
  await press('pick.region');
  // How many: digits choose, Enter takes.
  for (let steps = 0; steps < 6 && (await page.locator('.stepper').count()); steps += 1) {
    await heard(page);
    await answered(page, table, async () => {
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
    });
  }
  // With Tab to the options, arrows between them, Enter to choose.
  let ended = false;
  for (let steps = 0; steps < 30 && !ended; steps += 1) {
    if (!(await question(page).count())) break;
    const all = await codes(page);
    if (all.some((code) => code.startsWith('menu.pass'))) break;
    await heard(page);
    if (await page.locator('.stepper').count()) {
      await answered(page, table, () => page.keyboard.press('Enter'));
      continue;
    }
    const end = ['menu.end_command', 'common.none', 'common.no', 'common.done'].find((code) => all.includes(code)) ?? all[0];
    await page.locator('.option').first().focus();
    for (let moves = 0; moves < all.indexOf(end); moves += 1) await page.keyboard.press('ArrowRight');
    await answered(page, table, async () => {
      await page.keyboard.press('Enter');
      await heard(page);
      if (await page.locator('.confirm').count()) await page.keyboard.press('Enter');
    });
    ended = end === 'menu.end_command';
  }
  assert.ok(ended, 'the Command was not ended');
  await ready(page);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('the log jumps to an earlier moment and back to now, and a link leads there', async () => {
  const { table } = await server.create({ ...solo, seats: { romans: 'nonplayer', arverni: 'nonplayer', aedui: 'nonplayer', belgae: 'human' }, seed: 5 });
  const page = await person(chrome, server);
  await page.goto(`/table/${table}`);
  await question(page).waitFor();
  const before = await page.locator('.scoreboard').innerText();
  await open_log(page);
  await page.locator('.log .jump').first().click();
  await page.locator('.replay').waitFor();
  assert.equal(await page.locator('.prompt').count(), 0);
  await shot(page, 'earlier-moment');
  await page.getByRole('button', { name: 'One step on' }).click();
  await page.locator('button.now').click();
  await question(page).waitFor();
  assert.equal(await page.locator('.scoreboard').innerText(), before);

  await page.goto(`/table/${table}?line=1`);
  await page.locator('.replay').waitFor();
  assert.equal(await page.locator('.replay input[type=range]').inputValue(), '1');

  await page.locator('.log .rule').first().click();
  await page.getByRole('dialog').waitFor();
  await page.locator('dialog .help').waitFor();
  assert.ok((await page.locator('dialog .help').innerText()).length > 20);
  await shot(page, 'rules-help');
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox', { name: 'Filter the log' }).fill('nothing at all like this');
  await page.getByText('No line of the log matches.').waitFor();
  await page.context().close();
});

test('a saved game can be downloaded and opened again', async () => {
  const { table } = await server.create(solo);
  const page = await person(chrome, server);
  await page.goto(`/table/${table}`);
  await question(page).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save to a file' }).click()]);
  const path = await download.path();
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: (await import('node:fs')).readFileSync(path) });
  await page.waitForURL(/\/table\//);
  await ready(page);
  assert.notEqual(new URL(page.url()).pathname.split('/').at(-1), table);
  await page.context().close();
});

test('what Non-players did is told step by step, and then it is one\'s turn again', async () => {
  const { table } = await server.create({ ...solo, seed: 12 });
  const page = await person(chrome, server, { still: false });
  await page.goto(`/table/${table}`);
  await question(page).waitFor();
  await page.locator('.option[data-code="menu.pass"]').click();
  await page.locator('.confirm .main').click();
  await page.locator('.replay').waitFor();
  await page.locator('.effects path').first().waitFor({ state: 'attached' });
  await shot(page, 'others-move');
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('4');
  await question(page).waitFor({ timeout: 60000 });
  assert.equal(await page.locator('.replay').count(), 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
