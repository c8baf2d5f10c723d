// The map is the stage: how much of the window it has, how large its letters are, that it stays as it is from question to
// question, and that everything on it tells what it is. Measured in the page over whole games.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { five_sizes, random_player } from './random.mjs';
import { chrome, offered, person, phone, question, ready, server, shot, solo, with_server_and_browser } from './harness.mjs';

with_server_and_browser();

const least_share = { '1280 x 720': 0.55, '1440 x 900': 0.6, '1920 x 1080': 0.55, '390 x 844': 0.5, '360 x 740': 0.5 };
const sizes = Object.fromEntries(five_sizes.map((viewport) => [`${viewport.width} x ${viewport.height}`, { viewport, share: least_share[`${viewport.width} x ${viewport.height}`] }]));

// Runs in the page: what is seen at each revision of the table is written down as soon as it is drawn.
function watch() {
  const rect = (selector) => document.querySelector(selector)?.getBoundingClientRect();
  // What panels leave of the map: all rectangles are cut along each other's sides.
  function share() {
    const map = rect('div.map');
    const over = [...document.querySelectorAll('.question, aside, .frame > .tools, .strips p, .space-card, .space-sheet, .odds-dock')].map((each) => each.getBoundingClientRect());
    const xs = [map.left, map.right, ...over.flatMap(({ left, right }) => [left, right])].sort((a, b) => a - b);
    const ys = [map.top, map.bottom, ...over.flatMap(({ top, bottom }) => [top, bottom])].sort((a, b) => a - b);
    let seen = 0;
    for (let i = 1; i < xs.length; i += 1)
      for (let j = 1; j < ys.length; j += 1) {
        const [x, y] = [(xs[i - 1] + xs[i]) / 2, (ys[j - 1] + ys[j]) / 2];
        const within = (box) => x > box.left && x < box.right && y > box.top && y < box.bottom;
        if (within(map) && !over.some(within)) seen += (xs[i] - xs[i - 1]) * (ys[j] - ys[j - 1]);
      }
    return seen / (innerWidth * innerHeight);
  }
  const letter = (text) => {
    const { a, b } = text.getScreenCTM();
    return Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
  };
  // How much of a piece lies under one of another region, at worst.
  function covered() {
    const pieces = [...document.querySelectorAll('.tokens .place')].map((place) => ({ space: place.dataset.in, box: place.querySelector('.edge').getBoundingClientRect() }));
    let worst = [0, ''];
    for (const [index, { space, box }] of pieces.entries())
      for (const other of pieces.slice(index + 1)) {
        if (other.space === space) continue;
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        const part = width > 0 && height > 0 ? (width * height) / Math.min(box.width * box.height, other.box.width * other.box.height) : 0;
        if (part > worst[0]) worst = [part, `${space} and ${other.space}`];
      }
    return worst;
  }
  globalThis.look = () => {
    const letters = [...document.querySelectorAll('div.map svg text')].map((text) => [letter(text), text.textContent.trim()]).sort(([a], [b]) => a - b);
    const box = (selector) => JSON.stringify(rect(selector));
    const asked = document.querySelector('.question');
    return {
      share: share(),
      smallest: letters[0] ?? [99, ''],
      letters: letters.length,
      covered: covered(),
      places: `${box('div.map')} ${box('.question')}`,
      scale: /scale\(([\d.]+)\)/.exec(document.querySelector('.pane svg:not(.ground) > g')?.style.transform ?? '')?.[1],
      cut: asked.scrollHeight > asked.clientHeight + 1 || asked.scrollWidth > asked.clientWidth + 1 ? (document.querySelector('#prompt-text')?.textContent ?? 'something') : '',
    };
  };
  globalThis.seen = new Map();
  const again = () => {
    const now = Number(document.querySelector('.table')?.dataset.revision ?? -1);
    if (now >= 0 && !globalThis.seen.has(now) && document.querySelector('.prompt'))
      requestAnimationFrame(() => globalThis.seen.set(now, globalThis.look()));
    setTimeout(again, 15);
  };
  again();
}

