// A friend at one's side: the lamp at the question, with plans a step at a time, and the game looked at under the replay.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faults } from './axe.mjs';
import { chrome, click_answer, joined, person, question, ready, server, shot, solo, with_server_and_browser } from './harness.mjs';

with_server_and_browser();

const sizes = [
  [1440, 900],
  [390, 844],
];
const words = {
  'en-GB': { hint: 'Hint', first: 'First step', next: 'Next step', all: 'All steps', own: 'What would a Non-player do here?', analyse: 'Analyse' },
  'it-IT': { hint: 'Consiglio', first: 'Primo passo', next: 'Passo successivo', all: 'Tutti i passi', own: 'Che cosa farebbe qui una Non giocante?', analyse: 'Analizza' },
};

async function at_table(table, { viewport, locale, query = '' }) {
  const page = await person(chrome, server, { viewport, locale, bypassCSP: true });
  await page.goto(`/table/${table}${query}`);
  await ready(page);
  return page;
}

const lamp = (page) => page.locator('section.lamp');
const inside = async (page, locator) => {
  const { x, width, y, height } = await locator.boundingBox();
  const { width: all, height: tall } = page.viewportSize();
  return x >= 0 && x + width <= all + 0.5 && y >= 0 && y + height <= tall + 0.5;
};

for (const [width, height] of sizes)
  for (const locale of ['en-GB', 'it-IT']) {
    test(`at ${width} x ${height} the lamp tells the best plans, a step at a time or as a whole (${locale})`, async () => {
      const { table } = await server.create(solo);
      const page = await at_table(table, { viewport: { width, height }, locale });
      const { hint, first, next, all, own } = words[locale];
      await question(page).getByRole('button', { name: hint }).click();
      const plans = lamp(page).locator('.plans > li');
      await plans.first().waitFor();
      assert.equal(await plans.count(), 3);
      const chances = (await lamp(page).locator('.chance').allTextContents()).map((text) => Number.parseInt(text, 10));
      assert.ok(chances.every((chance, place) => chance >= 0 && chance <= (chances[place - 1] ?? 100)), `${chances}`);
      assert.match(await lamp(page).textContent(), /\b2\d\d\b|\b3\d\d\b/); // so many games
      assert.ok(await inside(page, lamp(page).locator('h4').first()));
      await shot(page, `lamp-${width}-${locale}`);

      assert.equal(await lamp(page).locator('.steps').count(), 0);
      // Where there is little room a plan is opened first.
      if (width < 600) await plans.first().locator('summary').click();
      await plans.first().getByRole('button', { name: first }).click();
      assert.equal(await lamp(page).locator('.steps > li').count(), 1);
      const more = plans.first().getByRole('button', { name: next });
      if (await more.count()) {
        await more.click();
        assert.equal(await lamp(page).locator('.steps > li').count(), 2);
      }
      await lamp(page).getByText(own).waitFor();
      await lamp(page).getByRole('button', { name: all }).last().click();
      assert.equal(await lamp(page).locator('.steps').count(), 2);
      for (const button of await lamp(page).locator('.row .button:visible').all()) {
        const { height: tall } = await button.boundingBox();
        assert.ok(width > 600 || tall >= 44, `${tall} px`);
      }
      assert.deepEqual(await faults(page), []);
      await shot(page, `lamp-steps-${width}-${locale}`);
      assert.deepEqual(page.faults, []);
      await page.context().close();
    });
  }

