// How others come to a table and back to it, whatever became of their invitation; people who share a screen; and errors in
// words that say what to do.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { faults } from './axe.mjs';
import { Server, chrome, click_answer, joined, person, phone, question, ready, server, shot, solo, with_server_and_browser } from './harness.mjs';

with_server_and_browser();

let open; // a server for the local network too
let network; // its address there; undefined where this machine is on none
before(async () => {
  open = await Server.start(['--open']);
  const { address } = await (await fetch(`${open.url}/api/me`)).json();
  if (address) network = { url: address };
});
after(async () => open?.stop());

const two = { game: 'tutorial', scenario: 'short', seats: { romulus: 'human', remus: 'open' } };
const api = async (at, method, path, body) => fetch(at.url + path, { method, headers: { 'Content-Type': 'application/json' }, ...(body ? { body: JSON.stringify(body) } : {}) });
const invitation_dialog = async (page, at, table) => {
  await page.goto('/');
  await page.evaluate(([id, links]) => localStorage.setItem(`auspex.invitations.${id}`, JSON.stringify(links)), [table.table, table.invitations]);
  await page.goto(`/table/${table.table}?invite=1`);
  await page.getByRole('dialog').getByRole('textbox', { name: /^Invitations|^Inviti/ }).waitFor();
  return page.getByRole('dialog');
};

