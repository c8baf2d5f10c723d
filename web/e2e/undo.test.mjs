// Undo tells the truth. Whole stretches of play are watched on the socket and on the screen: a second word is asked for just those
// answers after which nothing can be taken back, and where Undo has gone a line says what ended it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faults } from './axe.mjs';
import { chrome, is_offered, person, phone, question, server, shot, solo, with_server_and_browser } from './harness.mjs';

with_server_and_browser();

const said = {
  'en-GB': { die: /die was rolled/, lot: /lot was drawn/, card: /card was seen/, decision: /others have decided/, secret: /secrets came to light/, over: /game is over/ },
  'it-IT': { die: /tirato un dado/, lot: /tirato a sorte/, card: /vista una carta/, decision: /deciso altri/, secret: /emersi segreti/, over: /partita è finita/ },
};

// The same numbers every time.
function chance(seed) {
  let state = seed;
  return (below) => (state = (state * 1103515245 + 12345) % 2147483648) % below;
}

// What the page hears and sends, and which answers waited for a second word. An answer that the server held was none: what it said of
// it is `told` of the one that follows, unless the table has moved.
function watched(page) {
  const watch = { question: null, undo: [], ended: undefined, answers: [], waiting: null };
  page.on('websocket', (socket) => {
    const held = new Map();
    socket.on('framesent', ({ payload }) => {
      const sent = JSON.parse(payload);
      if (sent.do !== 'answer') return;
      const { prompt, options } = watch.question;
      const { code } = options[sent.index];
      watch.answers.push({ id: sent.id, index: sent.index, code, asked: prompt.code, told: (!sent.revocable && held.get(sent.index)) || null, confirmed: watch.waiting === code });
      watch.waiting = null;
    });
    socket.on('framereceived', ({ payload }) => {
      const news = JSON.parse(payload);
      if (news.ends !== undefined) {
        const at = watch.answers.findIndex(({ id }) => id === news.id);
        const [{ index, confirmed, code }] = watch.answers.splice(at, 1);
        assert.equal(confirmed, false, `${code} was confirmed and held`);
        held.set(index, news.ends);
      }
      if (news.news !== 'moved' && news.news !== 'table') return;
      held.clear();
      watch.question = news.question ?? null;
      watch.undo = news.undo;
      watch.ended = news.ended;
      const last = watch.answers.at(-1);
      if (news.why === 'answer' && last && last.undo === undefined) Object.assign(last, { undo: news.undo.length > 0, ended: news.ended ?? null });
    });
  });
  return watch;
}

// One press, whatever can be pressed, and what has come of it.
async function press(page, pick, watch) {
  const before = watch.answers.length;
  const confirm = question(page).locator('.confirm');
  if (await confirm.count()) {
    watch.waiting = await confirm.getAttribute('data-code');
    await confirm.locator('.main').click();
  } else {
    const go = question(page).locator('.stepper .go');
    const options = question(page).locator('.option:not([data-code^="menu.transfers"]):not([data-code^="menu.remove"])');
    const n = await options.count();
    if (n > 0 && (!(await go.count()) || pick(3) === 0)) await options.nth(pick(n)).click();
    else await go.first().click();
  }
  // Either something was answered and the answer has come back, or the page asks further itself.
  for (let tries = 0; tries < 60; tries += 1) {
    const settled = watch.answers.length > before ? watch.answers.every(({ undo }) => undo !== undefined) : tries > 6;
    if (settled && !(await page.locator('.answers.passing').count())) return;
    await page.waitForTimeout(25);
  }
}

