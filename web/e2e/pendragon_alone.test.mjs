// Pendragon for one person: a Faction of one's own, three Non-players, and why they do what they do, to be read as one plays.
import assert from 'node:assert/strict';
import { test as any_test } from 'node:test';
import { faults } from './axe.mjs';
import { chrome, click_answer, is_offered, person, phone, question, ready, server, shot, with_server_and_browser } from './harness.mjs';

with_server_and_browser();
const test = is_offered('pendragon') ? any_test : any_test.skip;

const all = ['dux', 'civitates', 'saxons', 'scotti'];
const alone = (who, scenario, seed) => ({ game: 'pendragon', scenario, seed, seats: Object.fromEntries(all.map((seat) => [seat, seat === who ? 'human' : 'nonplayer'])) });

const log_of = async (table) => (await (await fetch(`${server.url}/api/tables/${table}/moments`)).json()).log;
const key_of = ({ code }) => code.split(' ')[0];

// By buttons, another one each time, until so many cards have been played. What cannot be taken back is confirmed.
async function play_cards(page, table, cards) {
  const played = async () => (await log_of(table)).filter((line) => key_of(line) === 'card.played').length;
  for (let count = 0; (await played()) < cards && !(await page.locator('.outcome').count()); count += 1) {
    assert.ok(count < 400, 'nothing comes of it');
    const before = await page.locator('.table').getAttribute('data-revision').then(Number);
    await click_answer(page, (codes) => (codes.length > 0 ? (count * 5) % codes.length : -1));
    await page.waitForFunction((was) => Number(document.querySelector('.table').dataset.revision) !== was && document.querySelector('.table').dataset.passing === undefined, before);
  }
  assert.ok((await played()) >= cards);
}

// The turns of the Non-players in the log of the table, each with the reasons that were told in it.
function turns_in(log) {
  const found = [];
  let reasons = null;
  for (const line of log) {
    if (!line.depth) reasons = null;
    if (key_of(line) === 'np.turn') found.push({ line: line.line, who: line.code.split(' ')[1], reasons: (reasons = []), next: [] });
    else if (reasons && line.depth >= 2 && !/^lot\.more_|_more$/.test(key_of(line))) reasons.push(line); // a long list is told as one
    const last = found.at(-1);
    if (last && !line.depth && key_of(line) !== 'np.turn') last.next.push(key_of(line));
  }
  return found;
}

const open = (page) => (page.viewportSize().width < 600 ? page.locator('.tabbar [data-to="log"]').tap() : page.getByRole('tab', { name: /^(Log|Cronaca)$/ }).click());

