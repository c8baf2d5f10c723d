// What is read: numbers with their words, one language at a time, nothing cut off or lying under something else, and everything large
// enough for a finger. Looked for in the texts of whole random games, and in the page while such games are played.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { five_sizes, random_player } from './random.mjs';
import { chrome, is_offered, offered, open_log, person, phone, program, question, ready, server, shot, solo, with_server_and_browser } from './harness.mjs';

with_server_and_browser();

const data = fileURLToPath(new URL('../../data', import.meta.url));

const folder_of = (game) => game.replaceAll('-', '_');
const games_on_file = readdirSync(new URL('../../games', import.meta.url)).filter((folder) => existsSync(join(data, folder, 'messages.json')));

// Every word that the catalogues know with its plural, as [one, many]: those of this game and of what all games share. What one game counts is
// a word like any other in the next.
function number_words(language, folder) {
  const files = readdirSync(data, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(messages[^/]*|messages\/[^/]*|names|page)\.json$/.test(name))
    .filter((name) => name.startsWith(`${folder}/`) || !games_on_file.includes(name.split('/')[0]));
  const found = new Map();
  for (const file of files) {
    const catalogue = JSON.parse(readFileSync(join(data, file), 'utf8'));
    for (const entry of Object.values(catalogue).flat()) {
      const said = entry?.[language];
      if (Array.isArray(said) && said.length === 2) found.set(said.join('|'), said);
      if (typeof said === 'string') for (const [, one, many] of said.matchAll(/\{\w+:([^:}]+):([^}]+)\}/g)) found.set(`${one}|${many}`, [one, many]);
    }
  }
  return [...found.values()].filter(([one, many]) => one !== many && one.trim() !== '' && many.trim() !== '');
}

const any_of = (words) => [...new Set(words)].sort((a, b) => b.length - a.length).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
const patterns = new Map();
const wrong_number = (language, folder) => {
  const key = `${language} ${folder}`;
  if (!patterns.has(key)) patterns.set(key, number_pattern(number_words(language, folder)));
  return patterns.get(key);
};
const number_pattern = (words) => new RegExp(`(?<![\\p{L}\\d.,:/+−–-])(?:1 (?:${any_of(words.map(([, many]) => many))})|(?:0|[2-9]|\\d\\d+) (?:${any_of(words.map(([one]) => one))}))(?![\\p{L}-])`, 'u');
// Small words that only one of the two languages has.
const foreign = {
  en: /(?<![\p{L}'])(?:il|lo|gli|della|delle|dei|degli|dello|nella|nelle|nel|nei|che|sono|è|più|oppure|questo|questa|tuo|tua|carta|carte|Risorse|Regione|Fazione|giocatore|tocca)(?![\p{L}'])/iu,
  it: /(?<![\p{L}'])(?:the|of|and|to|with|from|your|you|which|is|are|by|cards|Resources|Region|Faction|Warbands?|Allies|Ally|player|turn)(?![\p{L}'])/iu,
};
// Titles of works, titles in Latin, and cards and places whose names are the same in both.
const same = readdirSync(data)
  .filter((game) => existsSync(join(data, game, 'names.json')))
  .flatMap((game) => (({ card = [], site = [] }) => [...card, ...site])(JSON.parse(readFileSync(join(data, game, 'names.json'), 'utf8'))))
  .flatMap(({ en, it }) => (en === it ? [en] : []));
const proper = new RegExp(`Falling Sky|Legiones XIIII et XV|Auspex|Petty Tyrants|The Harder They Fall|${any_of(same)}`, 'gi');

function faults_in(text, language, folder) {
  const said = text.replace(proper, '…');
  return [wrong_number(language, folder).test(said) ? `number: ${text}` : '', foreign[language].test(said) ? `language: ${text}` : ''].filter((fault) => fault !== '');
}

test('a wrong plural and a word of the other language would be found', () => {
  assert.equal(faults_in('1 Resources left', 'en', 'falling_sky').length, 1);
  assert.equal(faults_in('3 Warband lost', 'en', 'falling_sky').length, 1);
  assert.equal(faults_in('11 Resources, 1 Warband, 21 Legions, 1.1 Resources', 'en', 'falling_sky').length, 0);
  assert.equal(faults_in('1 Risorse spese', 'it', 'falling_sky').length, 1);
  assert.equal(faults_in('Tocca al Romano', 'en', 'falling_sky').length, 1);
  assert.equal(faults_in('Romans: your turn', 'it', 'falling_sky').length, 1);
  assert.equal(faults_in('0 Warband of the other game', 'en', 'britannia').length, 0);
  assert.equal(faults_in('D2 check: 7, failed', 'en', 'invasions').length, 0); // the name of a die
});

