// Whoever plays on the map: presses and taps that are counted, and places that no panel and no piece covers.
import assert from 'node:assert/strict';
import { chrome, person, question, ready, server } from './harness.mjs';

export const screens = { mouse: { width: 1280, height: 720 }, finger: { width: 390, height: 844 } };

// Whoever plays presses a mouse or taps with a finger; the page counts it.
export async function player(what, viewport) {
  const { table } = await server.create(what);
  const page = await person(chrome, server, { viewport });
  await page.addInitScript(() => {
    globalThis.presses = 0;
    addEventListener('pointerdown', () => (globalThis.presses += 1), true);
  });
  await page.goto(`/table/${table}`);
  await ready(page);
  const finger = viewport.width < 600;
  const revision = () => page.locator('.table').getAttribute('data-revision').then(Number);
  // One that needs no longer be waited for: nothing is in flight, and what is asked is for the person.
  const settled = () => page.waitForFunction(() => document.querySelector('.table')?.dataset.passing === undefined);
  const moved = async (act) => {
    const before = await revision();
    await act();
    await page.waitForFunction((was) => Number(document.querySelector('.table').dataset.revision) !== was, before);
    await settled();
  };
  const press = (x, y) => (finger ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  const spot = async (selector, at = 0.5) => {
    await page.waitForTimeout(0);
    const box = await page.locator(selector).first().boundingBox();
    return [box.x + box.width * at, box.y + box.height * at];
  };
  return {
    page,
    table,
    moved,
    presses: () => page.evaluate(() => globalThis.presses),
    // A button of the question that answers with this code.
    option: async (code) => {
      const button = question(page).locator(`.option[data-code^="${code}"]`).first();
      await (finger ? button.tap() : button.click());
    },
    button: async (name) => {
      const button = question(page).getByRole('button', { name, exact: true });
      await (finger ? button.tap() : button.click());
    },
    confirm: async () => {
      const button = question(page).locator('.confirm .main');
      await (finger ? button.tap() : button.click());
    },
    space: async (space) => press(...(await inside(page, space))),
    stack: async (space, side) => press(...(await spot(`.place[data-in="${space}"][data-side="${side}"] .edge`))),
    site: async (site) => press(...(await spot(`[data-site="${site}"]`))),
    spot,
    view: () => page.evaluate(async (table) => (await (await fetch(`/api/tables/${table}/moments`)).json()).answers, table).then((answers) => fetch(`${server.url}/api/tables/${table}/moments/${answers}`)).then((reply) => reply.json()).then(({ view }) => view),
    done: async () => {
      assert.deepEqual(page.faults, []);
      await page.context().close();
    },
  };
}

// A point of a region that no panel and no piece covers.
export async function inside(page, space) {
  await page.locator(`path.region[data-space="${space}"]`).waitFor();
  const found = await page.evaluate((space) => {
    const path = document.querySelector(`path.region[data-space="${space}"]`);
    const box = path.getBoundingClientRect();
    const pieces = [...document.querySelectorAll('[data-in]')].map((each) => ({ box: each.getBoundingClientRect(), by: each.dataset.in === space ? 6 : 1 }));
    for (let i = 1; i < 30; i += 1)
      for (let j = 1; j < 30; j += 1) {
        const [x, y] = [box.left + (box.width * ((i * 7) % 30)) / 30, box.top + (box.height * ((j * 7) % 30)) / 30];
        if (document.elementFromPoint(x, y) === path && !pieces.some(({ box: { left, right, top, bottom }, by }) => x > left - by && x < right + by && y > top - by && y < bottom + by)) return [x, y];
      }
    return null;
  }, space);
  assert.ok(found, `${space} cannot be touched`);
  return found;
}
