// What the first visit costs: the bytes that come over the wire, compressed as the server sends them, with an empty cache.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { chrome, offered, person, ready, server, solo, with_server_and_browser } from './harness.mjs';

with_server_and_browser();

// Everything that was transferred until nothing more comes.
async function weighed(address, until) {
  const page = await person(chrome, server);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const addresses = new Map();
  const parts = [];
  network.on('Network.responseReceived', ({ requestId, response }) => addresses.set(requestId, response.url));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => parts.push([encodedDataLength, addresses.get(requestId) ?? '']));
  network.on('Network.webSocketFrameReceived', ({ response }) => parts.push([response.payloadData.length, 'socket']));
  await page.goto(address);
  await until(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const bytes = parts.reduce((sum, [size]) => sum + size, 0);
  const told = parts.sort(([a], [b]) => b - a).map(([size, url]) => `${Math.round(size / 102.4) / 10} KB ${url.split('/').at(-1)}`).join('\n  ');
  console.log(`${address}: ${Math.round(bytes / 1024)} KB\n  ${told}`);
  await page.context().close();
  return bytes / 1024;
}

test('the first load of the home page is less than 120 KB', async () => {
  const kilobytes = await weighed('/', async (page) => {
    await page.locator('article img').first().waitFor();
    await page.locator('[data-guide]:enabled').first().waitFor();
  });
  assert.ok(kilobytes < 120, `${kilobytes} KB`);
});

const tables = offered({
  'falling-sky': solo,
  britannia: { game: 'britannia', scenario: 'full', seats: { yellow: 'human', green: 'nonplayer', red: 'nonplayer', blue: 'nonplayer' }, seed: 5 },
  pendragon: { game: 'pendragon', scenario: 'de-excidio-britanniae', seats: { dux: 'human', civitates: 'human', saxons: 'human', scotti: 'human' }, seed: 5 },
  invasions: { game: 'invasions', scenario: '350-full', seats: { romans: 'human', huns: 'human', persians: 'human', goths: 'human' }, seed: 5 },
});
// A map of 219 regions and 44 peoples weigh more than others.
const most = { invasions: 380 };
for (const [game, what] of Object.entries(tables))
  test(`the first load of a table of ${game} is less than ${most[game] ?? 320} KB`, async () => {
    const { table } = await server.create(what);
    const kilobytes = await weighed(`/table/${table}`, async (page) => {
      await ready(page);
      await page.locator('path.region').first().waitFor();
    });
    assert.ok(kilobytes < (most[game] ?? 320), `${kilobytes} KB`);
  });

// The names of a game, from its catalogue: its code and data bring them along.
const names_of = (game) =>
  Object.values(JSON.parse(readFileSync(new URL(`../../data/${game.replaceAll('-', '_')}/names.json`, import.meta.url), 'utf8')))
    .flat()
    .flatMap(({ it }) => it)
    .filter((name) => name.length > 6);

for (const place of ['home', ...Object.keys(tables)])
  test(`of the games only the one that is played is loaded (${place})`, async () => {
    const page = await person(chrome, server);
    const scripts = [];
    page.on('response', (reply) => reply.request().resourceType() === 'script' && scripts.push(reply.text()));
    await page.goto(place === 'home' ? '/' : `/table/${(await server.create(tables[place])).table}`);
    await page.locator(place === 'home' ? 'article img' : 'path.region').first().waitFor();
    await page.waitForLoadState('networkidle');
    const text = (await Promise.all(scripts)).join('\n');
    for (const game of Object.keys(tables)) {
      // Some peoples and places are in several games.
      const own = new Set(game === place || place === 'home' ? [] : names_of(place));
      const names = names_of(game).filter((name) => !own.has(name));
      const told = names.filter((name) => text.includes(name)).length / names.length;
      assert.ok(game === place ? told > 0.9 : told < 0.2, `${Math.round(told * 100)} % of the names of ${game}`);
    }
    await page.context().close();
  });