// A whole game by `auspex engine`: the same random answers whatever the language.
async function texts_of(game, language) {
  const engine = spawn(program, ['engine']);
  const replies = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const ask = async (what) => {
    engine.stdin.write(`${JSON.stringify(what)}\n`);
    const reply = JSON.parse((await replies.next()).value);
    assert.equal(reply.error, undefined, reply.error);
    return reply;
  };
  const texts = new Set();
  const collect = (value) => {
    if (Array.isArray(value)) value.forEach(collect);
    else if (value !== null && typeof value === 'object') {
      if (typeof value.text === 'string') texts.add(value.text);
      Object.values(value).forEach(collect);
    }
  };
  let random = game.seed;
  let reply = await ask({ do: 'new', language, ...game });
  collect(reply);
  while (reply.question) {
    random = (random * 1103515245 + 12345) % 2147483648;
    const { seat, options } = reply.question;
    const odds = random % 7 === 0 ? await ask({ do: 'odds' }) : null;
    if (odds?.odds) collect(odds.odds);
    reply = await ask({ do: 'answer', revision: reply.revision, seat, index: Math.floor(random / 65536) % options.length });
    collect(reply);
  }
  engine.stdin.end();
  return texts;
}

const seated = (seats) => (kinds) => Object.fromEntries(seats.map((seat, index) => [seat, kinds[index]]));
const seats = seated(['romans', 'arverni', 'aedui', 'belgae']);
const in_britain = seated(['dux', 'civitates', 'saxons', 'scotti']);
const in_europe = seated(['romans', 'huns', 'persians', 'goths']);
const whole_games = [
  ...['pax-gallica', 'reconquest', 'great-revolt'].flatMap((scenario, index) => [
    { game: 'falling-sky', scenario, seed: 3 + index, seats: seats(['human', 'human', 'human', 'human']) },
    { game: 'falling-sky', scenario, seed: 6 + index, seats: seats(['nonplayer', 'nonplayer', 'human', 'nonplayer']) },
    { game: 'falling-sky', scenario, seed: 9 + index, seats: seats(['human', 'nonplayer', 'nonplayer', 'human']) },
  ]),
  ...['full', 'short'].map((scenario) => ({ game: 'britannia', scenario, seed: 4 })),
  ...['full', 'short'].map((scenario) => ({ game: 'tutorial', scenario, seed: 5 })),
  ...['barbarian-conspiracy', 'petty-tyrants', 'the-harder-they-fall', 'de-excidio-britanniae'].flatMap((scenario, index) => [
    { game: 'pendragon', scenario, seed: 3 + index, seats: in_britain(['human', 'human', 'human', 'human']) },
    { game: 'pendragon', scenario, seed: 7 + index, seats: in_britain(['nonplayer', 'human', 'nonplayer', 'nonplayer']) },
    { game: 'pendragon', scenario, seed: 11 + index, seats: in_britain(['human', 'nonplayer', 'human', 'nonplayer']) },
  ]),
  { game: 'invasions', scenario: '350-frontier', seed: 3, seats: in_europe(['human', 'human', 'human', 'human']) },
].filter(({ game }) => is_offered(game));
for (const language of ['en', 'it'])
  test(`what is said in whole random games has the right plurals and is ${language} throughout`, async () => {
    let said = 0;
    const faults = new Set();
    for (const game of whole_games) {
      const texts = await texts_of(game, language);
      said += texts.size;
      for (const text of texts) for (const fault of faults_in(text, language, folder_of(game.game))) faults.add(fault);
    }
    assert.deepEqual([...faults].slice(0, 12), []);
    assert.ok(said > 5000, `${said} texts`);
  });

test('the words of the page and of the guides are each in their own language', () => {
  const faults = [];
  for (const folder of readdirSync(data))
    for (const name of ['page.json', 'guide.json', 'lobby.json'].filter((each) => existsSync(join(data, folder, each)))) {
      const look = (value) => {
        if (value === null || typeof value !== 'object') return;
        for (const language of ['en', 'it']) if (typeof value[language] === 'string') faults.push(...faults_in(value[language].replace(/\{(\w+):([^:}]*):([^}]*)\}/g, '5 $3').replace(/\{\w+\}/g, '…'), language, folder));
        Object.values(value).forEach(look);
      };
      look(JSON.parse(readFileSync(join(data, folder, name), 'utf8')));
    }
  const both = new Set(['language: Italiano']); // the button that leads to the other language is in that language
  assert.deepEqual(faults.filter((fault) => !both.has(fault)), []);
});

