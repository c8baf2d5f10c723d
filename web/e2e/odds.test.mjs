// The odds: what you lose and what they lose beside each answer, the best first, in columns; in full beside the question, over
// nothing that can be chosen on the map. Measured in the page at five sizes and in two languages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faults } from './axe.mjs';
import { chrome, offered, person, question, server, shot, solo, with_server_and_browser } from './harness.mjs';

with_server_and_browser();

const sizes = [
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [390, 844],
  [360, 740],
];
const words = { 'en-GB': ['you lose', 'they lose'], 'it-IT': ['perdi', 'perdono'] };

// What stands beside the answers, from top to bottom.
const chips = (page) =>
  question(page)
    .locator('.option:has(.yours)')
    .evaluateAll((options) =>
      options.map((option) => {
        const part = (name) => {
          const found = option.querySelector(name);
          const [first, second = first] = found.querySelector('b').textContent.split(' – ').map((number) => Number(number.replace(',', '.')));
          const { left, right } = found.getBoundingClientRect();
          return { word: found.querySelector('small').textContent, left, right, mean: (first + second) / 2, size: Number.parseFloat(getComputedStyle(found.querySelector('small')).fontSize) };
        };
        const box = option.getBoundingClientRect();
        return { yours: part('.yours'), theirs: part('.theirs'), width: box.width, height: box.height, right: box.right, cut: option.scrollWidth > option.clientWidth + 1 };
      }),
    );

// Where the panel lies, and what of the map that can be chosen lies under it.
const under = (page) =>
  page.evaluate(() => {
    const whole = document.querySelector('.odds').getBoundingClientRect();
    const place = document.querySelector('.question:has(.odds) .answers')?.getBoundingClientRect(); // where it scrolls
    const [top, bottom] = [Math.max(whole.top, place?.top ?? 0), Math.min(whole.bottom, place?.bottom ?? innerHeight)];
    const panel = new DOMRect(whole.left, top, whole.width, bottom - top);
    const inside = ({ left, top, right, bottom }, [x, y]) => x > left && x < right && y > top && y < bottom;
    const taken = [...document.querySelectorAll('.question, aside')].map((each) => each.getBoundingClientRect());
    const corners = [
      [panel.left + 2, panel.top + 2],
      [panel.right - 2, panel.top + 2],
      [panel.left + 2, panel.bottom - 2],
      [panel.right - 2, panel.bottom - 2],
    ];
    const lit = [...document.querySelectorAll('div.map .legal')].map((each) => each.getBoundingClientRect());
    const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
    return {
      lit: lit.length,
      hidden: lit.filter((each) => inside(panel, middle(each)) && !taken.some((place) => inside(place, middle(each)))).length,
      over_map: corners.filter((corner) => !taken.some((place) => inside(place, corner))).length,
      seen: panel.width > 150 && panel.height > 80,
    };
  });

const tables = offered({
  'falling-sky': { ...solo, seed: 1 },
  pendragon: { game: 'pendragon', scenario: 'petty-tyrants', seats: { dux: 'human', civitates: 'human', saxons: 'human', scotti: 'human' }, seed: 8 },
});

async function battles(what, viewport, locale) {
  const { table } = await server.create(what);
  const page = await person(chrome, server, { viewport, locale, bypassCSP: true });
  await page.goto(`/table/${table}`);
  await question(page).locator('.option[data-code="menu.command battle"]').click();
  await question(page).locator('.option .yours').first().waitFor();
  return page;
}

for (const [game, what] of Object.entries(tables)) for (const [width, height] of sizes)
  for (const locale of ['en-GB', 'it-IT']) {
    test(`at ${width} x ${height} the odds of ${game} stand beside the answers and cover no target (${locale})`, async () => {
      const page = await battles(what, { width, height }, locale);
      const told = await chips(page);
      assert.ok(told.length >= 2, `only ${told.length} answers tell what they may cost`);
      for (const { yours, theirs, cut, right } of told) {
        assert.deepEqual([yours.word, theirs.word], words[locale]);
        assert.ok(yours.size >= 12 && theirs.size >= 12);
        assert.ok(Math.abs(yours.left - told[0].yours.left) < 1 && Math.abs(theirs.left - told[0].theirs.left) < 1, 'not in columns');
        assert.ok(theirs.right <= right && yours.right <= theirs.left && !cut, 'a figure runs out of its answer');
      }
      const worth = told.map(({ yours, theirs }) => theirs.mean - yours.mean);
      for (let place = 1; place < worth.length; place += 1) assert.ok(worth[place] <= worth[place - 1] + 0.11, `not sorted: ${worth}`);
      if (width < 600) for (const option of told) assert.ok(option.height >= 44, `${option.height} px`);
      await shot(page, `odds-answers-${game}-${width}-${locale}`);
      await question(page).locator('.tools [aria-expanded]').click();
      await page.locator('.odds tbody td').first().waitFor();
      const { lit, hidden, over_map, seen } = await under(page);
      assert.ok(lit > 0 && seen);
      assert.equal(hidden, 0, 'a target lies under the odds');
      assert.equal(over_map, 0, 'the odds lie over the map');
      if (width === 360 || width === 1280) assert.deepEqual(await faults(page), []);
      await shot(page, `odds-${game}-${width}-${locale}`);
      assert.deepEqual(page.faults, []);
      await page.context().close();
    });
  }
