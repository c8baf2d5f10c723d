// What people decide about themselves: password, sessions, secret addresses, whom they hear, whether they stay; and what
// a table's people decide together.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faults } from './axe.mjs';
import { Server, chrome, joined, person, phone, ready, server, shot, with_server_and_browser } from './harness.mjs';

with_server_and_browser(['--accounts']);

const first_password = 'correct horse';
const second_password = 'battery staple';

async function sign(page, how, name, password) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  const dialog = page.getByRole('dialog');
  if (how === 'up') await dialog.getByRole('button', { name: 'Create an account' }).click();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Password').fill(password);
  await dialog.locator('button[type=submit]').click();
}
async function signed_up(name, more = {}) {
  const page = await person(chrome, server, more);
  await sign(page, 'up', name, first_password);
  await page.getByRole('dialog').getByRole('button', { name: 'I have kept it' }).click();
  await page.locator('header').getByRole('link', { name }).waitFor();
  return page;
}
// Makes a table as this person, by the page's own cookie.
const table_of = (page, what) =>
  page.evaluate(async (body) => (await fetch('/api/tables', { method: 'POST', body: JSON.stringify(body) })).json(), what);
const two = { game: 'tutorial', scenario: 'short', seats: { romulus: 'human', remus: 'open' } };

test('the account page changes the password, the sessions and the secret addresses, and deletes the account', async () => {
  const anna = await signed_up('Anna');
  const made = await table_of(anna, two);
  const elsewhere = await person(chrome, server);
  await sign(elsewhere, 'in', 'Anna', first_password);
  await elsewhere.locator('header').getByRole('link', { name: 'Anna' }).waitFor();
  await elsewhere.goto(`/table/${made.table}`);
  await ready(elsewhere);

  await anna.getByRole('link', { name: 'Anna' }).click();
  await anna.getByRole('heading', { name: 'Account', exact: true }).waitFor();
  await shot(anna, 'account');
  const section = (name) => anna.locator('section', { hasText: name });

  const feed = await anna.getByRole('link', { name: /Feed/ }).getAttribute('href');
  await section('Secret addresses').getByRole('button', { name: 'New address' }).click();
  await section('Secret addresses').getByText('Done.').waitFor();
  const newer = await anna.getByRole('link', { name: /Feed/ }).getAttribute('href');
  assert.notEqual(newer, feed);
  assert.equal((await fetch(server.url + feed)).status, 404);
  assert.equal((await fetch(server.url + newer)).status, 200);

  await section('Secret addresses').getByRole('button', { name: 'New invitations' }).click();
  await section('Secret addresses').getByText('Done.').waitFor();
  assert.equal((await fetch(`${server.url}/api${made.invitations.remus}`)).status, 404);
  const kept = await anna.evaluate((table) => JSON.parse(localStorage.getItem(`auspex.invitations.${table}`)), made.table);
  assert.equal((await fetch(`${server.url}/api${kept.remus}`)).status, 200);

  const password = section('Change the password');
  await password.getByLabel('Current password').fill('not my password');
  await password.getByLabel('New password').fill(second_password);
  await password.getByRole('button').click();
  await password.getByRole('alert').waitFor();
  await password.getByLabel('Current password').fill(first_password);
  await password.getByRole('button').click();
  await password.getByText('Done.').waitFor();
  // The other browser is out, and the table that was open there with it.
  await elsewhere.getByText('Connection lost').or(elsewhere.getByText('You are watching')).first().waitFor();
  await elsewhere.goto('/');
  await elsewhere.locator('header').getByRole('button', { name: 'Sign in' }).waitFor();
  await sign(elsewhere, 'in', 'Anna', second_password);
  await elsewhere.locator('header').getByRole('link', { name: 'Anna' }).waitFor();

  await section('Where you are signed in').getByRole('button', { name: 'Sign out everywhere' }).click();
  await anna.waitForURL(/\/$/);
  await anna.locator('header').getByRole('button', { name: 'Sign in' }).waitFor();
  await elsewhere.reload();
  await elsewhere.locator('header').getByRole('button', { name: 'Sign in' }).waitFor();

  await sign(anna, 'in', 'Anna', second_password);
  await anna.locator('header').getByRole('link', { name: 'Anna' }).click();
  await section('Delete the account').getByRole('button').click();
  await section('Delete the account').getByLabel('Password').fill(second_password);
  await section('Delete the account').getByRole('button', { name: 'Delete everything' }).click();
  await anna.waitForURL(/\/$/);
  await sign(anna, 'in', 'Anna', second_password);
  await anna.getByRole('dialog').getByRole('alert').waitFor();
  assert.equal((await fetch(`${server.url}/api/tables/${made.table}`)).status, 404);
  assert.deepEqual(anna.faults, []);
  await anna.context().close();
  await elsewhere.context().close();
});