// The page's own words change at once, what the server says (there, and the name of the scenario) when it has come.
async function speak_the_other(page, said) {
  const before = await page.evaluate((there) => [document.title, document.querySelector(there).innerText], said);
  await page.getByRole('button', { name: /Italiano|English/ }).click();
  await page.waitForFunction(([there, text]) => document.querySelector(there) && document.querySelector(there).innerText !== text, [said, before[1]]);
  // Some scenarios are called alike in both languages.
  await page.waitForFunction((title) => document.title !== title, before[0], { timeout: 1000 }).catch(() => {});
}

// Runs in the page: at each revision, what is cut off, what lies under a sign, and everything that can be read.
function watch() {
  const shown = (node) => {
    const { width, height } = node.getBoundingClientRect();
    return width > 0 && height > 0;
  };
  const boxes = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  };
  const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  globalThis.read_page = () => {
    const cut = [];
    for (const button of document.querySelectorAll('.prompt .button')) {
      if (!shown(button)) continue;
      const own = button.getBoundingClientRect();
      const beyond = boxes(button).some((box) => box.left < own.left - 1 || box.right > own.right + 1 || box.top < own.top - 3 || box.bottom > own.bottom + 3);
      if (beyond || button.scrollWidth > button.clientWidth + 1) cut.push(`cut: ${button.innerText}`);
    }
    for (const stepper of document.querySelectorAll('.stepper')) {
      const parts = [...stepper.querySelectorAll('button, input')].map((each) => each.getBoundingClientRect());
      if (parts.some(({ left, right }) => left < 0 || right > innerWidth)) cut.push('cut: the stepper');
    }
    for (const title of document.querySelectorAll('.card h3')) {
      const others = [...(title.parentElement?.querySelectorAll('.sign, .seal, .number, .label, svg') ?? [])].filter((each) => shown(each) && !title.contains(each)).map((each) => each.getBoundingClientRect());
      const own = title.closest('.card').getBoundingClientRect();
      if (boxes(title).some((box) => others.some((other) => overlap(box, other)) || box.right > own.right + 1)) cut.push(`under a sign: ${title.innerText}`);
    }
    const texts = [];
    // Texts as they are read, without the keys beside them.
    const said = (node) => [...node.childNodes].map((each) => (each.nodeType === Node.TEXT_NODE ? each.data : each instanceof Element && !each.matches('kbd, style, script, .number') ? ` ${said(each)} ` : '')).join('');
    for (const node of document.querySelectorAll('p, li, button, h1, h2, h3, td, th, dt, dd, label, text')) if (!node.closest('[lang]:not(html)')) texts.push(said(node).replace(/\s+/g, ' ').trim());
    for (const node of document.querySelectorAll('[title], [aria-label], [placeholder]')) if (!node.closest('[lang]:not(html)')) texts.push(node.getAttribute('title') ?? '', node.getAttribute('aria-label') ?? '', node.getAttribute('placeholder') ?? '');
    return { cut, texts, language: document.documentElement.lang };
  };
  globalThis.seen = new Set();
  globalThis.found = { cut: new Set(), en: new Set(), it: new Set() };
  const again = () => {
    const now = Number(document.querySelector('.table')?.dataset.revision ?? -1);
    if (now >= 0 && !globalThis.seen.has(now) && !globalThis.switching && document.querySelector('.prompt'))
      requestAnimationFrame(() => {
        const { cut, texts, language } = globalThis.read_page();
        for (const each of cut) globalThis.found.cut.add(each);
        for (const each of texts) globalThis.found[language].add(each);
        globalThis.seen.add(now);
      });
    setTimeout(again, 15);
  };
  again();
}

