// The pictures of the README: each board on a desk and on a phone. They are made anew at every run, in artefacts/pictures; `npm run pictures`
// puts them into docs/pictures.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { artefacts, chrome, click_answer, is_offered, person, question, ready, server, solo, with_server_and_browser } from './harness.mjs';

with_server_and_browser();

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = [join(artefacts, 'pictures'), ...(process.env.PICTURES ? [join(root, 'docs/pictures')] : [])];
for (const folder of folders) mkdirSync(folder, { recursive: true });

const boards = {
  'falling-sky': { what: solo, choose: '.option[data-code$=" march"]' },
  britannia: { what: { game: 'britannia', scenario: 'full', seats: { yellow: 'human', green: 'nonplayer', red: 'nonplayer', blue: 'nonplayer' }, seed: 5 } },
  pendragon: { what: { game: 'pendragon', scenario: 'barbarian-conspiracy', seats: { dux: 'nonplayer', civitates: 'nonplayer', saxons: 'human', scotti: 'nonplayer' }, seed: 3 }, choose: '.option[data-code="menu.command raid"]' },
  invasions: { what: { game: 'invasions', scenario: '350-full', seats: { romans: 'human', huns: 'nonplayer', persians: 'nonplayer', goths: 'nonplayer' }, seed: 5 }, look: { desktop: '0', phone: '0+++' } },
};
const screens = { desktop: { width: 1280, height: 720 }, phone: { width: 390, height: 844 } };

// Debian's Chromium writes WebP, a quarter of what the same picture weighs as PNG.
async function as_webp(page, png) {
  const address = await page.evaluate(async (source) => {
    const picture = new Image();
    picture.src = source;
    await picture.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
    canvas.getContext('2d').drawImage(picture, 0, 0);
    return canvas.toDataURL('image/webp', 0.86);
  }, `data:image/png;base64,${png.toString('base64')}`);
  return Buffer.from(address.split(',')[1], 'base64');
}

const size_of = (page, webp) =>
  page.evaluate(async (source) => {
    const picture = new Image();
    picture.src = source;
    await picture.decode();
    return { width: picture.naturalWidth, height: picture.naturalHeight };
  }, `data:image/webp;base64,${webp.toString('base64')}`);

const unfinished = (board) => existsSync(join(root, 'games', board.replaceAll('-', '_'), 'unfinished'));
for (const [board, { what, choose, look }] of Object.entries(boards).filter(([board]) => is_offered(board)))
  for (const [screen, viewport] of Object.entries(screens))
    test(`the README shows ${board} on a ${screen}`, async () => {
      const { table } = await server.create(what);
      const page = await person(chrome, server, { viewport });
      await page.goto(`/table/${table}`);
      await ready(page);
      if (choose) await question(page).locator(choose).first().click();
      // The first questions may be about cards and numbers.
      for (let answers = 0; answers < 40 && !(await page.locator('path.region.legal').count()); answers += 1) await click_answer(page);
      await page.locator('path.region.legal').first().waitFor();
      if (look) {
        await page.locator('.pane').focus();
        for (const key of look[screen]) await page.keyboard.press(key);
        await page.locator('.pane').blur();
      }
      await page.evaluate(() => document.fonts.ready);
      const webp = await as_webp(page, await page.screenshot());
      const name = `${board}-${screen}.webp`;
      for (const folder of folders) writeFileSync(join(folder, name), webp);
      assert.ok(webp.length < 160 * 1024, `${webp.length} bytes`);
      if (!unfinished(board)) assert.ok(readFileSync(join(root, 'README.md'), 'utf8').includes(`docs/pictures/${name}`), `README.md does not show ${name}`);
      assert.deepEqual(await size_of(page, readFileSync(join(root, 'docs/pictures', name))), viewport);
      assert.deepEqual(page.faults, []);
      await page.context().close();
    });
