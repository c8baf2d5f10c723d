// Invasions as a person meets it: what is offered at home, the table with its map, its time table and its peoples, on a desk and on a phone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faults } from './axe.mjs';
import { chrome, click_answer, is_offered, person, phone, question, ready, revision, server, shot, with_server_and_browser } from './harness.mjs';

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
        if ((await revision(server, table)) === at) await click_answer(page);
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