const games = offered({
  'falling-sky': { ...solo, seats: { romans: 'human', arverni: 'nonplayer', aedui: 'nonplayer', belgae: 'human' }, seed: 23 },
  britannia: { game: 'britannia', scenario: 'short', seats: { yellow: 'human', red: 'nonplayer', blue: 'nonplayer' }, seed: 6 },
  pendragon: { game: 'pendragon', scenario: 'barbarian-conspiracy', seats: in_britain(['nonplayer', 'human', 'human', 'nonplayer']), seed: 6 },
  invasions: { game: 'invasions', scenario: '350-frontier', seats: in_europe(['human', 'human', 'human', 'human']), seed: 6 },
});
const most_questions = { invasions: 110 }; // of a turn at random there are many hundreds
for (const [name, what] of Object.entries(games))
  test(`over a whole game of ${name}, at five sizes, nothing is cut or covered, and all is in one language with its plurals`, async () => {
    const { table } = await server.create(what);
    const player = await person(chrome, server);
    await player.goto('/healthz');
    await random_player(player, table);
    const pages = [];
    for (const [index, viewport] of five_sizes.entries()) {
      const page = await person(chrome, server, { viewport, locale: index % 2 === 0 ? 'en-GB' : 'it-IT' });
      await page.addInitScript(watch);
      await page.goto(`/table/${table}`);
      await ready(page);
      pages.push(page);
    }
    let questions = 0;
    for (let revision = 0; revision >= 0; revision = await player.evaluate(() => globalThis.play())) {
      await Promise.all(pages.map((page) => page.waitForFunction((now) => globalThis.seen.has(now), revision, { polling: 20 })));
      questions += 1;
      if (questions === most_questions[name]) break;
      // Now and then everybody speaks the other language, and looks at the log.
      if (questions % 25 === 0)
        for (const page of pages) {
          await page.evaluate(() => (globalThis.switching = true));
          await speak_the_other(page, '#prompt-text');
          await page.evaluate(() => (globalThis.switching = false));
        }
    }
    // How it ended is told in either language, too.
    for (const page of most_questions[name] ? [] : pages) {
      await page.locator('.outcome').waitFor();
      for (let times = 0; times < 2; times += 1) {
        await page.evaluate(() => {
          const { texts, language } = globalThis.read_page();
          for (const each of texts) globalThis.found[language].add(each);
        });
        await speak_the_other(page, '.outcome h2');
      }
    }
    for (const page of pages) {
      const size = page.viewportSize().width;
      const found = await page.evaluate(() => ({ cut: [...globalThis.found.cut], en: [...globalThis.found.en], it: [...globalThis.found.it], seen: globalThis.seen.size }));
      assert.ok(found.seen >= questions - 1, `${size}: ${found.seen} of ${questions} questions`);
      assert.ok(found.en.length > 100 && found.it.length > 100, `${size}: both languages`);
      assert.deepEqual(found.cut, [], `${size} px`);
      for (const language of ['en', 'it']) assert.deepEqual(found[language].flatMap((text) => faults_in(text, language, folder_of(name))).slice(0, 10), [], `${size} px, ${language}`);
      assert.deepEqual(page.faults, []);
      await page.context().close();
    }
    console.log(`${name}: ${questions} questions`);
    await player.context().close();
  });

// Runs in the page: what a finger would miss. A number of a rule within a sentence is as large as the sentence allows; on the map the camera
// sees to it that what can be chosen is large enough.
function too_small() {
  const found = [];
  for (const node of document.querySelectorAll('button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], label:has(input)')) {
    const { width, height, top, bottom, left, right } = node.getBoundingClientRect();
    if (width === 0 || height === 0 || getComputedStyle(node).visibility === 'hidden' || node.closest('svg, .hidden-visually') || node.matches('.hidden-visually, .skip, .rule:not(.big), .card-name, span.jump')) continue;
    const opened = document.querySelector('dialog[open]');
    if (opened && !opened.contains(node)) continue;
    // A field that a label lies around is as large as its label.
    const label = node.closest('label');
    if (label && label !== node && label.getBoundingClientRect().height >= 43.5) continue;
    if (node.closest('p, h2')?.matches('p:has(> a), p:has(> .rule)')) continue;
    if (width < 43.5 || height < 43.5) {
      // The part that answers to a finger may be larger than what is seen.
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const answers = (dx, dy) => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit !== null && (node === hit || node.contains(hit));
      };
      const reach = Math.max(21, width / 2 - 1);
      if (answers(0, -21) && answers(0, 21) && answers(-reach, 0) && answers(reach, 0)) continue;
      found.push(`${node.tagName.toLowerCase()}.${[...node.classList].filter((each) => !each.startsWith('svelte')).join('.')} "${(node.innerText || node.getAttribute('aria-label') || '').slice(0, 30)}": ${Math.round(width)} × ${Math.round(height)}`);
    }
  }
  return [...new Set(found)];
}

