// What the browser tests share: a server of their own, Debian's Chromium, people who play by clicking.
// AUSPEX_PROGRAM says which program (default: build/auspex of this tree), AUSPEX_PAGE which page (default: dist/).
import { chromium } from 'playwright-core';
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
export const program = process.env.AUSPEX_PROGRAM ?? join(here, '../../build/auspex');
// A game that is being made is offered by some builds only.
const found = JSON.parse(execFileSync(program, ['games', '--json'])).map(({ game }) => game);
export const is_offered = (game) => found.includes(game);
export const offered = (tables) => Object.fromEntries(Object.entries(tables).filter(([, { game }]) => is_offered(game)));
const chromium_path = process.env.CHROMIUM ?? '/usr/bin/chromium';
export const artefacts = join(here, '../artefacts');
mkdirSync(artefacts, { recursive: true });

function free_port() {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

export class Server {
  static async start(flags = []) {
    const server = new Server();
    server.flags = flags;
    server.folder = mkdtempSync(join(tmpdir(), 'auspex-e2e-'));
    server.port = await free_port();
    server.url = `http://127.0.0.1:${server.port}`;
    await server.run();
    return server;
  }

  async run() {
    this.said = '';
    this.process = spawn(program, ['serve', '--port', String(this.port), '--store', `sqlite:${join(this.folder, 'tables.db')}`, '--web', process.env.AUSPEX_PAGE ?? join(here, '../dist'),
      '--requests-a-second', '5000', '--messages-a-second', '1000', '--log-level', 'warn', ...this.flags]);
    this.ended = new Promise((done) => this.process.once('exit', done));
    this.process.stdout.on('data', (text) => (this.said += text));
    this.process.stderr.on('data', (text) => (this.said += text));
    for (let tries = 0; tries < 200; tries += 1) {
      if (this.process.exitCode !== null) break;
      const reply = await fetch(`${this.url}/healthz`).catch(() => null);
      if (reply?.ok) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`the server did not start: ${this.said}`);
  }

  // As when the power fails.
  async kill() {
    this.process.kill('SIGKILL');
    await this.ended;
  }

  async stop() {
    this.process.kill('SIGTERM');
    await this.ended;
    rmSync(this.folder, { recursive: true, force: true });
  }

  async create(what) {
    const reply = await fetch(`${this.url}/api/tables`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(what),
    });
    const value = await reply.json();
    if (!reply.ok) throw new Error(JSON.stringify(value));
    return value;
  }

  async summary(table) {
    return (await fetch(`${this.url}/api/tables/${table}`)).json();
  }
}

// For a file of tests: one server and one browser for all of them. Each file runs in a process of its own.
export let server;
export let chrome;
export function with_server_and_browser(flags = []) {
  before(async () => {
    server = await Server.start(flags);
    chrome = await browser();
  });
  after(async () => {
    await chrome?.close();
    await server?.stop();
  });
}

export const solo = {
  game: 'falling-sky',
  scenario: 'great-revolt',
  seats: { romans: 'human', arverni: 'nonplayer', aedui: 'nonplayer', belgae: 'nonplayer' },
  seed: 11,
};

export async function browser() {
  return chromium.launch({
    executablePath: chromium_path,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 360, height: 740 };

// A page whose errors fail the test.
export async function person(chrome, server, { viewport = desktop, still = true, colorScheme = 'light', locale = 'en-GB', ...more } = {}) {
  const context = await chrome.newContext({
    viewport,
    colorScheme,
    locale,
    baseURL: server.url,
    reducedMotion: still ? 'reduce' : 'no-preference',
    hasTouch: viewport.width < 600,
    ...more,
  });
  const page = await context.newPage();
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION|Failed to load resource|Cross-Origin-Opener-Policy header has been ignored/.test(message.text())) page.faults.push(message.text());
  });
  return page;
}

export async function shot(page, name) {
  await page.screenshot({ path: join(artefacts, `${name}.png`) });
}

export const question = (page) => page.locator('.prompt');

export async function ready(page) {
  await page.locator('.prompt, .waiting, .outcome, .replay').first().waitFor();
}

// Beside the map the cards lie over the log.
export const open_log = (page) => page.getByRole('tab', { name: 'Log', exact: true }).click();

// What the table asks now, whatever the screen shows.
export async function revision(server, table) {
  return (await server.summary(table)).revision;
}

// Somebody who has come in by an invitation, at the table.
export async function joined(at, invitation, name, more = {}) {
  const page = await person(chrome, at, more);
  await page.goto(invitation);
  await page.getByRole('textbox').fill(name);
  await page.locator('form button').click();
  await page.waitForURL(/\/table\//);
  await ready(page);
  return page;
}

// The answer that was given has been taken, or held for a second word.
export const heard = (page) => question(page).locator(':is(.option, .go):disabled, .passing').first().waitFor({ state: 'detached' });

// Gives one answer with the mouse: `wish` may pick an option by its code; else the first that ends things soonest.
export async function click_answer(page, wish = () => -1) {
  const back = page.locator('button.now');
  if (await back.count()) await back.click();
  const prompt = question(page);
  await prompt.waitFor();
  const go = prompt.locator('.stepper .go');
  if (await go.count()) await go.click();
  else {
    const codes = await prompt.locator('.option').evaluateAll((buttons) => buttons.map((button) => button.dataset.code));
    const wanted = wish(codes);
    await prompt.locator('.option').nth(wanted >= 0 ? wanted : 0).click();
    if (await page.getByText('What here?').count()) await prompt.locator('.option').first().click();
  }
  await heard(page);
  const confirm = prompt.locator('.confirm .main');
  if (await confirm.count()) await confirm.click();
}
