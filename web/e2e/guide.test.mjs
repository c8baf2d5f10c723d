// The guides, played by doing what they point at: every hint points at something that is on the screen and leads on when it is pressed. A
// change of rules, dice or page that breaks a guide is found here.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { faults } from './axe.mjs';
import { chrome, is_offered, person, phone, server, shot, with_server_and_browser } from './harness.mjs';

with_server_and_browser();

const data = fileURLToPath(new URL('../../data', import.meta.url));
const guide_of = (game) => JSON.parse(readFileSync(join(data, game.replaceAll('-', '_'), 'guide.json'), 'utf8'));
const guides = Object.fromEntries(['tutorial', 'falling-sky', 'invasions'].filter(is_offered).map((game) => [game, guide_of(game)]));

const card = (page) => page.locator('section.guide');

// What the guide shows and points at, once it rests. A dialog that was opened on the way is closed first.
async function hint(page) {
  const opened = page.locator('dialog[open]');
  if (await opened.count()) await page.keyboard.press('Escape');
  await page.evaluate(() => (globalThis.rested = ''));
  await page.waitForFunction(() => {
    const all = [...document.querySelectorAll('section.guide, [data-guided]')].map((each) => JSON.stringify(each.getBoundingClientRect())).join();
    const rests = all !== '' && globalThis.rested === all && !document.querySelector('.table')?.dataset.passing; // nor is an answer on its way
    globalThis.rested = all;
    return rests;
  }, undefined, { polling: 60 });
  return page.evaluate(() => {
    const own = document.querySelector('section.guide');
    const ring = document.querySelector('[data-guided]')?.getBoundingClientRect();
    const box = own.getBoundingClientRect();
    const seen = { step: own.dataset.step, title: own.querySelector('h2').innerText, now: own.querySelector('.now')?.innerText ?? '', next: own.querySelector('.next') !== null, inside: box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight };
    if (!ring) return seen;
    const [x, y] = [(ring.left + ring.right) / 2, (ring.top + ring.bottom) / 2];
    const hit = document.elementFromPoint(x, y);
    const press = hit?.closest('button, [data-space]');
    return { ...seen, x, y, hit: hit ? `${hit.tagName} ${hit.getAttribute('class') ?? ''}` : '', code: press?.dataset.code ?? '', pressed: press !== null && press !== undefined && !press.closest('.guide'), covered: hit?.closest('section.guide') !== null };
  });
}

// Where the page stands: it changes whenever something was answered, chosen for confirmation, or shown next.
const where = (page) => page.evaluate(() => [document.querySelector('.table')?.dataset.revision, document.querySelector('section.guide')?.dataset.step ?? 'gone', document.querySelector('.question')?.innerText].join('|'));

