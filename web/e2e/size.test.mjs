// What the first visit costs: the bytes that come over the wire, compressed as the server sends them, with an empty cache.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chrome, person, ready, server, solo, with_server_and_browser } from './harness.mjs';

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

const tables = { 'falling-sky': solo, britannia: { game: 'britannia', scenario: 'full', seats: { yellow: 'human', green: 'nonplayer', red: 'nonplayer', blue: 'nonplayer' }, seed: 5 } };
for (const [game, what] of Object.entries(tables))
  test(`the first load of a table of ${game} is less than 320 KB`, async () => {
    const { table } = await server.create(what);
    const kilobytes = await weighed(`/table/${table}`, async (page) => {
      await ready(page);
      await page.locator('path.region').first().waitFor();
    });
    assert.ok(kilobytes < 320, `${kilobytes} KB`);
  });
