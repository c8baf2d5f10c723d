// Two people, a spectator, and a server that dies in the middle.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chrome, click_answer, open_log, person, question, ready, revision, server, shot, solo, with_server_and_browser } from './harness.mjs';

with_server_and_browser();

test('two browsers play each other; a spectator sees and cannot act', async () => {
  const anna = await person(chrome, server);
  await anna.goto('/');
  const card = anna.locator('article', { hasText: 'Two Augurs' });
  await card.getByRole('button', { name: 'Play', exact: true }).click();
  await card.getByRole('button', { name: /By link/ }).click();
  await card.getByRole('button', { name: 'Start the game' }).click();
  await anna.waitForURL(/\/table\//);
  const table = new URL(anna.url()).pathname.split('/').at(-1);
  await ready(anna);
  const link = await anna.locator('dialog input[readonly]').first().inputValue();
  await shot(anna, 'invitation');
  await anna.keyboard.press('Escape');

  const bruno = await person(chrome, server);
  await bruno.goto(new URL(link).pathname);
  await bruno.getByRole('textbox').fill('Bruno');
  await bruno.locator('form button').click();
  await bruno.waitForURL(/\/table\//);
  await ready(bruno);

  const clara = await person(chrome, server);
  await clara.goto(`/table/${table}?as=spectator`);
  await ready(clara);
  assert.equal(await clara.locator('.prompt').count(), 0);
  await shot(clara, 'spectator');

  // Whoever is asked answers; nobody else can.
  let turns = { anna: 0, bruno: 0 };
  for (let answers = 0; answers < 14; answers += 1) {
    const summary = await server.summary(table);
    if (summary.over) break;
    const who = summary.turn === 'romulus' ? 'anna' : 'bruno';
    const page = who === 'anna' ? anna : bruno;
    const other = who === 'anna' ? bruno : anna;
    await question(page).waitFor();
    assert.equal(await other.locator('.prompt').count(), 0, 'the other one is asked too');
    const was = summary.revision;
    await click_answer(page, (codes) => codes.findIndex((code) => code.startsWith('watch.down') || code.startsWith('omen.keep')));
    for (let tries = 0; tries < 200 && (await revision(server, table)) === was; tries += 1) await page.waitForTimeout(20);
    turns[who] += 1;
    await clara.waitForFunction((lines) => document.querySelectorAll('.log .beat').length >= lines, 1);
    assert.equal(await clara.locator('.prompt').count(), 0);
  }
  assert.ok(turns.anna >= 2 && turns.bruno >= 2, JSON.stringify(turns));

  // They can talk.
  await anna.getByRole('tab', { name: /Chat/ }).click();
  await anna.getByRole('textbox', { name: /Say something/ }).fill('Well watched, brother');
  await anna.getByRole('button', { name: 'Send' }).click();
  await bruno.getByRole('tab', { name: /Chat/ }).click();
  await bruno.getByText('Well watched, brother').waitFor();
  for (const page of [anna, bruno, clara]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test('kill -9 of the server in the middle of a Command: nothing is lost', async () => {
  const { table } = await server.create(solo);
  const page = await person(chrome, server);
  await page.goto(`/table/${table}`);
  await question(page).waitFor();
  await question(page).locator('.option[data-code$=" march"]').first().click();
  await question(page).locator('.option[data-code^="menu.march_region"]').first().waitFor();
  await question(page).locator('.option[data-code^="menu.march_region"]').first().click();
  await page.waitForFunction(() => /Marches to/.test(document.querySelector('#prompt-text')?.textContent ?? ''));
  const asked = await page.locator('#prompt-text').innerText();
  await open_log(page);
  const lines = await page.locator('.log .beat').count();
  assert.ok(lines > 0);

  await server.kill();
  await page.getByText('Connection lost').waitFor();
  await shot(page, 'server-gone');
  await server.run();
  await page.getByText('Connection lost').waitFor({ state: 'detached', timeout: 20000 });
  assert.equal(await page.locator('#prompt-text').innerText(), asked);
  assert.equal(await page.locator('.log .beat').count(), lines);

  // And it goes on.
  const was = await revision(server, table);
  await click_answer(page);
  await page.waitForFunction((text) => document.querySelector('#prompt-text')?.innerText !== text, asked);
  assert.notEqual(await revision(server, table), was);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