const games = offered({
  'falling-sky': { ...solo, seats: { romans: 'human', arverni: 'nonplayer', aedui: 'nonplayer', belgae: 'human' } },
  britannia: { game: 'britannia', scenario: 'short', seats: { yellow: 'human', red: 'nonplayer', blue: 'nonplayer' }, seed: 5 },
  pendragon: { game: 'pendragon', scenario: 'barbarian-conspiracy', seats: { dux: 'human', civitates: 'nonplayer', saxons: 'nonplayer', scotti: 'human' }, seed: 3 },
  tutorial: { game: 'tutorial', scenario: 'short', seats: { romulus: 'human', remus: 'human' }, seed: 3 },
  invasions: { game: 'invasions', scenario: '350-frontier', seats: { romans: 'human', huns: 'human', persians: 'human', goths: 'human' }, seed: 5 },
});
const most_questions = { invasions: 90 }; // of a game at random there are many hundreds

for (const [name, what] of Object.entries(games)) for (const locale of ['en-GB', 'it-IT']) {
  test(`in every question of a game of ${name} the map keeps its share, its place and its letters, and no region its neighbour's pieces (${locale})`, async () => {
    const { table } = await server.create(what);
    const player = await person(chrome, server);
    await player.goto('/healthz');
    await random_player(player, table);
    const pages = [];
    for (const [size, { viewport, share }] of Object.entries(sizes)) {
      const page = await person(chrome, server, { viewport, locale });
      await page.addInitScript(watch);
      await page.goto(`/table/${table}`);
      await ready(page);
      pages.push({ page, size, share });
    }
    let questions = 0;
    for (let revision = 0; revision >= 0; revision = await player.evaluate(() => globalThis.play())) {
      await Promise.all(pages.map(({ page }) => page.waitForFunction((now) => globalThis.seen.has(now), revision, { polling: 20 })));
      questions += 1;
      if (questions === most_questions[name]) break;
    }
    for (const { page, size, share } of pages) {
      const seen = await page.evaluate(() => [...globalThis.seen.values()]);
      assert.ok(seen.length >= questions - 1, `${size}: ${seen.length} of ${questions} questions seen`);
      const worst = Math.min(...seen.map((each) => each.share));
      assert.ok(worst >= share, `${size}: the map has ${worst}`);
      const [pixels, letters] = seen.map((each) => each.smallest).sort(([a], [b]) => a - b)[0];
      assert.ok(pixels >= 10.99, `${size}: "${letters}" in ${pixels} pixels`);
      const [part, which] = seen.map((each) => each.covered).sort(([a], [b]) => b - a)[0];
      assert.ok(part < 0.05, `${size}: ${Math.round(part * 100)} % of a piece covered, ${which}`);
      assert.deepEqual([...new Set(seen.map(({ places }) => places))].length, 1, `${size}: map or question moved`);
      if (page.viewportSize().width > 960 && name === 'falling-sky') assert.equal(new Set(seen.map(({ scale }) => scale)).size, 1, `${size}: the map was scaled`);
      assert.deepEqual([...new Set(seen.map(({ cut }) => cut))].filter((text) => text !== ''), [], `${size}: the question is cut`);
      assert.deepEqual(page.faults, []);
      console.log(`${name}, ${locale}, ${size}: ${questions} questions, map ${Math.round(worst * 1000) / 10} %, letters ${Math.round(pixels * 10) / 10} px`);
      await page.context().close();
    }
    await player.context().close();
  });
}

for (const viewport of [{ width: 1280, height: 720 }, phone, { width: 390, height: 844 }])
  test(`however far one zooms, letters can be read, tokens be told apart, and stacks keep their place (${viewport.width} px)`, async () => {
    for (const what of [solo, games.britannia, games.pendragon, games.invasions].filter(Boolean)) {
      const { table } = await server.create(what);
      const page = await person(chrome, server, { viewport });
      await page.addInitScript(watch);
      await page.goto(`/table/${table}`);
      await ready(page);
      await page.locator('.pane').focus();
      await page.keyboard.press('0');
      // Where every stack of a space stands; a space whose stacks were gathered shows more of them from nearer by.
      const places = () =>
        page.locator('.tokens .place').evaluateAll((all) => {
          const found = {};
          for (const each of all) (found[each.dataset.in] ??= []).push(each.style.transform);
          return found;
        });
      const smallest_token = () => page.locator('.tokens .token .edge').evaluateAll((all) => Math.min(...all.map((each) => Math.max(each.getBoundingClientRect().width, each.getBoundingClientRect().height))));
      let stood = await places();
      const names = [];
      for (let step = 0; step < 6; step += 1) {
        const { smallest, letters } = await page.evaluate(() => globalThis.look());
        assert.ok(smallest[0] >= 10.99, `${what.game}, step ${step}: "${smallest[1]}" in ${smallest[0]} pixels`);
        assert.ok((await smallest_token()) >= 15, `${what.game}, step ${step}: a token of ${await smallest_token()} pixels`);
        const now = await places();
        for (const [space, before] of Object.entries(stood)) {
          assert.ok(now[space].length >= before.length, `${what.game}, step ${step}: ${space}`);
          // From afar many provinces of Europe are too small for what stands there: it spreads once one comes nearer.
          if (now[space].length === before.length && what !== games.invasions) assert.deepEqual(now[space], before, `${what.game}, step ${step}: ${space}`);
        }
        stood = now;
        names.push(letters);
        await page.keyboard.press('+');
      }
      assert.ok(names.at(-1) > names[0], `no further name appears: ${names}`);
      await page.context().close();
    }
  });

