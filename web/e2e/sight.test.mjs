// What can be chosen is in sight, whatever the screen, and the map keeps its room.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { chrome, desktop, open_log, person, phone, question, server, shot, solo, with_server_and_browser } from './harness.mjs';

with_server_and_browser();

const screens = { desktop, large: { width: 1920, height: 1080 }, small: { width: 1280, height: 720 }, phone, turned: { width: 740, height: 360 } };

// Regions that are lit and not wholly in the free part of the map.
const hidden = (page) =>
  page.evaluate(() => {
    const map = document.querySelector('div.map').getBoundingClientRect();
    const asked = document.querySelector('div.question').getBoundingClientRect();
    const scores = document.querySelector('aside.left').getBoundingClientRect();
    const beside = asked.left > map.left + 1;
    const bottom = beside ? map.bottom : Math.min(map.bottom, asked.top);
    const right = beside ? asked.left : map.right;
    const left = Math.max(map.left, scores.right);
    return [...document.querySelectorAll('path.region.legal')].flatMap((path) => {
      const box = path.getBoundingClientRect();
      const seen = box.left >= left && box.right <= right && box.top >= map.top && box.bottom <= bottom;
      return seen ? [] : [path.dataset.space];
    });
  });

async function in_sight(page, what) {
  assert.ok((await page.locator('path.region.legal').count()) > 0, what);
  for (let tries = 0; tries < 20 && (await hidden(page)).length > 0; tries += 1) await page.waitForTimeout(50);
  assert.deepEqual(await hidden(page), [], what);
}

const share_of_map = (page) =>
  page.evaluate(() => {
    const all = document.querySelector('main').getBoundingClientRect();
    const asked = document.querySelector('div.question').getBoundingClientRect();
    return 1 - (asked.width * asked.height) / (all.width * all.height);
  });

async function march(page) {
  const { table } = await server.create(solo);
  await page.goto(`/table/${table}`);
  await question(page).locator('.option[data-code$=" march"]').first().click();
  await page.locator('path.region.legal').first().waitFor();
}

const britannia = { game: 'britannia', scenario: 'full', seats: { yellow: 'human', green: 'nonplayer', red: 'nonplayer', blue: 'nonplayer' }, seed: 5 };

async function land(page, prepare = async () => {}) {
  const { table } = await server.create(britannia);
  await page.goto(`/table/${table}`);
  await question(page).locator('.option[data-code^="move.from"]').first().waitFor();
  await prepare();
  await question(page).locator('.option[data-code^="move.from"]').first().click();
  await page.locator('path.region.legal[data-space="kent"]').waitFor();
}

for (const [name, viewport] of Object.entries(screens)) {
  test(`nothing that can be chosen is hidden (${name}, ${viewport.width} x ${viewport.height})`, async () => {
    const page = await person(chrome, server, { viewport });
    await march(page);
    await in_sight(page, 'March');
    await shot(page, `sight-march-${name}`);
    if (name !== 'turned') assert.ok((await share_of_map(page)) > 0.6, `the map has ${await share_of_map(page)} of the room`);
    await land(page);
    await in_sight(page, 'landing');
    await shot(page, `sight-landing-${name}`);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('the place that a question is about is in sight as well', async () => {
  const [x, y] = JSON.parse(readFileSync(new URL('../src/games/britannia/map.json', import.meta.url), 'utf8')).regions['english-channel'].centre;
  const seen = (page) =>
    page.evaluate(([x, y]) => {
      const map = document.querySelector('div.map').getBoundingClientRect();
      const at = new DOMPoint(x, y).matrixTransform(document.querySelector('[data-space="english-channel"]').getScreenCTM());
      const asked = document.querySelector('div.question').getBoundingClientRect();
      const beside = asked.left > map.left + 1;
      return at.x > map.left && at.x < (beside ? asked.left : map.right) && at.y > map.top && at.y < (beside ? map.bottom : asked.top);
    }, [x, y]);
  for (const viewport of [phone, { width: 740, height: 360 }]) {
    const page = await person(chrome, server, { viewport });
    await land(page, async () => {
      for (let tries = 0; tries < 20 && !(await seen(page)); tries += 1) await page.waitForTimeout(50);
      assert.ok(await seen(page), 'from where');
    });
    for (let tries = 0; tries < 20 && !(await seen(page)); tries += 1) await page.waitForTimeout(50);
    assert.ok(await seen(page), 'where they go');
    await page.context().close();
  }
});

test('the border of a region is as wide on the screen however far one has zoomed', async () => {
  const page = await person(chrome, server);
  await march(page);
  assert.equal(await page.locator('path.region.legal').first().evaluate((path) => getComputedStyle(path).vectorEffect), 'non-scaling-stroke');
  await page.context().close();
});

test('whoever has zoomed in keeps that, unless what can be chosen is elsewhere', async () => {
  const page = await person(chrome, server);
  const drawn = () => page.locator('.pane svg:not(.ground) > g').evaluate((group) => group.style.transform);
  let looked;
  await land(page, async () => {
    await page.locator('.pane').focus();
    for (const key of ['+', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
    looked = await drawn();
  });
  await in_sight(page, 'after looking elsewhere');
  assert.notEqual(await drawn(), looked);
  assert.equal(/scale\(([\d.]+)\)/.exec(await drawn())[1], /scale\(([\d.]+)\)/.exec(looked)[1]);

  // In sight already: the map stays.
  await page.keyboard.press('u');
  await question(page).locator('.option[data-code^="move.from"]').first().waitFor();
  await page.waitForTimeout(300);
  const kept = await drawn();
  assert.equal(/scale\(([\d.]+)\)/.exec(kept)[1], /scale\(([\d.]+)\)/.exec(looked)[1]);
  await question(page).locator('.option[data-code^="move.from"]').first().click();
  await page.locator('path.region.legal[data-space="kent"]').waitFor();
  await page.waitForTimeout(200);
  assert.equal(await drawn(), kept);
  await page.context().close();
});

test('on a phone a new list of choices begins at its beginning', async () => {
  const page = await person(chrome, server, { viewport: phone });
  await march(page);
  const list = question(page).locator('.options');
  await list.evaluate((node) => node.scrollTo(1000, 0));
  assert.ok((await list.evaluate((node) => node.scrollLeft)) > 50);
  await page.locator('path.region.legal[data-space="PRO"]').evaluate((each) => each.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  await page.waitForFunction(() => /Marches to/.test(document.querySelector('#prompt-text')?.textContent ?? ''));
  assert.equal(await list.evaluate((node) => node.scrollLeft), 0);
  await page.context().close();
});

test('a card shows its whole text, and the log keeps its room', async () => {
  const { table } = await server.create(solo);
  const page = await person(chrome, server);
  await page.goto(`/table/${table}`);
  await page.locator('.effect p').nth(1).waitFor();
  const cut = await page.locator('.cards-slot *').evaluateAll((all) => all.filter((each) => each.clientHeight > 20 && each.scrollHeight > each.clientHeight + 1 && getComputedStyle(each).overflowY !== 'visible').length);
  assert.equal(cut, 0);
  // What lies below the card may be scrolled to; the card itself is read without.
  const bottom = async (place) => place.evaluate((each) => each.getBoundingClientRect().bottom);
  assert.ok((await bottom(page.locator('.effect').first())) <= (await bottom(page.locator('.cards-slot'))));
  await open_log(page);
  assert.ok((await page.locator('.log-slot').boundingBox()).height > 240);
  await page.context().close();
});
