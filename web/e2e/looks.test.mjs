// Sizes of screens, dark and light, accessibility, speed, and the demonstration game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faults } from './axe.mjs';
import { chrome, person, phone, question, ready, server, shot, solo, with_server_and_browser } from './harness.mjs';

with_server_and_browser();

for (const colorScheme of ['light', 'dark']) {
  test(`axe-core finds no serious fault: home, set-up, table, dialogs (${colorScheme})`, async () => {
    const page = await person(chrome, server, { colorScheme, bypassCSP: true });
    await page.goto('/');
    await page.getByRole('heading', { name: 'Falling Sky' }).waitFor();
    assert.deepEqual(await faults(page), []);
    await page.locator('article', { hasText: 'Falling Sky' }).getByRole('button', { name: 'Play', exact: true }).click();
    assert.deepEqual(await faults(page), []);
    await shot(page, `setup-${colorScheme}`);
    const { table } = await server.create(solo);
    await page.goto(`/table/${table}`);
    await question(page).waitFor();
    await page.locator('.effect p').first().waitFor();
    assert.deepEqual(await faults(page), []);
    await shot(page, `table-${colorScheme}`);
    await question(page).locator('.option[data-code$=" march"]').first().click();
    await page.locator('path.region.legal').first().waitFor();
    assert.deepEqual(await faults(page), []);
    await shot(page, `choosing-${colorScheme}`);
    const landing = await server.create({ game: 'britannia', scenario: 'full', seats: { yellow: 'human', green: 'nonplayer', red: 'nonplayer', blue: 'nonplayer' }, seed: 5 });
    await page.goto(`/table/${landing.table}`);
    await question(page).locator('.option[data-code^="move.from"]').click();
    await question(page).locator('.chip').first().waitFor();
    await page.keyboard.press('o');
    await page.locator('.odds tbody td').first().waitFor();
    assert.deepEqual(await faults(page), []);
    await shot(page, `odds-${colorScheme}`);
    await page.getByRole('button', { name: 'Settings' }).click();
    assert.deepEqual(await faults(page), []);
    await page.keyboard.press('Escape');
    await page.locator('.prompt .rule').first().click();
    await page.locator('dialog .help').waitFor();
    assert.deepEqual(await faults(page), []);
    await page.keyboard.press('Escape');
    await page.context().close();
  });
}

test('on a phone nothing is wider than the screen, and every panel is one tap away', async () => {
  const page = await person(chrome, server, { viewport: phone, bypassCSP: true });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Falling Sky' }).waitFor();
  const fits = async () => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= phone.width, `${wide} px wide`);
  };
  await fits();
  await shot(page, 'phone-home');
  await page.locator('article', { hasText: 'Falling Sky' }).getByRole('button', { name: 'Play', exact: true }).tap();
  await fits();
  await shot(page, 'phone-setup');
  const { table } = await server.create(solo);
  await page.goto(`/table/${table}`);
  await question(page).waitFor();
  await fits();
  await shot(page, 'phone-table');
  await question(page).locator('.option[data-code$=" march"]').first().tap();
  await page.locator('path.region.legal').first().waitFor();
  await shot(page, 'phone-choosing');
  for (const tab of ['Scoreboard', 'Cards', 'Log', 'Map']) {
    await page.locator('.tabbar').getByText(tab, { exact: true }).tap();
    await fits();
    await shot(page, `phone-${tab.toLowerCase()}`);
  }
  assert.deepEqual(await faults(page), []);
  const small = await page.locator('.prompt .option').evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().height < 40).length);
  assert.equal(small, 0, 'options too small for a finger');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('one click shows a game of four Non-players: it plays, pauses, steps, speeds up and ends', async () => {
  const page = await person(chrome, server, { still: false });
  await page.goto('/');
  await page.getByRole('button', { name: /Watch a game/ }).first().click();
  await page.waitForURL(/\/table\//);
  await page.locator('.replay').waitFor();
  const at = async () => Number(await page.locator('.replay input[type=range]').inputValue());
  await page.waitForFunction(() => Number(document.querySelector('.replay input[type=range]')?.value) > 2);
  await shot(page, 'demonstration');
  await page.locator('.replay .play').click();
  const here = await at();
  await page.waitForTimeout(1500);
  assert.equal(await at(), here);
  await page.getByRole('button', { name: 'One step on' }).click();
  await page.waitForFunction((was) => Number(document.querySelector('.replay input[type=range]')?.value) > was, here);
  await page.getByRole('button', { name: 'One step back' }).click();
  await page.waitForFunction((was) => Number(document.querySelector('.replay input[type=range]')?.value) <= was, here);
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('4');
  await page.locator('.replay .play').click();
  await page.waitForFunction((was) => Number(document.querySelector('.replay input[type=range]')?.value) > was + 10, here);
  await page.getByRole('button', { name: /To the end/ }).click();
  await page.locator('.outcome').waitFor();
  await shot(page, 'outcome');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('choosing is quick: the page works less than 50 ms on a click or a key', async () => {
  const { table } = await server.create(solo);
  const page = await person(chrome, server);
  await page.goto(`/table/${table}`);
  await ready(page);
  await question(page).waitFor();
  await page.evaluate(() => {
    globalThis.seen = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.seen.push([entry.processingEnd - entry.processingStart, entry.duration]);
    }).observe({ type: 'event', durationThreshold: 16 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.seen.push([entry.duration, entry.duration]);
    }).observe({ type: 'longtask' });
  });
  for (let round = 0; round < 5; round += 1) {
    const before = await page.locator('#prompt-text').innerText();
    await question(page).locator('.option[data-code$=" march"]').first().click();
    await page.waitForFunction((text) => document.querySelector('#prompt-text')?.innerText !== text, before);
    await page.keyboard.press('u');
    await page.waitForFunction((text) => document.querySelector('#prompt-text')?.innerText === text, before);
  }
  const seen = await page.evaluate(() => globalThis.seen);
  const works = seen.map(([work]) => work).sort((a, b) => a - b);
  const shown = seen.map(([, whole]) => whole).sort((a, b) => a - b);
  const most = works[Math.floor(works.length * 0.9)] ?? 0;
  console.log(`input events: 90% work less than ${Math.round(most)} ms; to the next frame ${shown[Math.floor(shown.length / 2)] ?? 0} ms in the middle, ${shown.at(-1) ?? 0} ms at most`);
  assert.ok(most < 50, `${most} ms`);
  await page.context().close();
});