test('on a phone the camera goes to what can be chosen, near enough for a finger, and back', async () => {
  const { table } = await server.create({ ...games.britannia, scenario: 'full', seats: { yellow: 'human', green: 'nonplayer', red: 'nonplayer', blue: 'nonplayer' } });
  const page = await person(chrome, server, { viewport: phone });
  await page.addInitScript(watch);
  await page.goto(`/table/${table}`);
  await question(page).waitFor();
  const look = () => page.evaluate(() => document.querySelector('.pane svg:not(.ground) > g').style.transform);
  const begun = await look();
  await question(page).locator('.option[data-code^="move.from"]').first().tap();
  await page.locator('path.region.legal[data-space="kent"]').waitFor();
  const least = await page.locator('path.region.legal').evaluateAll((all) => Math.min(...all.flatMap((each) => [each.getBoundingClientRect().width, each.getBoundingClientRect().height])));
  assert.ok(least >= 33, `${least} pixels`);
  assert.notEqual(await look(), begun);
  await shot(page, 'phone-stage-near');
  const before = await page.locator('#prompt-text').innerText();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await page.waitForFunction((text) => document.querySelector('#prompt-text')?.innerText !== text, before);
  assert.equal(await look(), begun);
  await page.context().close();
});

// A point well within a region, and in sight.
const centre = (page, space) =>
  page.locator(`path.region[data-space="${space}"]`).evaluate((node) => {
    const box = node.getBoundingClientRect();
    const spots = [];
    for (let i = 1; i < 20; i += 1) for (let j = 1; j < 20; j += 1) spots.push([box.left + (box.width * i) / 20, box.top + (box.height * j) / 20]);
    const away = ([x, y]) => Math.hypot(x - box.left - box.width / 2, y - box.top - box.height / 2);
    const here = (x, y) => document.elementFromPoint(x, y) === node;
    return spots.sort((a, b) => away(a) - away(b)).find(([x, y]) => here(x, y) && here(x + 6, y) && here(x - 6, y) && here(x, y + 6) && here(x, y - 6)) ?? null;
  });

test('the pointer over a space shows its card, and every space has one', async () => {
  const { table } = await server.create(solo);
  const page = await person(chrome, server);
  await page.goto(`/table/${table}`);
  await question(page).waitFor();
  const spaces = await page.locator('path.region').evaluateAll((all) => all.map(({ dataset }) => dataset.space));
  for (const space of spaces) {
    const at = await centre(page, space);
    assert.ok(at, `${space} is out of reach`);
    await page.mouse.move(...at);
    const card = page.locator('.space-card');
    await card.locator('h3').waitFor();
    assert.equal(await card.count(), 1);
    // It does not lie over what it tells about.
    const box = await card.boundingBox();
    assert.ok(at[0] < box.x || at[0] > box.x + box.width || at[1] < box.y || at[1] > box.y + box.height, space);
  }
  await page.mouse.move(...(await centre(page, 'MAN')));
  await page.locator('.space-card h3', { hasText: 'Mandubii' }).waitFor();
  const text = await page.locator('.space-card').innerText();
  for (const part of [/Roman Control/, /value 3/, /8 Legions/, /Lingones/]) assert.match(text, part);
  await question(page).locator('.option[data-code$=" march"]').first().click();
  await page.locator('path.region.legal').first().waitFor();
  await page.mouse.move(...(await centre(page, 'TRE')));
  await page.locator('.space-card .now li', { hasText: 'March from Treveri' }).waitFor();
  await shot(page, 'stage-card');
  // A river without letters is named on the card of the space through which it runs.
  const on_river = await page.locator('path[data-river="Matrona"]').evaluate((path) => {
    const at = path.getPointAtLength(path.getTotalLength() / 4).matrixTransform(path.getScreenCTM());
    return [at.x, at.y];
  });
  await page.mouse.move(on_river[0] + 30, on_river[1]);
  await page.mouse.move(...on_river);
  await page.locator('.space-card .river', { hasText: 'Matrona' }).waitFor();
  await page.context().close();
});