async function play({ setup, viewport, locale, presses, seed }) {
  const { table } = await server.create(setup);
  const page = await person(chrome, server, { viewport, locale, bypassCSP: true });
  const watch = watched(page);
  const pick = chance(seed);
  await page.goto(`/table/${table}`);
  const shown = new Set();
  for (let done = 0; done < presses; done += 1) {
    await page.locator('.prompt, .outcome').first().waitFor();
    if (await page.locator('.outcome').count()) break;
    const undo = await question(page).locator('.undo').count();
    const line = (await question(page).locator('.ended').count()) ? await question(page).locator('.ended').innerText() : '';
    assert.equal(undo > 0, watch.undo.length > 0, 'the button is there just where something can be taken back');
    assert.equal(line !== '', watch.undo.length === 0 && watch.ended !== undefined, 'the line is there just where taking back has ended');
    if (line) {
      assert.match(line, said[locale][watch.ended]);
      if (!shown.has(watch.ended)) await shot(page, `undo-${watch.ended}-${viewport.width}-${locale}`);
      shown.add(watch.ended);
    }
    await press(page, pick, watch);
  }
  for (const { code, asked, told, confirmed, undo, ended } of watch.answers) {
    if (undo === undefined) continue;
    assert.equal(confirmed, told !== null, `${code} to ${asked}: ${confirmed ? 'confirmed, but' : 'not confirmed, but'} ends by ${told}`);
    assert.equal(undo, told === null, `${code} to ${asked}: told ${told}, then ${undo ? 'Undo' : 'no Undo'}`);
    if (told) assert.equal(ended, told, `${code} to ${asked}`);
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
  return { answers: watch.answers, shown };
}

const desktop = { width: 1280, height: 720 };
const romulus = { game: 'tutorial', scenario: 'full', seats: { romulus: 'human', remus: 'random' }, seed: 7 };
const angles = { game: 'britannia', scenario: 'full', seats: { yellow: 'human', green: 'nonplayer', red: 'nonplayer', blue: 'nonplayer' }, seed: 5 };
const dux = { game: 'pendragon', scenario: 'barbarian-conspiracy', seats: { dux: 'human', civitates: 'nonplayer', saxons: 'nonplayer', scotti: 'nonplayer' }, seed: 5 };
const huns = { game: 'invasions', scenario: '350-frontier', seats: { romans: 'nonplayer', huns: 'human', persians: 'nonplayer', goths: 'nonplayer' }, seed: 5 };

for (const { name, setup, viewport, locale, presses, seed } of [
  { name: 'Falling Sky', setup: solo, viewport: desktop, locale: 'en-GB', presses: 120, seed: 3 },
  { name: 'Falling Sky on a phone', setup: { ...solo, scenario: 'pax-gallica', seed: 5 }, viewport: phone, locale: 'it-IT', presses: 80, seed: 9 },
  { name: 'Britannia', setup: angles, viewport: desktop, locale: 'it-IT', presses: 60, seed: 4 },
  ...(is_offered('pendragon') ? [{ name: 'Pendragon', setup: dux, viewport: phone, locale: 'en-GB', presses: 80, seed: 5 }] : []),
  ...(is_offered('invasions') ? [{ name: 'Invasions', setup: huns, viewport: phone, locale: 'it-IT', presses: 60, seed: 5 }] : []),
  { name: 'Two Augurs', setup: romulus, viewport: phone, locale: 'en-GB', presses: 40, seed: 2 },
])
  test(`a second word is asked just where taking back ends, and a line says why: ${name}`, async () => {
    const { answers, shown } = await play({ setup, viewport, locale, presses, seed });
    assert.ok(answers.some(({ told }) => told !== null), 'nothing ended anything');
    if (name !== 'Two Augurs') assert.ok(answers.some(({ told }) => told === null), 'everything ended something'); // there a die follows each answer
    assert.ok(shown.size > 0);
  });

test('what a person decides before another person can be taken back until then, without a second word', async () => {
  const { table } = await server.create({ ...solo, seats: { romans: 'human', arverni: 'human', aedui: 'human', belgae: 'human' } });
  const page = await person(chrome, server, { viewport: desktop, bypassCSP: true });
  const watch = watched(page);
  await page.goto(`/table/${table}`);
  await question(page).locator('.option[data-code="menu.pass"]').click();
  await question(page).locator('.undo').waitFor();
  assert.equal(watch.answers.at(-1).told, null);
  assert.equal(watch.answers.at(-1).confirmed, false);
  assert.deepEqual(await faults(page), []);
  await page.context().close();
});

test('the second word names what is to come, and can be spared', async () => {
  const { table } = await server.create(romulus);
  const page = await person(chrome, server, { viewport: phone, bypassCSP: true });
  await page.goto(`/table/${table}`);
  const asked = page.locator('.confirm');
  const keep = question(page).locator('.option[data-code="omen.keep"]');
  await keep.click();
  await asked.getByText('A die will be rolled').waitFor();
  assert.deepEqual(await faults(page), []);
  await shot(page, 'confirm');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await keep.click();
  await asked.getByRole('button', { name: 'Do not ask any more' }).click();
  await question(page).locator('.ended').getByText('a die was rolled').waitFor();
  assert.equal(await page.locator('.confirm').count(), 0);
  await page.context().close();
});

// Over a line on which every word of the server takes its time.
async function slow_page(table, delay) {
  const page = await person(chrome, server, { viewport: desktop, bypassCSP: true });
  const sent = [];
  await page.routeWebSocket(/\/socket/, (socket) => {
    const far = socket.connectToServer();
    socket.onMessage((text) => {
      const said = JSON.parse(text);
      if (said.do === 'answer') sent.push(said);
      far.send(text);
    });
    far.onMessage((text) => setTimeout(() => socket.send(text), delay));
  });
  await page.goto(`/table/${table}`);
  return { page, sent };
}

test('over a slow line the question stands until it is known whether a second word is needed', async () => {
  const { table } = await server.create({ ...solo, seed: 3 });
  const { page, sent } = await slow_page(table, 700);
  const pass = question(page).locator('.option[data-code="menu.pass"]');
  await pass.waitFor();
  const offered = await question(page).locator('.option').evaluateAll((all) => all.map((each) => each.dataset.code));
  await pass.click();
  // Neither confirmed nor gone, and nothing else can be answered: not by the mouse, not by a key.
  assert.equal(await page.locator('.confirm').count(), 0);
  assert.deepEqual(await question(page).locator('.option').evaluateAll((all) => all.map((each) => each.dataset.code)), offered);
  assert.ok(await question(page).locator('.option').evaluateAll((all) => all.every((each) => each.disabled)));
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  assert.deepEqual(sent.map(({ revocable }) => revocable), [true]);
  await page.locator('.confirm[data-code="menu.pass"]').waitFor();
  await page.locator('.confirm').getByRole('button', { name: 'Cancel' }).click();
  assert.deepEqual(await question(page).locator('.option:enabled').evaluateAll((all) => all.map((each) => each.dataset.code)), offered);
  assert.equal((await server.summary(table)).revision, 0);
  // What can be taken back is answered without a word, however long it takes.
  await question(page).locator('.option[data-code="menu.limited march"]').click();
  await page.waitForTimeout(300);
  assert.equal(await page.locator('.confirm').count(), 0);
  await question(page).locator('.undo').waitFor();
  assert.deepEqual(sent.map(({ revocable }) => revocable), [true, true]);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
