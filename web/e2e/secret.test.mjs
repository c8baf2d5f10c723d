// A choice sealed until both have made theirs: two browsers play it, and a third looks on and must not see it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chrome, click_answer, person, question, ready, revision, server, shot, with_server_and_browser } from './harness.mjs';

with_server_and_browser();

// All that reaches the page, by socket or otherwise.
function listen(page) {
  page.heard = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => page.heard.push(String(payload))));
  page.on('response', async (reply) => {
    if (new URL(reply.url()).pathname.startsWith('/api/')) page.heard.push(await reply.text().catch(() => ''));
  });
}

async function guest(name, invitation) {
  const page = await person(chrome, server);
  listen(page);
  await page.goto(invitation);
  await page.getByRole('textbox').fill(name);
  await page.locator('form button').click();
  await page.waitForURL(/\/table\//);
  await ready(page);
  return page;
}

// Gives the answers that `wish` finds until the page is asked for its mark.
async function play_to_the_mark(page, table) {
  const down = (codes) => codes.findIndex((code) => code.startsWith('watch.down') || code.startsWith('omen.keep'));
  for (;;) {
    await question(page).waitFor();
    if (await question(page).locator('[data-code^="mark.half"]').count()) return;
    await answer(page, table, down);
  }
}

async function answer(page, table, wish) {
  const was = await revision(server, table);
  await click_answer(page, wish);
  await settled(table, was);
}

async function settled(table, was) {
  for (let tries = 0; tries < 200 && (await revision(server, table)) === was; tries += 1) await new Promise((done) => setTimeout(done, 20));
}

const mark = (half) => (codes) => codes.indexOf(`mark.half ${half}`);

test('a mark on the sky is seen by nobody else until both have marked', async () => {
  const two = { game: 'tutorial', scenario: 'short', seats: { romulus: 'human', remus: 'open' } };
  const elsewhere = await server.create(two);
  const { table, invitations } = await server.create(two);
  const anna = await person(chrome, server);
  listen(anna);
  await anna.goto(`/table/${table}`);
  await ready(anna);
  const bruno = await guest('Bruno', invitations.remus);
  // Clara sits at another table, so that she is nobody here.
  const clara = await guest('Clara', elsewhere.invitations.remus);
  await clara.goto(`/table/${table}?as=spectator`);
  await ready(clara);

  await play_to_the_mark(anna, table);
  assert.match(await question(anna).innerText(), /Nobody else sees this yet/);
  await clara.getByText('The answer is secret for now').waitFor();
  await answer(anna, table, mark('right'));
  await anna.locator('.mark[data-half="right"]').waitFor();
  for (const page of [bruno, clara]) await page.locator('.mark[data-half="hidden"]').waitFor();
  await shot(clara, 'secret-spectator');

  // Anna thinks better of it; that tells nothing either.
  const was = await revision(server, table);
  const again = question(anna).locator('.undo').or(anna.locator('.waiting button')).first();
  await again.click();
  await settled(table, was);
  await anna.locator('[data-code="mark.half left"]').waitFor();
  await answer(anna, table, mark('left'));
  await anna.locator('.mark[data-half="left"]').waitFor();

  // Whoever comes anew, or looks back, sees no more.
  await clara.reload();
  await ready(clara);
  const moments = await clara.evaluate(async (id) => {
    const told = [await (await fetch(`/api/tables/${id}/moments`)).text()];
    const { answers, lines } = JSON.parse(told[0]);
    for (let n = 0; n <= answers; n += 1) told.push(await (await fetch(`/api/tables/${id}/moments/${n}`)).text());
    for (let n = 0; n <= lines; n += 1) told.push(await (await fetch(`/api/tables/${id}/lines/${n}`)).text());
    return told;
  }, table);
  for (const page of [bruno, clara]) {
    await page.locator('.mark[data-half="hidden"]').waitFor();
    assert.equal(await page.locator('.mark[data-half="left"], .mark[data-half="right"]').count(), 0);
    assert.doesNotMatch(await page.locator('body').innerText(), /the (left|right) half/);
  }
  const overheard = [...bruno.heard, ...clara.heard, ...moments].filter((text) => /mark\.half|"(left|right)"|(left|right) half/.test(text));
  assert.deepEqual(overheard, []);
  assert.ok(anna.heard.some((text) => text.includes('mark.half left')), 'Anna is told what she was offered');

  // Bruno marks, and all is shown to everyone.
  await play_to_the_mark(bruno, table);
  await answer(bruno, table, mark('right'));
  for (const page of [anna, bruno, clara]) {
    await page.getByText('The marks are in different halves').first().waitFor();
    assert.ok(page.heard.some((text) => text.includes('mark.shown romulus left')));
    assert.ok(page.heard.some((text) => text.includes('mark.shown remus right')));
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});
