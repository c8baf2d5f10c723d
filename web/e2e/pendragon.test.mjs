// Pendragon as people meet it: the set-up, Raids and Marches by touching the map, a Battle step by step, the Imperium, some turns in two scenarios.
import assert from 'node:assert/strict';
import { test as any_test } from 'node:test';
import { faults } from './axe.mjs';
import { inside, player, screens } from './hands.mjs';
import { chrome, click_answer, is_offered, person, phone, question, ready, server, shot, with_server_and_browser } from './harness.mjs';

with_server_and_browser();
const test = is_offered('pendragon') ? any_test : any_test.skip;

const people = { dux: 'human', civitates: 'human', saxons: 'human', scotti: 'human' };
const conspiracy = { game: 'pendragon', scenario: 'barbarian-conspiracy', seats: people, seed: 3, options: { undo: 'free' } };
const tyrants = { ...conspiracy, scenario: 'petty-tyrants' };
const card = (page) => page.locator('article', { has: page.getByRole('heading', { name: 'Pendragon' }) });

for (const [locale, line, play, ours] of [
  ['en-GB', /event texts of our own/, 'Play', 'Event text of our own, not the printed one.'],
  ['it-IT', /testi degli eventi nostri/, 'Gioca', "Testo dell'Evento nostro, non quello stampato."],
])
  test(`whoever sets up a table, and whoever reads a card, is told that event texts are our own (${locale})`, async () => {
    const page = await person(chrome, server, { locale });
    await page.goto('/');
    await card(page).waitFor();
    assert.match(await card(page).innerText(), line);
    await card(page).getByRole('button', { name: play, exact: true }).click();
    await card(page).locator('.scenario').first().waitFor();
    assert.match(await card(page).innerText(), line);
    assert.equal(await card(page).locator('.scenario').count(), 4);
    await shot(page, `pendragon-setup-${locale}`);
    const { table } = await server.create(conspiracy);
    await page.goto(`/table/${table}`);
    await ready(page);
    await page.locator('.cards .foot', { hasText: ours }).first().waitFor();
    // It opens the rule that says more.
    await page.locator('.cards .foot .rule').first().click();
    await page.getByRole('dialog').getByText(/Auspex/).first().waitFor();
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

for (const [how, viewport] of Object.entries(screens)) {
  test(`a Raid: targets on the map, the way and what is lost on it before one commits (${how})`, async () => {
    const { page, moved, option, space, confirm, view, done } = await player(conspiracy, viewport);
    await moved(() => option('menu.command raid'));
    await moved(() => space('CAN'));
    const ways = await question(page).locator('.option').allInnerTexts();
    assert.equal(ways.length, 4);
    for (const way of ways) assert.match(way, /D4 for \d Renown, 3 Raiders lost on the way/);
    await shot(page, `pendragon-raid-${how}`);
    await moved(() => option('raid.by_sea GER 3'));
    await option('menu.selected');
    if (await question(page).locator('.confirm').count()) await moved(confirm);
    await page.waitForFunction(() => !/^Saxons: Raid where/.test(document.querySelector('#prompt-text').textContent));
    const { pieces, resources } = await view();
    assert.equal(resources.saxon_renown, 8);
    assert.ok((pieces.CAN.saxons?.raider ?? 0) <= 9);
    await done();
  });

  test(`a March: the group is counted in one panel, and goes where one taps (${how})`, async () => {
    const { page, moved, option, space, view, done } = await player(conspiracy, viewport);
    await moved(() => option('menu.pass'));
    await moved(() => option('menu.command march'));
    await moved(() => space('EBO'));
    await moved(() => option('menu.selected'));
    assert.match(await question(page).locator('.hand').innerText(), /Cavalry/);
    // Numbers in a row, or a slider where a finger has no room for them.
    if (how === 'mouse') await question(page).locator('.hand .number', { hasText: '2' }).click();
    else await question(page).locator('.hand input').evaluate((node) => ((node.value = '2'), node.dispatchEvent(new Event('change', { bubbles: true }))));
    await shot(page, `pendragon-march-${how}`);
    await moved(() => space('TEX'));
    const { pieces } = await view();
    assert.deepEqual([pieces.EBO.dux.cavalry, pieces.TEX.dux.cavalry], [3, 5]);
    await done();
  });
}

const drag = async (page, from, to) => {
  await page.mouse.move(...from);
  await page.mouse.down();
  for (let step = 1; step <= 8; step += 1) await page.mouse.move(from[0] + ((to[0] - from[0]) * step) / 8, from[1] + ((to[1] - from[1]) * step) / 8);
};
const asked = (page, text) => page.waitForFunction((text) => new RegExp(text).test(document.querySelector('#prompt-text').textContent) && !document.querySelector('.table').dataset.passing, text);

test('Cavalry is dragged to where it Marches, goes back where it may not, and again from where it stands', async () => {
  const { page, moved, option, spot, view, done } = await player(conspiracy, screens.mouse);
  await moved(() => option('menu.pass'));
  await moved(() => option('menu.command march'));
  const cavalry = (space) => `.place[data-in="${space}"][data-side="dux"] .edge`;
  await drag(page, await spot(cavalry('EBO')), await inside(page, 'SEP'));
  await page.locator('.ghost').waitFor();
  await page.mouse.up();
  await asked(page, 'March from where');
  assert.equal((await view()).pieces.EBO.dux.cavalry, 5);
  await drag(page, await spot(cavalry('EBO')), await inside(page, 'TEX'));
  await page.locator('path.region.legal[data-space="TEX"]').waitFor();
  await shot(page, 'pendragon-drag');
  await moved(() => page.mouse.up());
  const { pieces } = await view();
  assert.deepEqual([pieces.EBO.dux?.cavalry, pieces.TEX.dux.cavalry], [undefined, 8]);
  assert.equal(await page.locator('.ghost').count(), 0);
  await done();
});

test('Warbands are dragged to a destination, and those next to it stay', async () => {
  const { page, moved, option, spot, view, done } = await player(tyrants, screens.mouse);
  for (let passes = 0; passes < 4 && !/^(Saxons|Scotti)/.test(await page.locator('#prompt-text').innerText()); passes += 1) await moved(() => option('menu.pass'));
  const side = /^Saxons/.test(await page.locator('#prompt-text').innerText()) ? 'saxons' : 'scotti';
  await moved(() => option('menu.command march'));
  const before = (await view()).pieces;
  const [from] = Object.keys(before).filter((space) => (before[space][side]?.warband ?? 0) > 1);
  const lit = await page.locator('path.region.legal').evaluateAll((all) => all.map(({ dataset }) => dataset.space));
  const near = await page.evaluate((from) => {
    const middle = (node) => (({ left, top, width, height }) => [left + width / 2, top + height / 2])(node.getBoundingClientRect());
    const [x, y] = middle(document.querySelector(`path.region[data-space="${from}"]`));
    const away = (node) => Math.hypot(middle(node)[0] - x, middle(node)[1] - y);
    return [...document.querySelectorAll('path.region.legal')].filter((node) => node.dataset.space !== from).sort((a, b) => away(a) - away(b))[0].dataset.space;
  }, from);
  assert.ok(lit.includes(near));
  await drag(page, await spot(`.place[data-in="${from}"][data-side="${side}"] .edge`), await inside(page, near));
  // Over land, or by Sea, too: that alone is asked.
  await moved(async () => {
    await page.mouse.up();
    await question(page).locator('.option[data-code^="barbarian_march.to "]', { hasText: /1 Renown/ }).and(page.locator('.options.few .option')).click();
  });
  const { pieces } = await view();
  assert.equal(pieces[near][side].warband, (before[near]?.[side]?.warband ?? 0) + before[from][side].warband, `from ${from} to ${near}`);
  await done();
});

// Every other answer on the map where there is something to touch; the rest by its buttons.
async function answer(page, count) {
  const prompt = question(page);
  const legal = await page.locator('path.region.legal').evaluateAll((all) => all.map(({ dataset }) => dataset.space));
  const space = legal[count % Math.max(1, legal.length)];
  if (legal.length === 0 || count % 2 === 0) return click_answer(page, (codes) => (codes.length > 0 ? (count * 5) % codes.length : -1));
  await page.mouse.click(...(await inside(page, space)));
  if (await page.getByText('What here?').count()) await prompt.locator('.option').first().click();
  const confirm = prompt.locator('.confirm .main');
  if (await confirm.count()) await confirm.click();
}

for (const [name, what] of Object.entries({ conspiracy, tyrants }))
  test(`an Epoch of ${name} is played by clicking, its Round with it, and what is seen is what the table knows`, async () => {
    const { table } = await server.create({ ...what, seed: 8 });
    const page = await person(chrome, server);
    await page.goto(`/table/${table}`);
    await ready(page);
    const revision = () => page.locator('.table').getAttribute('data-revision').then(Number);
    let battles = 0;
    const position = async () => {
      const { answers } = await (await fetch(`${server.url}/api/tables/${table}/moments`)).json();
      return (await (await fetch(`${server.url}/api/tables/${table}/moments/${answers}`)).json()).view;
    };
    // Until its Round is over, or the game with it.
    const at_work = async (count) => {
      const { epochs, phase } = await position();
      return count < 1500 && (battles === 0 || epochs === 0 || phase !== 'event');
    };
    for (let count = 0; (await at_work(count)) && !(await page.locator('.outcome').count()); count += 1) {
      const before = await revision();
      await answer(page, count);
      await page.waitForFunction((was) => Number(document.querySelector('.table').dataset.revision) !== was && document.querySelector('.table').dataset.passing === undefined, before);
      if (battles === 0 && (await page.locator('section.battle').count())) {
        battles += 1;
        assert.ok((await page.locator('section.battle .course li').count()) >= 8);
        await shot(page, `pendragon-battle-${name}`);
      }
    }
    const view = await position();
    assert.ok(view.epochs >= 1, `${view.cards.played.length} cards`);
    assert.ok(battles > 0, 'no Battle was seen');
    // Strongholds and wheels on the map are those of the position.
    const drawn = await page.locator('[data-population]').evaluateAll((all) => all.map(({ dataset }) => Number(dataset.population)));
    assert.equal(drawn.reduce((sum, n) => sum + n, 0), Object.values(view.population).reduce((sum, n) => sum + n, 0));
    assert.equal(await page.locator('[data-site] .token').count(), Object.keys(view.sites).length);
    assert.equal(await page.locator('.plot.full').count(), Object.values(view.prosperity).flat().reduce((sum, n) => sum + n, 0));
    assert.equal(await page.locator('g.patrol').count(), Object.values(view.seas).filter((patrol) => patrol === 'patrolled').length);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

test('the Imperium heads the sides, with goals as sums, Seas and boxes beneath', async () => {
  const { table } = await server.create(tyrants);
  const page = await person(chrome, server);
  await page.goto(`/table/${table}`);
  await ready(page);
  await page.getByRole('tab', { name: 'Sides' }).click();
  const slot = page.locator('.sides-slot');
  await slot.locator('svg.eagle').waitFor();
  assert.equal(await slot.locator('.feather:not(.lost)').count(), 0);
  assert.equal(await slot.locator('[aria-current="true"]').innerText(), 'Fragmentation');
  const text = await slot.innerText();
  for (const part of [/Population under Control \d+ ?\+? ?Prestige \d+/, /needs more than 17/, /Oceanus Germanicus/, /Cavalry in Casualties/, /Epoch 1 of 2/]) assert.match(text.replaceAll('\n', ' '), part);
  await shot(page, 'pendragon-sides');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

for (const colorScheme of ['light', 'dark'])
  test(`axe-core finds no serious fault at a table of Pendragon (${colorScheme})`, async () => {
    const { table } = await server.create(conspiracy);
    for (const viewport of [{ width: 1440, height: 900 }, phone]) {
      const page = await person(chrome, server, { viewport, colorScheme, bypassCSP: true });
      await page.goto(`/table/${table}`);
      await ready(page);
      assert.deepEqual(await faults(page), []);
      if (viewport === phone) {
        for (const tab of ['state', 'cards']) {
          await page.locator(`.tabbar [data-to="${tab}"]`).click();
          assert.deepEqual(await faults(page), [], tab);
          await shot(page, `pendragon-phone-${tab}-${colorScheme}`);
        }
      } else {
        await page.getByRole('tab', { name: 'Sides' }).click();
        assert.deepEqual(await faults(page), []);
        await page.getByRole('button', { name: 'Rules' }).click();
        await page.getByRole('dialog').waitFor();
        await page.getByRole('dialog').getByRole('button', { name: /aid/i }).click();
        assert.deepEqual(await faults(page), []);
        await shot(page, `pendragon-aid-${colorScheme}`);
      }
      assert.deepEqual(page.faults, []);
      await page.context().close();
    }
  });