async function start(page, game) {
  await page.goto('/');
  await page.locator(`[data-guide="${game}"]:enabled`).click();
  await page.waitForURL(/\/table\//);
  await card(page).waitFor();
}

for (const [game, guide] of Object.entries(guides))
  for (const [name, viewport, locale] of [
    ['desktop', { width: 1280, height: 720 }, 'en-GB'],
    ['phone', phone, 'it-IT'],
  ])
    test(`whoever does what the guide of ${game} points at comes to its end (${name}, ${locale})`, async () => {
      const page = await person(chrome, server, { viewport, locale, bypassCSP: true });
      const language = locale.slice(0, 2);
      await start(page, game);
      const told = [];
      for (let hints = 0; ; hints += 1) {
        assert.ok(hints < 150, 'the guide does not come to its end');
        const seen = await hint(page);
        assert.ok(seen.inside, `${seen.title}: the card reaches out of the window`);
        if (told.at(-1) !== seen.title) {
          told.push(seen.title);
          await shot(page, `guide-${game}-${name}-${String(told.length).padStart(2, '0')}`);
        }
        if (seen.step === 'end') break;
        const step = guide.steps[Number(seen.step)];
        assert.equal(seen.title, step.title[language]);
        assert.ok(seen.x !== undefined, `"${seen.title}" (${seen.now}) points at nothing`);
        const before = await where(page);
        if (step.at) {
          assert.ok(seen.next);
          await card(page).locator('.next').click();
        } else {
          assert.ok(!seen.covered && seen.pressed, `"${seen.title}" (${seen.now}) points at ${seen.hit}, which cannot be pressed`);
          if (viewport === phone) await page.touchscreen.tap(seen.x, seen.y);
          else await page.mouse.click(seen.x, seen.y);
        }
        for (let tries = 0; (await where(page)) === before; tries += 1) {
          assert.ok(tries < 200, `"${seen.title}" (${seen.now}): pressing ${seen.hit} leads nowhere`);
          await new Promise((done) => setTimeout(done, 25));
        }
      }
      assert.deepEqual(told, [...guide.steps.map(({ title }) => title[language]), guide.farewell.title[language]]);
      assert.deepEqual(await faults(page), []);
      if (!guide.free) {
        const table = page.url().split('/').at(-1);
        const { answers } = await (await fetch(`${server.url}/api/tables/${table}/record`)).json();
        assert.deepEqual(answers.map(({ asked, chosen }) => [asked, chosen]), guide.steps.flatMap(({ acts }) => acts ?? []).map(({ asked, choose }) => [asked, choose]));
      }
      if (game === 'falling-sky') {
        // A whole year: its Winter has been played to the end of Spring.
        const { log } = await (await fetch(`${server.url}/api/tables/${page.url().split('/').at(-1)}/moments`)).json();
        assert.deepEqual(log.filter(({ code }) => /^winter\.(begins|phase spring)/.test(code)).map(({ code }) => code), ['winter.begins 1', 'winter.phase spring']);
      }
      await card(page).locator('footer .main').click();
      assert.equal(await card(page).count(), 0);
      assert.deepEqual(page.faults, []);
      await page.context().close();
    });

const to_first_answer = async (page) => {
  while ((await hint(page)).next) await card(page).locator('.next').click();
};

test('whoever does something else is told so kindly, may come back by Undo, or goes on without the guide', async () => {
  const page = await person(chrome, server, { viewport: { width: 1280, height: 720 } });
  await start(page, 'falling-sky');
  await to_first_answer(page);
  const begun = await hint(page);
  const other = async () => {
    await page.locator('.option[data-code="menu.command recruit"]').click();
    await page.getByRole('heading', { name: 'Your own way' }).waitFor();
  };
  await other();
  const astray = await hint(page);
  await shot(page, 'guide-own-way');
  await page.mouse.click(astray.x, astray.y);
  await page.getByRole('heading', { name: begun.title }).waitFor();
  assert.equal((await hint(page)).code, begun.code);
  await other();
  await page.locator('.option[data-code="recruit.supplied PRO 0"]').click();
  await card(page).getByText('The guide takes its leave').waitFor();
  await page.getByRole('button', { name: 'Play on' }).click();
  assert.equal(await card(page).count(), 0);
  await page.reload();
  await page.locator('.prompt').waitFor();
  assert.equal(await card(page).count(), 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a guide speaks the language of the page, goes on after a reload, and can be ended at any time', async () => {
  const page = await person(chrome, server);
  await start(page, 'falling-sky');
  await card(page).locator('.next').click();
  await page.getByRole('button', { name: 'Italiano' }).click();
  await card(page).getByText(guides['falling-sky'].steps[1].text.it).waitFor();
  await page.reload();
  await card(page).getByText(guides['falling-sky'].steps[1].text.it).waitFor();
  await to_first_answer(page);
  const { x, y } = await hint(page);
  await page.mouse.click(x, y);
  await card(page).getByText('Marcia da Provincia').waitFor();
  await page.reload();
  await card(page).getByText('Marcia da Provincia').waitFor();
  await card(page).getByRole('button', { name: 'Chiudi la guida' }).first().click();
  assert.equal(await card(page).count(), 0);
  await page.reload();
  await page.locator('.prompt').waitFor();
  assert.equal(await card(page).count(), 0);
  await page.context().close();
});