for (const [who, scenario, locale, viewport, words] of [
  ['dux', 'barbarian-conspiracy', 'en-GB', { width: 1440, height: 900 }, { reasons: 'Reasons', foreign: /(?<![\p{L}'])(?:il|gli|della|delle|che|sono|più|niente|nessun|verso)(?![\p{L}'])/iu }],
  ['scotti', 'petty-tyrants', 'it-IT', phone, { reasons: 'Motivi', foreign: /(?<![\p{L}'])(?:the|of|and|with|from|they|not|than|where)(?![\p{L}'])/iu }],
])
  test(`one person as ${who} plays several cards of ${scenario}, and reads why the Non-players acted (${locale})`, async () => {
    const { table } = await server.create(alone(who, scenario, 5));
    const page = await person(chrome, server, { locale, viewport, bypassCSP: true });
    await page.goto(`/table/${table}`);
    await ready(page);
    await play_cards(page, table, 7);

    const turns = turns_in(await log_of(table));
    const others = all.filter((side) => side !== who);
    assert.deepEqual([...new Set(turns.map((turn) => turn.who))].sort(), others.sort(), 'all three have acted');
    for (const { line, reasons, next } of turns.slice(0, -1)) {
      assert.ok(reasons.length > 0, `no reason at line ${line}`);
      assert.ok(next.length > 0, `nothing came of line ${line}`);
    }

    // In the log they are folded into the turn they belong to, and say how many they are.
    await open(page);
    for (const { line, reasons } of turns.slice(-3)) {
      const beat = page.locator(`.log .beat[data-line="${line}"]`);
      await beat.waitFor({ state: 'attached' });
      if (reasons.length === 0) continue;
      const why = beat.locator('.why');
      await why.scrollIntoViewIfNeeded();
      assert.equal((await why.textContent()).replace('›', '').trim(), `${words.reasons} (${reasons.length})`);
      assert.equal(await beat.locator('.reasons').count(), 0);
      await why.click();
      assert.equal(await beat.locator('.reasons li .words').count(), reasons.length);
    }
    await shot(page, `pendragon-alone-${who}`);

    // All of them: sentences in one's own language, with a rule each, in letters that can be read, and nothing of them out of sight.
    await page.locator('.log .tools').getByRole('button', { name: words.reasons, exact: true }).click();
    const told = await page.locator('.log .reasons li').evaluateAll((items) =>
      items.map((item) => {
        item.scrollIntoView(); // what is far away is not laid out
        const text = item.querySelector('.words');
        const { left, right } = text.getBoundingClientRect();
        return { text: text.textContent.trim(), rule: item.querySelector('.rule')?.textContent ?? '', size: parseFloat(getComputedStyle(text).fontSize), inside: left >= 0 && right <= innerWidth };
      }),
    );
    assert.ok(told.length >= 20, `${told.length} reasons`);
    for (const { text, size, inside } of told) {
      assert.ok(text.length >= 5 && /\p{L}{2}/u.test(text), text);
      assert.doesNotMatch(text, /[{}<>_]|\bnp\b|undefined/, 'no name of the program’s own');
      assert.doesNotMatch(text, words.foreign);
      assert.ok(size >= 12 && inside, `${text}: ${size} px`);
    }
    assert.ok(told.filter(({ rule }) => rule !== '').length > told.length / 2, 'rules stand beside them');
    assert.deepEqual(await faults(page), []);
    await shot(page, `pendragon-alone-${who}-reasons`);

    // A rule of the Non-players opens its help.
    await page.locator('.log .reasons .rule', { hasText: /^8\./ }).last().click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    assert.match(await dialog.innerText(), /8\.\d/);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

test('whoever sits down after others have acted sees first what they did, and may come to the question at once', async () => {
  const { table } = await server.create(alone('dux', 'barbarian-conspiracy', 7));
  const log = await log_of(table);
  assert.equal(turns_in(log)[0].who, 'scotti', 'the Scotti have the first word');
  const page = await person(chrome, server, { still: false });
  await page.addInitScript(() => {
    globalThis.told = new Set();
    new MutationObserver(() => globalThis.told.add(document.querySelector('.replay .told b')?.textContent)).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto(`/table/${table}`);
  for (const text of [log[turns_in(log)[0].line].text, 'Scotti: Raid']) await page.waitForFunction((text) => globalThis.told.has(text), text);
  await page.locator('button.now').click();
  await question(page).waitFor();
  assert.equal(await page.locator('.replay').count(), 0);
  // Once something was decided, a reload tells it no more.
  await click_answer(page, (codes) => codes.indexOf('common.no'));
  await page.waitForFunction(() => Number(document.querySelector('.table').dataset.revision) > 0);
  await page.reload();
  await question(page).waitFor();
  await page.waitForTimeout(500);
  assert.equal(await page.locator('.replay').count(), 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('the set-up seats one person against Non-players without a word, and a game of four of them is one click away', async () => {
  const page = await person(chrome, server);
  await page.goto('/');
  const card = page.locator('article', { has: page.getByRole('heading', { name: 'Pendragon' }) });
  await card.getByRole('button', { name: 'Play', exact: true }).click();
  await card.locator('.setup').waitFor();
  assert.deepEqual(await card.locator('fieldset .seats select').evaluateAll((seats) => seats.map(({ value }) => value)), ['human', 'nonplayer', 'nonplayer', 'nonplayer']);
  await card.getByText('Options', { exact: true }).click();
  assert.deepEqual(await card.getByLabel('Alone against Non-players').locator('option').evaluateAll((values) => values.map(({ value }) => value)), ['normal', 'introductory', 'easy', 'difficult']);
  await card.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL(/\/table\//);
  await ready(page);
  await question(page).waitFor();
  await page.getByRole('button', { name: 'Open the scoreboard' }).click();
  assert.deepEqual(await page.locator('.scoreboard .who').allInnerTexts(), ['you', 'Non-player', 'Non-player', 'Non-player']);

  await page.goto('/');
  await card.getByRole('button', { name: /Watch a game/ }).click();
  await page.waitForURL(/\/table\/.*watch/);
  await page.locator('.replay').waitFor();
  await page.getByRole('button', { name: /To the end/ }).click();
  await page.locator('.outcome').waitFor();
  await shot(page, 'pendragon-outcome');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