test('on a phone everything that can be pressed is at least 44 pixels large, on every page', async () => {
  const page = await person(chrome, server, { viewport: phone });
  const found = {};
  const measure = async (name) => {
    const small = await page.evaluate(too_small);
    if (small.length > 0) found[name] = small;
  };
  await page.goto('/');
  await page.locator('[data-guide]:enabled').first().waitFor();
  await measure('home');
  await page.locator('article', { hasText: 'Falling Sky' }).getByRole('button', { name: 'Play', exact: true }).tap();
  await page.locator('.setup').waitFor();
  for (const each of await page.locator('.setup summary').all()) await each.tap();
  await measure('set-up');
  await page.getByRole('button', { name: 'Settings' }).tap();
  await page.locator('dialog[open]').waitFor();
  await measure('settings');
  await page.goto('/account');
  await page.locator('main').waitFor();
  await measure('account');
  await page.goto('/nowhere');
  await page.locator('main').waitFor();
  await measure('nowhere');
  for (const [name, what] of Object.entries({ ...games, tutorial: { game: 'tutorial', scenario: 'short', seats: { romulus: 'human', remus: 'human' }, seed: 3 }, network: { game: solo.game, scenario: solo.scenario, seats: { ...solo.seats, belgae: 'open' } } })) {
    const { table, invitations } = await server.create(what);
    for (const invitation of Object.values(invitations ?? {}).slice(0, 1)) {
      await page.goto(`/join/${invitation.split('/').at(-1)}`);
      await page.locator('main').waitFor();
      await measure('join');
    }
    await page.goto(`/table/${table}`);
    await ready(page);
    await measure(`${name}: question`);
    for (const to of ['state', 'cards', 'log']) {
      const tab = page.locator(`[data-to="${to}"]`);
      if (!(await tab.count())) continue;
      await tab.tap();
      await measure(`${name}: ${to}`);
      for (const inner of await page.locator('aside.right [role=tab]:visible').all()) {
        await inner.tap();
        await measure(`${name}: ${to}, ${await inner.innerText()}`);
      }
      if (to !== 'state') continue;
      await page.locator('[data-place="rules"]:visible').first().tap();
      await page.locator('dialog[open]').waitFor();
      await measure(`${name}: rules`);
      await page.keyboard.press('Escape');
      const seats = page.getByRole('button', { name: 'Seats' }).filter({ visible: true });
      if (await seats.count()) {
        await seats.first().tap();
        await page.locator('dialog[open]').waitFor();
        await measure(`${name}: seats`);
        await page.keyboard.press('Escape');
      }
    }
    await page.locator('[data-to="map"]').tap();
    // Some way into the game: lists, numbers, confirmations.
    for (let answers = 0; answers < 12 && (await question(page).count()) > 0; answers += 1) {
      const before = await page.locator('.question').innerText();
      const options = page.locator('.prompt .answers button:enabled:visible');
      await options.nth(answers % Math.max(1, await options.count())).tap();
      await page.waitForFunction((text) => document.querySelector('.question').innerText !== text, before, { timeout: 3000 }).catch(() => undefined);
      await measure(`${name}: answer ${answers}`);
    }
    await page.goto(`/table/${table}?line=1`);
    await page.locator('.replay').waitFor();
    await measure(`${name}: replay`);
  }
  const places = {};
  for (const [name, small] of Object.entries(found)) for (const each of small) (places[each] ??= []).push(name);
  assert.deepEqual(Object.entries(places).map(([each, names]) => `${each} (${names.slice(0, 3).join('; ')})`), []);
  await page.context().close();
});

test('whatever is chosen at set-up can be read whole, on a phone too', async () => {
  for (const locale of ['en-GB', 'it-IT']) {
    const page = await person(chrome, server, { viewport: phone, locale });
    await page.goto('/');
    const cards = page.locator('article', { has: page.locator('h3') });
    await cards.first().waitFor();
    for (const card of await cards.all()) {
      await card.getByRole('button', { name: /^(Play|Gioca)$/ }).tap();
      await card.locator('.setup').waitFor();
      for (let closed = card.locator('details:not([open]) > summary:visible'); await closed.count(); ) await closed.first().tap();
      const cut = await card.locator('.setup select').evaluateAll((all) =>
        all.flatMap((select) => {
          const style = getComputedStyle(select);
          const pen = document.createElement('canvas').getContext('2d');
          pen.font = style.font;
          const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 16; // and its arrow
          return [...select.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room);
        }),
      );
      assert.deepEqual(cut, []);
      await card.getByRole('button', { name: /^(Close|Chiudi)$/ }).tap();
    }
    await page.context().close();
  }
});