test('as long as the lamp is lit it goes on with the turn, and keys light it and put it out', async () => {
  const { table } = await server.create(solo);
  const page = await at_table(table, { viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await page.locator('.prompt .lamp').waitFor();
  await page.keyboard.press('h');
  await lamp(page).locator('.plans > li').first().waitFor();
  await lamp(page).getByRole('button', { name: 'First step' }).first().click();
  const plan = await lamp(page).locator('.plans b').first().textContent();
  // Choosing where is a question of the same turn.
  await click_answer(page, (codes) => codes.findIndex((code) => code?.startsWith('menu.command')));
  await lamp(page).getByText('This is about the turn from its beginning').waitFor();
  assert.equal(await lamp(page).locator('.plans b').first().textContent(), plan);
  assert.equal(await lamp(page).locator('.plans .steps > li').count(), 1, 'what was told stays told');
  await page.keyboard.press('Escape');
  assert.equal(await lamp(page).count(), 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('among several people there is no lamp, unless they sat down to one', async () => {
  const seats = { romans: 'human', arverni: 'open', aedui: 'nonplayer', belgae: 'nonplayer' };
  for (const hints of [undefined, true]) {
    const { table, invitations } = await server.create({ game: 'falling-sky', scenario: 'great-revolt', seats, ...(hints ? { hints } : {}) });
    const guest = await person(chrome, server, { viewport: { width: 390, height: 844 } });
    await guest.goto(invitations.arverni);
    await guest.getByRole('textbox').waitFor();
    assert.equal(await guest.getByText('At this table there are hints').count(), hints ? 1 : 0);
    await shot(guest, `join-${hints ? 'with' : 'without'}-hints`);
    await guest.context().close();
    const bruno = await joined(server, invitations.arverni, 'Bruno');
    const anna = await at_table(table, { viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    const [turn, other] = (await server.summary(table)).turn === 'romans' ? [anna, bruno] : [bruno, anna];
    for (const page of [turn, other]) await page.waitForFunction(() => document.title.includes('Falling Sky'));
    assert.equal(await turn.locator('.prompt .lamp').count(), hints ? 1 : 0);
    assert.equal(await other.locator('.lamp').count(), 0);
    assert.equal(await anna.getByRole('button', { name: 'Analyse' }).count(), 0);
    await anna.context().close();
    await bruno.context().close();
  }
});

test('whoever sets up a table alone finds hints allowed, and for others not', async () => {
  const page = await person(chrome, server, { viewport: { width: 390, height: 844 } });
  await page.goto('/');
  await page.getByRole('button', { name: /New game|Play/ }).first().click();
  const box = page.getByRole('checkbox', { name: /Hints/ });
  await box.waitFor();
  assert.equal(await box.isChecked(), true);
  await page.getByRole('button', { name: /By link/ }).click();
  assert.equal(await box.isChecked(), false);
  await box.scrollIntoViewIfNeeded();
  await shot(page, 'setup-hints');
  await page.context().close();
});

const augurs = { game: 'tutorial', scenario: 'full', seed: 3, seats: { romulus: 'random', remus: 'random' } };
const curves = (page) => page.getByRole('slider', { name: /Chances to win|Probabilità di vincere/ });

for (const [width, height] of sizes)
  for (const locale of ['en-GB', 'it-IT']) {
    test(`at ${width} x ${height} a game that is over is analysed for whoever looks, and every moment can be gone to (${locale})`, async () => {
      const { table } = await server.create(augurs);
      const page = await at_table(table, { viewport: { width, height }, locale, query: '?as=spectator' });
      await page.locator('.outcome').getByRole('button', { name: words[locale].analyse }).click();
      await curves(page).waitFor();
      // A band and a stroke of its own for each.
      assert.equal(await page.locator('.analysis .band').count(), 2);
      const strokes = await page.locator('.analysis .curve').evaluateAll((paths) => paths.map((path) => path.getAttribute('stroke-dasharray') ?? ''));
      assert.equal(new Set(strokes).size, 2);
      const numbers = await page.locator('.analysis .number').allTextContents();
      const turns = page.locator('.analysis .turn');
      assert.equal(await turns.count(), numbers.length);
      assert.ok(numbers.length >= 1, 'no turning point');
      assert.match(await turns.first().textContent(), /\d+\s%\s→\s\d+\s%/);

      const shown = () => page.getByRole('slider').first().evaluate((range) => Number(range.value));
      await turns.first().click();
      await page.locator('.turn[aria-current="true"]').first().waitFor();
      const there = await shown();
      await curves(page).focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.querySelector('.replay input[type="range"]').value === '0');
      assert.notEqual(there, 0);
      const { x, y, width: wide, height: tall } = await curves(page).boundingBox();
      await page.mouse.click(x + wide * 0.6, y + tall / 2);
      await page.waitForFunction(() => Number(document.querySelector('.replay input[type="range"]').value) > 0);
      assert.deepEqual(await faults(page), []);
      await shot(page, `analysis-${width}-${locale}`);
      assert.deepEqual(page.faults, []);
      await page.context().close();
    });
  }

test('whoever plays alone has the game analysed as far as it has come, and further when it has gone on', async () => {
  const { table } = await server.create({ ...augurs, seats: { romulus: 'human', remus: 'random' } });
  const page = await at_table(table, { viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const watcher = await at_table(table, { viewport: { width: 390, height: 844 }, locale: 'en-GB', query: '?as=spectator' });
  assert.equal(await watcher.getByRole('button', { name: /Analyse/ }).count(), 0);
  for (let n = 0; n < 4; n += 1) await click_answer(page);
  await page.getByRole('button', { name: /^Analyse the game/ }).click();
  await curves(page).waitFor();
  const points = async () => Number(await curves(page).getAttribute('aria-valuemax'));
  const before = await points();
  await page.getByRole('button', { name: /Back to now|Now/ }).click();
  for (let n = 0; n < 4; n += 1) await click_answer(page);
  await page.getByRole('button', { name: /^Analyse the game/ }).click();
  await page.waitForFunction((least) => Number(document.querySelector('.analysis svg[role="slider"]')?.getAttribute('aria-valuemax')) > least, before);
  assert.deepEqual(page.faults, []);
  await page.context().close();
  await watcher.context().close();
});
