// What the page may answer for a person (forced.json) is held against the rules: whoever sits there, it never ends a turn, and it can
// be taken back.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { program } from './harness.mjs';

const games = { 'falling-sky': 'falling_sky' };
const key = ({ code }) => code.split(' ')[0];

let engine;
let replies;
before(() => {
  engine = spawn(program, ['engine']);
  replies = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
});
after(() => engine?.stdin.end());

async function ask(request) {
  engine.stdin.write(JSON.stringify(request) + '\n');
  return JSON.parse((await replies.next()).value);
}

// The same numbers every time.
function chance(seed) {
  let state = seed;
  return (below) => (state = (state * 1103515245 + 12345) % 2147483648) % below;
}

async function play(game, scenario, seats, forced, seed, answers) {
  const pick = chance(seed);
  let met = 0;
  let now = await ask({ do: 'new', game, scenario, seats, seed });
  for (let given = 0; given < answers && now.question; given += 1) {
    const { seat, prompt, options } = now.question;
    const longer = options.flatMap((option, index) => (/^menu\.(pass|end_command|transfers|remove)/.test(option.code) ? [] : [index]));
    const index = longer.length > 0 ? longer[pick(longer.length)] : 0;
    const answer = { do: 'answer', seat, index };
    const pair = `${key(prompt)} ${key(options[index])}`;
    let next = await ask({ ...answer, revision: now.revision });
    if (forced.includes(pair)) {
      met += 1;
      assert.equal(next.question?.seat, seat, `${game}: ${pair} ends a turn`);
      const back = await ask({ do: 'undo', seat });
      assert.equal(back.error, undefined, `${game}: ${pair} cannot be taken back`);
      next = await ask({ ...answer, revision: back.revision });
    }
    now = next;
  }
  return met;
}

test('what is answered for a person goes on with the turn and can be taken back', async () => {
  for (const [game, folder] of Object.entries(games)) {
    const forced = JSON.parse(readFileSync(new URL(`../src/games/${folder}/forced.json`, import.meta.url), 'utf8'));
    let met = 0;
    for (const [scenario, seats] of [
      ['great-revolt', {}],
      ['reconquest', { arverni: 'nonplayer', aedui: 'nonplayer' }],
      ['pax-gallica', { romans: 'nonplayer', belgae: 'nonplayer' }],
    ])
      for (let seed = 1; seed <= 20; seed += 1) met += await play(game, scenario, seats, forced, seed, 250);
    assert.ok(met > 50, `${game}: met only ${met}`);
  }
});