test('a code shown at sign-up sets a new password, once; the next code can be made in the account page', async () => {
  const page = await person(chrome, server, { viewport: phone, bypassCSP: true });
  const dialog = page.getByRole('dialog');
  const code = () => dialog.locator('code').textContent();
  const kept = () => dialog.getByRole('button', { name: 'I have kept it' }).click();
  const forget = async () => {
    await page.locator('header').getByRole('button', { name: 'Sign out' }).click();
    await page.locator('header').getByRole('button', { name: 'Sign in' }).click();
    await dialog.getByRole('button', { name: 'Forgot the password?' }).click();
  };
  const recover = async (secret, password) => {
    await dialog.getByLabel('Name').fill('Fulvia');
    await dialog.getByLabel('Recovery code').fill(secret);
    await dialog.getByLabel('New password').fill(password);
    await dialog.locator('button[type=submit]').click();
  };
  await sign(page, 'up', 'Fulvia', first_password);
  await dialog.getByText('it is shown only now').waitFor();
  // A click beside it does not lose it, and all of it is to be seen.
  await page.mouse.click(5, 5);
  const first = await code();
  assert.match(first, /^[a-z2-9]{5}(-[a-z2-9]{5}){4}$/);
  assert.ok(await dialog.locator('.body').evaluate((body) => body.scrollWidth <= body.clientWidth));
  for (const button of await dialog.locator('.body button').all()) assert.ok((await button.boundingBox()).height >= 44);
  await shot(page, 'recovery-code');
  assert.deepEqual(await faults(page), []);
  await kept();
  await page.locator('header').getByRole('link', { name: 'Fulvia' }).waitFor();

  await forget();
  await recover('aaaaa-bbbbb', second_password);
  await dialog.getByText('This name and this code do not belong together').waitFor();
  await shot(page, 'recovery-forgot');
  await recover(first.toUpperCase(), second_password);
  await dialog.locator('code').waitFor();
  const second = await code();
  assert.notEqual(second, first);
  await kept();
  await forget();
  await recover(first, first_password);
  await dialog.getByText('This name and this code do not belong together').waitFor();
  await recover(second, first_password);
  await dialog.locator('code').waitFor();
  await kept();

  await page.locator('header').getByRole('link', { name: 'Fulvia' }).click();
  const section = page.locator('section', { hasText: 'Recovery code' });
  await section.getByText('You have a code').waitFor();
  await section.getByLabel('Password').fill(second_password);
  await section.getByRole('button').click();
  await section.getByRole('alert').waitFor();
  await section.getByLabel('Password').fill(first_password);
  await section.getByRole('button').click();
  const third = await section.locator('code').textContent();
  await shot(page, 'recovery-account');
  await page.goto('/');
  await forget();
  await recover(third, second_password);
  await dialog.locator('code').waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('on a phone, in Italian, everything of the account page fits and can be touched', async () => {
  const page = await person(chrome, server, { viewport: phone, locale: 'it-IT' });
  await page.goto('/');
  await page.evaluate(async () => fetch('/api/accounts', { method: 'POST', body: JSON.stringify({ name: 'Lucia', password: 'correct horse' }) }));
  await page.goto('/account');
  await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Esci ovunque' }).waitFor();
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  for (const button of await page.locator('main button').all()) assert.ok((await button.boundingBox()).height >= 32);
  await page.screenshot({ path: new URL('../artefacts/account-phone.png', import.meta.url).pathname, fullPage: true });
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a guest comes back by a link of their own', async () => {
  const anna = await signed_up('Berta');
  const made = await table_of(anna, two);
  const bruno = await joined(server, made.invitations.remus, 'Bruno');
  await bruno.getByText('You are in.').waitFor();
  await bruno.goto('/account');
  await bruno.getByText('You play here as a guest: Bruno').waitFor();
  const link = await bruno.getByRole('textbox', { name: 'Your own link' }).inputValue();
  await shot(bruno, 'guest-account');
  await bruno.getByRole('button', { name: 'Sign out everywhere' }).click();
  await bruno.waitForURL(/\/$/);
  assert.equal(await bruno.evaluate(() => localStorage.getItem('auspex.link')), null);
  await bruno.context().close();

  const again = await person(chrome, server, { viewport: phone });
  await again.goto(new URL(link).pathname);
  await again.getByRole('heading', { name: 'Welcome back, Bruno' }).waitFor();
  await shot(again, 'guest-back');
  await again.getByRole('button', { name: 'Come in' }).click();
  await again.waitForURL(new RegExp(`/table/${made.table}$`));
  await ready(again);
  assert.deepEqual(again.faults, []);
  await again.context().close();
  await anna.context().close();
});

test('whoever is muted is not heard, until they are heard again', async () => {
  const anna = await signed_up('Carla');
  const made = await table_of(anna, two);
  const bruno = await joined(server, made.invitations.remus, 'Bruno');
  await anna.goto(`/table/${made.table}`);
  await ready(anna);
  const say = async (text) => {
    await bruno.getByRole('textbox', { name: /Say something/ }).fill(text);
    await bruno.getByRole('button', { name: 'Send' }).click();
    await bruno.getByText(text).waitFor();
  };
  await bruno.getByRole('tab', { name: /Chat/ }).click();
  await anna.getByRole('tab', { name: /Chat/ }).click();
  await say('You count like a goose');
  await anna.getByText('You count like a goose').waitFor();
  await anna.getByRole('log', { name: 'Chat' }).getByRole('button', { name: /Bruno/ }).first().click();
  await shot(anna, 'mute');
  await anna.getByRole('group', { name: 'Mute' }).getByRole('button', { name: 'Mute' }).click();
  await anna.getByText('You count like a goose').waitFor({ state: 'detached' });
  await say('And like a gander');
  await anna.getByRole('textbox', { name: /Say something/ }).fill('I hear nothing');
  await anna.getByRole('button', { name: 'Send' }).click();
  await anna.getByText('I hear nothing').waitFor();
  assert.equal(await anna.getByText('gander').count(), 0);
  await bruno.getByText('I hear nothing').waitFor();

  await anna.goto('/account');
  await anna.locator('li', { hasText: 'Bruno' }).getByRole('button', { name: 'Hear again' }).click();
  await anna.getByText('Nobody. In a chat').waitFor();
  await anna.goto(`/table/${made.table}`);
  await ready(anna);
  await anna.getByRole('tab', { name: /Chat/ }).click();
  await anna.getByText('And like a gander').waitFor();
  for (const page of [anna, bruno]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test('a running table goes when the others agree, and stays when one of them does not', async () => {
  const anna = await signed_up('Dora');
  const made = await table_of(anna, two);
  const bruno = await joined(server, made.invitations.remus, 'Bruno', { viewport: phone });
  const ask = async () => {
    await anna.goto('/');
    await anna.getByRole('button', { name: /Delete the table/ }).click();
    await anna.getByRole('dialog').getByText('Others play here').waitFor();
    await shot(anna, 'delete-table');
    await anna.getByRole('dialog').getByRole('button', { name: 'Ask the others' }).click();
    await anna.getByText('To be deleted, if all agree').waitFor();
  };
  await ask();
  await bruno.getByText('Dora would like to delete this table').waitFor();
  await shot(bruno, 'delete-asked');
  await bruno.getByRole('button', { name: 'Refuse' }).click();
  await bruno.getByText('Dora would like to delete this table').waitFor({ state: 'detached' });
  await anna.goto('/');
  await anna.locator('li', { hasText: 'Romulus' }).waitFor();
  assert.equal(await anna.getByText('To be deleted').count(), 0);
  await anna.goto(`/table/${made.table}`);
  await ready(anna);
  assert.equal(await anna.getByText('The others are asked').count(), 0);
  await ask();
  await bruno.getByRole('button', { name: 'Agree' }).click();
  await bruno.getByText('There is no table at this address').waitFor({ timeout: 20000 });
  assert.equal((await fetch(`${server.url}/api/tables/${made.table}`)).status, 404);
  for (const page of [anna, bruno]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test('a seat is its holder\'s to give up; where nobody may watch, whoever has left is out', async () => {
  const anna = await signed_up('Elena');
  const made = await table_of(anna, two);
  const bruno = await joined(server, made.invitations.remus, 'Bruno');
  await anna.goto(`/table/${made.table}`);
  await ready(anna);
  await anna.getByRole('button', { name: 'Seats' }).first().click();
  const remus = anna.locator('dialog li', { hasText: 'Remus' });
  await remus.getByText('Bruno').waitFor();
  assert.equal(await remus.getByRole('button').count(), 0);
  await anna.getByRole('checkbox', { name: /link may watch/ }).uncheck();
  await shot(anna, 'seats-held');
  await bruno.getByRole('button', { name: 'Seats' }).first().click();
  const his = bruno.locator('dialog li', { hasText: 'Remus' });
  await his.getByRole('button', { name: 'Give up the seat' }).click();
  await his.getByRole('group', { name: 'Give up the seat' }).getByText('You leave Remus').waitFor();
  await shot(bruno, 'give-up-seat');
  await remus.getByText('Bruno').waitFor();
  await his.getByRole('group').getByRole('button', { name: 'Give up the seat' }).click();
  await bruno.getByText('This table is private').waitFor({ timeout: 20000 });
  await remus.getByRole('button', { name: 'Take the seat' }).click();
  await remus.getByText('you', { exact: true }).waitFor();
  for (const page of [anna, bruno]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test('where the operator has closed registration, nobody is invited to create an account', async () => {
  const closed = await Server.start(['--accounts', '--no-registration']);
  try {
    const page = await person(chrome, closed);
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('takes no new accounts').waitFor();
    assert.equal(await dialog.getByRole('button', { name: 'Create an account' }).count(), 0);
    await page.context().close();
  } finally {
    await closed.stop();
  }
});
