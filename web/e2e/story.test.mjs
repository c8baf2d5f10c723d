// The story and what comes after it: lines taken together, pieces seen moving, no word of the future, how a game went.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { faults } from './axe.mjs';
import { chrome, is_offered, open_log, person, phone, server, shot, with_server_and_browser } from './harness.mjs';

with_server_and_browser();

const gaul = { game: 'falling-sky', scenario: 'great-revolt', seats: { romans: 'nonplayer', arverni: 'nonplayer', aedui: 'nonplayer', belgae: 'nonplayer' }, seed: 3 };
const britain = { game: 'britannia', scenario: 'short', seats: { yellow: 'nonplayer', red: 'nonplayer', blue: 'nonplayer' }, seed: 3 };
const diocese = { game: 'pendragon', scenario: 'barbarian-conspiracy', seats: { dux: 'nonplayer', civitates: 'nonplayer', saxons: 'nonplayer', scotti: 'nonplayer' }, seed: 3 };
const europe = { game: 'invasions', scenario: '350-frontier', seats: { romans: 'nonplayer', huns: 'nonplayer', persians: 'nonplayer', goths: 'nonplayer' }, seed: 3 };
const birds = { game: 'tutorial', scenario: 'short', seats: { romulus: 'random', remus: 'random' }, seed: 3 };

const moments = async (table) => (await fetch(`${server.url}/api/tables/${table}/moments`)).json();

// A table at some moment, with the log open.
async function at_line(page, table, line) {
  await page.goto(`/table/${table}?line=${line}`);
  await page.locator('.replay').waitFor();
  await open_log(page);
  await page.locator('.log .beat').first().waitFor({ state: 'attached' });
}
const everything = (page) => page.locator('.log .rest button').click();