test('on a phone a tap shows the card from below, and a finger that rests shows it where a tap would choose', async () => {
  const { table } = await server.create(solo);
  const page = await person(chrome, server, { viewport: phone });
  await page.goto(`/table/${table}`);
  await question(page).waitFor();
  await page.touchscreen.tap(...(await centre(page, 'ARV')));
  const sheet = page.getByRole('dialog', { name: 'Arverni' });
  await sheet.getByRole('heading', { name: 'Arverni' }).waitFor();
  assert.match(await sheet.innerText(), /Arverni Control[^]*10 Hidden Arverni Warbands/);
  const box = await sheet.boundingBox();
  assert.ok(Math.abs(box.y + box.height - phone.height) < 1 && box.width === phone.width);
  await shot(page, 'phone-space-card');
  await sheet.getByRole('button', { name: 'Close' }).tap();
  assert.equal(await sheet.count(), 0);

  await question(page).locator('.option[data-code$=" march"]').first().tap();
  await page.locator('path.region.legal').first().waitFor();
  const [x, y] = await centre(page, 'TRE');
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  const held = page.getByRole('dialog', { name: 'Treveri' });
  await held.waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await shot(page, 'phone-space-card-choices');
  await held.getByRole('button', { name: /March from Treveri/ }).tap();
  await page.waitForFunction(() => /Treveri/.test(document.querySelector('#prompt-text')?.textContent ?? ''));
  assert.equal(await held.count(), 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('panels fold, the map shows in their place, and this screen remembers it', async () => {
  const { table } = await server.create(solo);
  const page = await person(chrome, server);
  await page.addInitScript(watch);
  await page.goto(`/table/${table}`);
  await question(page).waitFor();
  const share = () => page.evaluate(() => globalThis.look().share);
  const before = await share();
  await page.getByRole('button', { name: 'Fold cards and log' }).click();
  const folded = await share();
  assert.ok(folded > before + 0.1, `${before}, folded ${folded}`);
  await page.getByRole('button', { name: 'Open the scoreboard' }).click();
  await page.locator('.scoreboard .who').first().waitFor();
  assert.ok((await share()) < folded);
  await shot(page, 'stage-folded');
  await page.reload();
  await question(page).waitFor();
  await page.locator('.scoreboard .who').first().waitFor();
  assert.equal(await page.locator('.cards-slot').isVisible(), false);
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.locator('.log').waitFor();
  await page.getByRole('button', { name: 'Fold the scoreboard' }).click();
  assert.equal(await page.locator('.scoreboard .who').count(), 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('where the window is tall enough, cards and log lie open at once, each with its room', async () => {
  const { table } = await server.create(solo);
  for (const [height, both] of [[1440, true], [900, false]]) {
    const page = await person(chrome, server, { viewport: { width: 2000, height } });
    await page.goto(`/table/${table}`);
    await question(page).waitFor();
    await page.locator('.cards-slot .effect').first().waitFor();
    assert.equal(await page.locator('.log-slot').count(), both ? 1 : 0);
    assert.equal(await page.getByRole('tab', { name: 'Log', exact: true }).count(), both ? 0 : 1);
    if (both) {
      const [cards, log] = [await page.locator('.cards-slot').boundingBox(), await page.locator('.log-slot').boundingBox()];
      assert.ok(cards.height > 400 && log.height > 300, `${cards.height} and ${log.height}`);
      assert.ok(log.y >= cards.y + cards.height - 1 && log.y + log.height <= height + 1);
      await shot(page, 'stage-tall');
    }
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});