test('on a machine of one\'s own an invitation says that it opens only there, and what to do', async () => {
  const page = await person(chrome, server, { bypassCSP: true });
  const dialog = await invitation_dialog(page, server, await server.create(two));
  await dialog.getByText('reachable on this machine alone').waitFor();
  assert.equal(await dialog.locator('code').innerText(), './play --open');
  assert.equal(await dialog.locator('img').count(), 0);
  assert.match(await dialog.getByRole('textbox', { name: /^Invitations/ }).inputValue(), new RegExp(`^${server.url}/join/`));
  assert.deepEqual(await faults(page), []);
  await shot(page, 'invitation-machine');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('an open server gives its address on the network and a code to be photographed, and says that nothing is encrypted', async (context) => {
  if (!network) return context.skip('this machine is on no network');
  assert.match(open.said, new RegExp(`On the local network it is at ${network.url}\n`));
  assert.match(open.said, /[█▀▄ ]{25,}\n/);
  assert.match(open.said, /Nothing is encrypted/);
  for (const [name, more] of [['desktop', {}], ['phone', { viewport: phone, locale: 'it-IT', colorScheme: 'dark' }]]) {
    const page = await person(chrome, open, { ...more, bypassCSP: true });
    const table = await open.create(two);
    const dialog = await invitation_dialog(page, open, table);
    assert.equal(await dialog.getByRole('textbox', { name: /^Invi/ }).inputValue(), network.url + table.invitations.remus);
    await dialog.getByText(name === 'phone' ? 'Nulla è cifrato' : 'Nothing is encrypted').waitFor();
    const code = dialog.locator('img');
    await page.waitForFunction(() => document.querySelector('dialog img')?.naturalWidth > 0);
    assert.match(await code.getAttribute('alt'), new RegExp(`${network.url}${table.invitations.remus}$`));
    const box = await code.boundingBox();
    assert.ok(box.width >= 180 && Math.abs(box.width - box.height) < 1, JSON.stringify(box));
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    assert.deepEqual(await faults(page), []);
    await shot(page, `invitation-open-${name}`);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test('over the network one comes in by invitation alone, keeps one\'s link, and comes back to the seat by it', async (context) => {
  if (!network) return context.skip('this machine is on no network');
  const table = await open.create(two);
  const stranger = await person(chrome, network);
  await stranger.goto('/');
  await stranger.getByText('one plays by invitation').waitFor();
  assert.equal(await stranger.getByRole('button', { name: 'Sign in' }).count(), 0);
  assert.equal(await stranger.getByText('Open a saved game').count(), 0);
  assert.equal((await api(network, 'GET', '/api/tables')).status, 401);
  await shot(stranger, 'open-stranger');
  await stranger.context().close();

  const bruno = await joined(network, table.invitations.remus, 'Bruno', { viewport: phone });
  const welcome = bruno.getByRole('region', { name: 'Your own link' });
  await welcome.getByText('You are in.').waitFor();
  const link = await welcome.getByRole('textbox').inputValue();
  assert.match(link, new RegExp(`^${network.url}/guest/\\w+$`));
  // Not encrypted: the browser has no clipboard for such pages, and it is copied all the same.
  assert.equal(await bruno.evaluate(() => isSecureContext), false);
  await welcome.getByRole('button', { name: 'Copy' }).click();
  await welcome.getByRole('button', { name: 'Copied' }).waitFor();
  await shot(bruno, 'open-welcome-phone');
  await welcome.getByRole('button', { name: 'Close' }).click();
  await welcome.waitFor({ state: 'detached' });
  await bruno.getByRole('button', { name: 'Settings' }).click();
  assert.equal(await bruno.getByRole('dialog').getByRole('textbox', { name: 'Your own link' }).inputValue(), link);
  assert.deepEqual(bruno.faults, []);
  await bruno.context().close();

  const again = await person(chrome, network);
  await again.goto(new URL(link).pathname);
  await again.getByRole('button', { name: 'Come in' }).click();
  await again.waitForURL(new RegExp(`/table/${table.table}$`));
  await ready(again);
  const { yours } = await again.evaluate(async (id) => (await fetch(`/api/tables/${id}`)).json(), table.table);
  assert.deepEqual(yours, ['remus']);
  await again.context().close();
});

test('an invitation has a way on, whatever became of it', async () => {
  const accounts = await Server.start(['--accounts']);
  try {
    const anna = await person(chrome, accounts);
    await anna.goto('/');
    const table = await anna.evaluate(async (body) => {
      await fetch('/api/accounts', { method: 'POST', body: JSON.stringify({ name: 'Anna', password: 'correct horse' }) });
      return (await fetch('/api/tables', { method: 'POST', body: JSON.stringify(body) })).json();
    }, two);
    const link = table.invitations.remus;

    // Whoever made it is not asked for a name, and may sit there themselves.
    await anna.goto(link);
    await anna.getByText('the link is for whoever is to play Remus').waitFor();
    assert.equal(await anna.getByRole('textbox', { name: 'Your name' }).count(), 0);
    await anna.getByRole('link', { name: 'To the table' }).waitFor();

    // Watching is no trap: the invitation waits.
    const bruno = await person(chrome, accounts, { viewport: phone, bypassCSP: true });
    await bruno.goto(link);
    await bruno.getByText('Anna invites you').waitFor();
    assert.deepEqual(await faults(bruno), []);
    for (const target of await bruno.locator('main a, main button').all()) assert.ok((await target.boundingBox()).height >= 40);
    await shot(bruno, 'join-phone');
    await bruno.getByRole('link', { name: 'Only watch' }).click();
    await ready(bruno);
    await bruno.getByRole('link', { name: 'Back to your invitation' }).click();
    await bruno.getByRole('textbox').fill('Anna');
    await bruno.locator('form button').click();
    await bruno.getByRole('alert').getByText('has that name').waitFor();
    await bruno.getByRole('textbox').fill('Bruno');
    await bruno.locator('form button').click();
    await bruno.waitForURL(/\/table\//);
    await ready(bruno);

    // The same link once more: mine, and somebody else's.
    await bruno.goto(link);
    await bruno.getByText('You already sit here').waitFor();
    await bruno.getByRole('link', { name: 'To the table' }).click();
    await ready(bruno);
    const clara = await person(chrome, accounts);
    await clara.goto(link);
    await clara.getByText('Somebody sits there already').waitFor();
    assert.equal(await clara.locator('form').count(), 0);
    await clara.getByRole('link', { name: 'Only watch' }).waitFor();
    await shot(clara, 'join-taken');
    // Where only those who play may look in, watching is not offered.
    await anna.evaluate(async (id) => fetch(`/api/tables/${id}`, { method: 'PUT', body: '{"spectators": false}' }), table.table);
    await clara.reload();
    await clara.getByText('Somebody sits there already').waitFor();
    assert.equal(await clara.getByRole('link', { name: 'Only watch' }).count(), 0);
    await clara.goto(`/table/${table.table}`);
    await clara.getByText('This table is private').waitFor();
    await clara.locator('main').getByRole('link', { name: 'Home' }).click();
    await clara.waitForURL(/\/$/);

    // Taken back, mistyped, nothing at all: each says so, and leads home.
    const other = await anna.evaluate(async (body) => {
      const made = await (await fetch('/api/tables', { method: 'POST', body: JSON.stringify(body) })).json();
      await fetch(`/api/tables/${made.table}/seats`, { method: 'POST', body: '{"seat": "remus", "kind": "open"}' });
      return made;
    }, two);
    for (const [path, words] of [[other.invitations.remus, /no longer opens/], ['/join/nothing', /no longer opens/], ['/guest/nothing', /no longer opens/], ['/table/nothing', /There is no table at this address/], ['/join', /nothing at this address/], ['/some/where', /nothing at this address/]]) {
      await clara.goto(path);
      await clara.getByText(words).first().waitFor();
      await clara.locator('main').getByRole('link', { name: 'Home' }).waitFor();
    }
    await shot(clara, 'not-found');
    for (const page of [anna, bruno, clara]) {
      assert.deepEqual(page.faults, []);
      await page.context().close();
    }
  } finally {
    await accounts.stop();
  }
});

test('two who share a screen have names, and what is secret waits until the screen was passed on', async () => {
  const page = await person(chrome, server, { bypassCSP: true });
  await page.goto('/');
  const card = page.locator('article', { hasText: 'Two Augurs' });
  await card.getByRole('button', { name: 'Play', exact: true }).click();
  await card.getByRole('button', { name: /One screen/ }).click();
  await card.getByRole('textbox', { name: 'Name of whoever plays Romulus' }).fill('Anna');
  await card.getByRole('textbox', { name: 'Name of whoever plays Remus' }).fill('Bruno');
  await shot(page, 'hotseat-names');
  await card.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL(/\/table\//);
  const table = new URL(page.url()).pathname.split('/').at(-1);
  const called = async () => (await server.summary(table)).seats.map(({ called: name }) => name);
  assert.deepEqual(await called(), ['Anna', 'Bruno']);
  const curtain = page.getByRole('dialog', { name: /^Over to/ });
  const names = { romulus: 'Anna', remus: 'Bruno' };
  for (let answers = 0; answers < 8; answers += 1) {
    const { turn, revision, over } = await server.summary(table);
    if (over) break;
    await page.waitForFunction((at) => Number(document.querySelector('.table')?.dataset.revision) >= at, revision);
    if (await curtain.count()) {
      assert.equal(await curtain.getByRole('heading').innerText(), `Over to ${names[turn]}`);
      if (answers === 0) {
        assert.deepEqual(await faults(page), []);
        await shot(page, 'hotseat-curtain');
      }
      // Keys do not answer for whoever does not see the question, and Escape does not open it.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await curtain.waitFor();
      await page.keyboard.press('1');
      assert.equal((await server.summary(table)).revision, revision);
      await curtain.getByRole('button', { name: `I am ${names[turn]}` }).click();
    }
    await question(page).waitFor();
    await click_answer(page, (codes) => codes.findIndex((code) => code.startsWith('watch.down') || code.startsWith('omen.keep')));
    await page.waitForFunction((at) => Number(document.querySelector('.table')?.dataset.revision) > at, revision);
  }
  if (await curtain.count()) await curtain.getByRole('button').click();
  for (const name of ['Anna', 'Bruno']) await page.locator('.scoreboard').getByText(name, { exact: true }).waitFor();
  await question(page).getByText(names[(await server.summary(table)).turn], { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Seats' }).first().click();
  const field = page.getByRole('textbox', { name: 'Name of whoever plays Remus' });
  await field.fill('Berta');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Saved' }).waitFor();
  assert.deepEqual(await called(), ['Anna', 'Berta']);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('without the server the page says what has become of a choice, and the home page comes back by itself', async () => {
  const lonely = await Server.start();
  try {
    const { table } = await lonely.create(solo);
    const page = await person(chrome, lonely);
    await page.goto(`/table/${table}`);
    await question(page).waitFor();
    const home = await person(chrome, lonely);
    await home.goto('/');
    await home.locator('article').first().waitFor();
    // A language that was spoken once is there without the server, too.
    await home.getByRole('button', { name: 'IT: Italiano' }).click();
    await home.locator('html[lang=it]').waitFor();
    await home.getByRole('button', { name: 'EN: English' }).click();
    await home.locator('html[lang=en]').waitFor();
    await lonely.kill();
    await page.getByText('Connection lost').waitFor();
    await click_answer(page, (codes) => codes.indexOf('menu.pass'));
    const told = await page.getByRole('alert').innerText();
    assert.match(told, /nothing was sent/);
    assert.doesNotMatch(told, /^lost/i);
    await home.getByRole('button', { name: 'IT: Italiano' }).click();
    await home.getByRole('alert').getByText('Il server non si raggiunge').waitFor();
    await shot(home, 'server-away');
    await lonely.run();
    await home.getByRole('alert').waitFor({ state: 'detached', timeout: 30000 });
    await page.context().close();
    await home.context().close();
  } finally {
    await lonely.stop();
  }
});

test('a wrong file is told what it is and what would be right', async () => {
  const { table } = await server.create({ game: 'tutorial', scenario: 'short', seed: 3 });
  const record = await (await api(server, 'GET', `/api/tables/${table}/record`)).json();
  const text = JSON.stringify(record);
  const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const files = [
    ['photo.png', picture, /photo\.png is a picture/],
    ['empty.json', Buffer.alloc(0), /empty\.json is empty/],
    ['half.json', Buffer.from(text.slice(0, text.length / 2)), /half\.json is cut off/],
    ['package.json', Buffer.from('{"name": "x"}'), /of another program/],
    ['chess.json', Buffer.from(JSON.stringify({ ...record, game: 'chess' })), /“chess”/],
    ['newer.json', Buffer.from(JSON.stringify({ ...record, rules: 99 })), /by newer rules/],
    ['later.json', Buffer.from(JSON.stringify({ ...record, auspex: 'record/9' })), /newer Auspex/],
    ['changed.json', Buffer.from(JSON.stringify({ ...record, answers: [{ seat: 'romulus', asked: 'omen.ask', chosen: 'omen.eat', index: 7 }] })), /does not follow the rules/],
  ];
  const page = await person(chrome, server);
  await page.goto('/');
  const input = page.locator('input[type=file]');
  for (const [name, buffer, words] of files) {
    await input.setInputFiles({ name, mimeType: 'application/json', buffer });
    await page.getByRole('alert').getByText(words).waitFor();
  }
  await shot(page, 'wrong-file');
  // What was said in one language does not stay when the page speaks the other.
  await page.getByRole('button', { name: 'Italiano' }).click();
  await page.getByText('Apri una partita salvata').first().waitFor();
  assert.equal(await page.getByRole('alert').count(), 0);
  const words = JSON.parse(readFileSync(new URL('../../data/common/page.json', import.meta.url), 'utf8'));
  for (const [name, buffer, word] of [['photo.png', picture, 'file_image'], ['changed.json', files.at(-1)[1], 'file_damaged']]) {
    await input.setInputFiles({ name, mimeType: 'application/json', buffer });
    await page.getByRole('alert').getByText(words[word].it.replace('{name}', name)).waitFor();
  }
  await input.setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.waitForURL(/\/table\//);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('saving is offered to whom it is allowed', async () => {
  const alone = await server.create({ game: 'tutorial', scenario: 'short', seed: 3 });
  const table = await server.create(two);
  const page = await person(chrome, server);
  const save = page.getByRole('button', { name: 'Save to a file' });
  await page.goto(`/table/${alone.table}`);
  await ready(page);
  await save.waitFor();
  const bruno = await joined(server, table.invitations.remus, 'Bruno');
  assert.equal(await bruno.getByRole('button', { name: 'Save to a file' }).count(), 0);
  await page.goto(`/table/${table.table}`);
  await ready(page);
  assert.equal(await save.count(), 0);
  // Whoever looks on where one plays alone gets nothing either.
  await bruno.goto(`/table/${alone.table}`);
  await ready(bruno);
  assert.equal(await bruno.getByRole('button', { name: 'Save to a file' }).count(), 0);
  await page.context().close();
  await bruno.context().close();
});