test('marches and losses are told together, by name and number, and unfold to their lines', async () => {
  const { table } = await server.create(gaul);
  const { log } = await moments(table);
  const page = await person(chrome, server);
  await at_line(page, table, 1);
  await everything(page);
  const told = await page.locator('.log .passage .jump').allTextContents();
  assert.ok(told.some((text) => /^[2-9] (Warbands|Auxilia|Legions) lost in /.test(text)), 'losses by number');
  assert.ok(!told.some((text) => /\b1 (Warbands|Legions|Allies)\b|\b([2-9]|1\d) (Warband|Legion|Ally)\b/.test(text)), 'plurals');

  // Whatever was gathered unfolds to lines of the log, each with its rule and its sign.
  const group = page.locator('.log .fact', { has: page.locator('.more') }).filter({ hasText: ' lost in ' }).first();
  await group.scrollIntoViewIfNeeded();
  const more = group.locator('.more');
  const n = Number((await more.getAttribute('aria-label')).match(/\d+/)[0]);
  assert.ok(n > 1);
  await more.click();
  const lines = group.locator('li');
  assert.equal(await lines.count(), n);
  const texts = await lines.locator('.jump').allTextContents();
  const start = log.findIndex((line, index) => texts.every((text, i) => log[index + i]?.text === text));
  assert.ok(start >= 0, `the server told these lines one after another: ${texts.join(' | ')}`);
  for (let i = 0; i < n; i += 1) {
    assert.equal(await lines.nth(i).locator('.sign svg').count(), 1);
    const rule = log[start + i].rule;
    assert.equal(await lines.nth(i).locator('.rule').count(), rule ? 1 : 0);
    if (rule) assert.equal(`${rule.split(' ')[0]} ${await lines.nth(i).locator('.rule').textContent()}`, rule);
  }
  await shot(page, 'story-log');

  // Nothing is left out: all lines together are as many as the server told.
  const all = await page.evaluate(() => {
    const count = (node) => Number(node.querySelector('.more')?.ariaLabel.match(/\d+/)?.[0] ?? 1);
    let lines = 0;
    for (const passage of document.querySelectorAll('.log .passage')) lines += count(passage);
    for (const why of document.querySelectorAll('.log .why')) lines += Number(why.textContent.match(/\((\d+)\)/)[1]);
    return lines;
  });
  const goes_on = ({ code }) => /^lot\.more_/.test(code); // told with the line before it
  assert.equal(all, log.filter((line) => !goes_on(line)).length);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('every line has the sign of its side; only what is nobody’s doing has none', async () => {
  for (const setup of [gaul, britain, diocese, europe].filter(({ game }) => is_offered(game))) {
    const { table } = await server.create(setup);
    const page = await person(chrome, server);
    await at_line(page, table, 1);
    await everything(page);
    const { nobodys, odd } = await page.evaluate(() => {
      const unsigned = (part) => !part.querySelector('.sign svg');
      const beats = [...document.querySelectorAll('.log .beat')];
      const nobodys = beats.filter((beat) => unsigned(beat.querySelector('.head .part')));
      const words = (part) => part.textContent.trim();
      return {
        nobodys: [...new Set(nobodys.map((beat) => words(beat.querySelector('.head .part'))))],
        odd: beats.filter((beat) => !nobodys.includes(beat)).flatMap((beat) => [...beat.querySelectorAll('.part')].filter(unsigned).map(words)),
      };
    });
    assert.deepEqual(odd, [], 'lines in the turn of a side');
    const course = setup === europe ? /^(Turn \d+: |Status of nations|Reinforcements|Events|Raids|Diplomacy|Administration|Military phase|End of the turn|Provinces and Areas are scored|The Roman Empire is divided)/ : /^(Card|Winter|Epoch|Round|England|.* Phase$|End of round|Nobody has|.* comes up: an Epoch Round)/;
    assert.deepEqual(nobodys.filter((text) => !course.test(text)), [], 'what nobody does');
    await page.context().close();
  }
});

test('in Italian the story agrees, too', async () => {
  const { table } = await server.create(gaul);
  const page = await person(chrome, server, { locale: 'it-IT' });
  await page.goto(`/table/${table}?line=1`);
  await page.locator('.replay').waitFor();
  await page.getByRole('tab', { name: 'Cronaca', exact: true }).click();
  await everything(page);
  const told = await page.locator('.log .passage .jump').allTextContents();
  assert.ok(told.some((text) => /^Perdite in .+: ([2-9] |.* e )/.test(text)), 'losses');
  assert.ok(!told.some((text) => /\b1 (Bande|Legioni|Ausiliari)\b|\b[2-9] (Banda|Legione|Ausiliare)\b/.test(text)), 'plurals');
  await page.context().close();
});

test('while one watches, neither the log nor the list of tables tells the future', async () => {
  const { table } = await server.create(birds);
  const { log } = await moments(table);
  const { outcome } = await server.summary(table);
  const page = await person(chrome, server);
  await page.goto('/');
  const entry = page.locator(`a[href^="/table/${table}"]`);
  await entry.waitFor();
  assert.ok(!(await entry.textContent()).includes(outcome.text), 'the end of a game not yet watched');

  const half = Math.floor(log.length / 2);
  await at_line(page, table, half);
  const told = await page.locator('.log .beat').evaluateAll((beats) => beats.map((beat) => Number(beat.dataset.line)));
  assert.ok(told.length > 0 && Math.max(...told) < half, `lines after ${half}: ${told}`);
  const text = await page.locator('.log').textContent();
  for (const line of log.slice(half + 1)) if (!log.slice(0, half).some((each) => each.text === line.text)) assert.ok(!text.includes(line.text), line.text);
  // One step on, one beat more.
  const on = page.getByRole('button', { name: 'One step on' });
  for (let steps = 0; steps < 4; steps += 1) {
    const here = Number(await page.getByRole('slider').inputValue());
    await on.click();
    await page.waitForFunction((line) => Number(document.querySelector('.replay input').value) > line, here);
  }
  const now = Number(await page.getByRole('slider').inputValue());
  await page.waitForFunction((n) => document.querySelectorAll('.log .beat').length > n, told.length);
  assert.ok((await page.locator('.log .beat').evaluateAll((beats) => beats.map((beat) => Number(beat.dataset.line)))).every((line) => line < now));
  // Whoever wants to know may.
  await everything(page);
  await page.waitForFunction((n) => Math.max(...[...document.querySelectorAll('.log .beat')].map((beat) => Number(beat.dataset.line))) > n, now);

  // Its end seen, the list tells it.
  await page.locator('button.now').click();
  await page.locator('.outcome').waitFor();
  await page.goto('/');
  await entry.waitFor();
  assert.ok((await entry.textContent()).includes(outcome.text));
  await page.context().close();
});

// Where a line of such a code names the space that pieces leave and the one they go to.
for (const [setup, key, places] of [[britain, 'move.done ', [3, 4]], [gaul, 'march.into ', [1, 2]], [diocese, 'step.moved ', [3, 4]], [europe, 'move.enters ', [4, 2]]].filter(([{ game }]) => is_offered(game))) test(`pieces that move in ${setup.game} are seen moving; for those who want less motion they are simply there`, async () => {
  const { table } = await server.create(setup);
  const { log } = await moments(table);
  const into = log.find(({ code }) => code.startsWith(key));
  const start = log.findLast(({ line, depth }) => !depth && line <= into.line).line;
  const [from, to] = places.map((place) => into.code.split(' ')[place]);
  for (const still of [false, true]) {
    const page = await person(chrome, server, { still });
    await page.goto(`/table/${table}?line=${start}`);
    await page.locator('.replay').waitFor();
    await page.locator('[data-space]').first().waitFor({ state: 'attached' });
    // Follows what goes from here to there, frame by frame, and what stands there meanwhile.
    await page.evaluate(({ from, to }) => {
      globalThis.standing = () => [...document.querySelectorAll(`.place[data-in="${to}"]`)].map((place) => place.dataset.side + place.textContent.trim()).sort().join();
      globalThis.before = globalThis.standing();
      globalThis.seen = [];
      const look = () => {
        const going = document.querySelector(`.going[data-from="${from}"][data-to="${to}"]`);
        if (going?.querySelector('.token') && getComputedStyle(going).visibility !== 'hidden') {
          const { x, y, width, height } = going.getBoundingClientRect();
          globalThis.early ??= globalThis.standing() !== globalThis.before; // already there while it is on its way
          globalThis.seen.push([x + width / 2, y + height / 2]);
        }
        requestAnimationFrame(look);
      };
      look();
    }, { from, to });
    await page.getByRole('button', { name: 'One step on' }).click();
    await page.locator('.effects .arrow').first().waitFor({ state: 'attached' });
    if (setup === gaul) await page.locator('.replay .told', { hasText: /\d+ (\w+ )?(Warbands?|Legions?|Auxilia) from \w+ to \w+/ }).waitFor();
    if (still) {
      assert.equal(await page.locator('.going').count(), 0);
    } else {
      await page.waitForFunction(() => globalThis.seen.length > 1 && !document.querySelector('.going:not([style*="hidden"])')?.getAnimations().some(({ playState }) => playState === 'running'));
      await page.waitForFunction(() => globalThis.standing() !== globalThis.before);
      assert.equal(await page.evaluate(() => globalThis.early), false);
      const seen = await page.evaluate(() => globalThis.seen);
      const [first, last] = [seen[0], seen.at(-1)];
      const way = Math.hypot(last[0] - first[0], last[1] - first[1]);
      const centre = (space) => page.locator(`path.region[data-space="${space}"]`).evaluate((path) => {
        const { x, y, width, height } = path.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
      });
      const [a, b] = [await centre(from), await centre(to)];
      assert.ok(way > 0.4 * Math.hypot(b[0] - a[0], b[1] - a[1]), `went ${way} pixels of the way from ${from} to ${to}`);
    }
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

for (const [setup, sides] of [[gaul, 4], [britain, 3], [diocese, 4], [europe, 4], [birds, 2]].filter(([{ game }]) => is_offered(game))) {
  test(`how it went, after a game of ${setup.game}: margins, what decided it, figures, a link and a picture`, async () => {
    const { table } = await server.create(setup);
    const { lines } = await moments(table);
    const page = await person(chrome, server, { bypassCSP: true });
    await page.goto(`/table/${table}`);
    await page.locator('.outcome .history').click();
    const dialog = page.getByRole('dialog', { name: 'How it went' });
    await dialog.locator('.curve').first().waitFor({ state: 'attached' });
    assert.equal(await dialog.locator('.curve').count(), sides);
    assert.equal(new Set(await dialog.locator('.curve').evaluateAll((all) => all.map((path) => path.getAttribute('stroke-dasharray')))).size, sides, 'told apart without colours');
    // The figures under the chart are those of the last standing, and follow whoever goes along it.
    const { victory } = await (await fetch(`${server.url}/api/tables/${table}/lines/${lines}`)).json();
    const margins = (await dialog.locator('.read .margin').allTextContents()).map(Number);
    assert.deepEqual(margins, Object.values(victory).map(({ margin }) => margin));
    const chart = dialog.getByRole('slider');
    await chart.focus();
    await page.keyboard.press('Home');
    assert.equal(await chart.getAttribute('aria-valuenow'), '0');
    await page.keyboard.press('End');

    await dialog.getByText(/opens only where that machine can be reached/).waitFor();
    assert.equal(await dialog.getByLabel('Link to this game').inputValue(), `${server.url}/table/${table}`);
    const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Save as a picture' }).click()]);
    const png = readFileSync(await file.path());
    assert.equal(png.subarray(1, 4).toString(), 'PNG');
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1200, 630]);
    assert.ok(png.length > 15_000, 'something is drawn');
    assert.ok((await dialog.locator('table tbody tr').count()) > 0);
    assert.deepEqual(await faults(page), []);
    await shot(page, `after-${setup.game}`);

    // Each moment that decided something is a door into the replay.
    const door = dialog.locator('.turnings a').last();
    if (await door.count()) {
      await door.click();
      await page.locator('.replay').waitFor();
      await dialog.waitFor({ state: 'detached' });
    }
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('how it went fits a phone, in the dark and in Italian', async () => {
  const { table } = await server.create(gaul);
  const page = await person(chrome, server, { viewport: phone, colorScheme: 'dark', locale: 'it-IT', bypassCSP: true });
  await page.goto(`/table/${table}`);
  await page.locator('.outcome .history').click();
  const dialog = page.getByRole('dialog', { name: "Com'è andata" });
  await dialog.locator('.curve').first().waitFor({ state: 'attached' });
  const { width, chart } = await dialog.evaluate((node) => ({ width: node.querySelector('.body').scrollWidth - node.querySelector('.body').clientWidth, chart: node.querySelector('[role=slider]').getBoundingClientRect().width }));
  assert.ok(width <= 1, 'nothing sticks out');
  assert.ok(chart > 280, `${chart}`);
  for (const [name, box] of await dialog.locator('a, button').evaluateAll((all) => all.map((each) => [each.textContent, each.getBoundingClientRect().height]))) assert.ok(box >= 44, `${name}: ${box}`);
  assert.deepEqual(await faults(page), []);
  await shot(page, 'after-phone');
  await page.context().close();
});
