// Hands on the board: what one does by touching the map, how many clicks usual actions take, and that everything in them can be taken
// back. Each count is of presses on a real game, by mouse and by finger.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inside, player, screens } from './hands.mjs';
import { question, server, shot, solo, with_server_and_browser } from './harness.mjs';

with_server_and_browser();

const people = { ...solo, seats: { romans: 'human', arverni: 'human', aedui: 'human', belgae: 'human' } };
const invasion = { game: 'britannia', scenario: 'full', seats: { yellow: 'human', green: 'nonplayer', red: 'nonplayer', blue: 'nonplayer' }, seed: 5 };

for (const [how, viewport] of Object.entries(screens)) {
  test(`Recruit in two Regions takes at most five clicks (${how})`, async () => {
    const { page, moved, option, space, presses, view, done } = await player(solo, viewport);
    await moved(() => option('menu.command recruit'));
    await moved(() => space('PRO'));
    await space('MAN');
    await moved(() => option('recruit.unsupplied MAN'));
    assert.equal(await presses(), 4);
    const { pieces } = await view();
    assert.deepEqual([pieces.PRO.romans.auxilia.hidden, pieces.MAN.romans.auxilia.hidden], [10, 4]);
    await shot(page, `hands-recruit-${how}`);
    // One fewer after all, without taking anything back by hand.
    await moved(() => question(page).locator('.hand .number', { hasText: '1' }).click());
    assert.equal((await view()).pieces.MAN.romans.auxilia.hidden, 3);
    await done();
  });

  test(`a March of two kinds of pieces takes at most four clicks (${how})`, async () => {
    const { page, moved, option, stack, space, presses, view, done } = await player(solo, viewport);
    await moved(() => option('menu.command march'));
    await moved(() => stack('MAN', 'romans'));
    await shot(page, `hands-march-${how}`);
    await moved(() => space('CAR'));
    assert.equal(await presses(), 3);
    const { pieces } = await view();
    assert.equal(pieces.CAR.romans.legion, 8);
    assert.equal(pieces.CAR.romans.auxilia.hidden ?? pieces.CAR.romans.auxilia.revealed, 2);
    await shot(page, `hands-march-on-${how}`);
    await done();
  });

  test(`Battle in one Region takes at most three clicks, whoever else is there (${how})`, async () => {
    const { page, moved, option, stack, presses, done } = await player(solo, viewport);
    await moved(() => option('menu.command battle'));
    await moved(() => stack('NER', 'germans')); // where and whom in one touch: the Belgae are there as well; no die is rolled
    assert.equal(await presses(), 2);
    const said = await page.evaluate(() => document.querySelector('#prompt-text').textContent);
    assert.match(said, /choose a Region to Battle in, 18 Resources left/);
    await done();
  });

  test(`Seize takes at most three clicks, the second word before Harassment with it (${how})`, async () => {
    const { page, moved, option, site, confirm, presses, view, done } = await player(solo, viewport);
    await moved(() => option('menu.command seize'));
    await moved(() => site('nervii')); // where, and which Tribe is Dispersed
    await question(page).locator('.confirm').waitFor();
    await moved(confirm);
    assert.equal(await presses(), 3);
    assert.equal((await view()).tribes.nervii, 'dispersed');
    await done();
  });

  test(`an Event takes one click (${how})`, async () => {
    const { page, moved, option, presses, view, done } = await player({ ...people, options: { undo: 'free' } }, viewport);
    await moved(() => option('menu.event_unshaded'));
    assert.equal(await presses(), 1);
    assert.equal((await view()).cisalpina, true);
    await page.waitForFunction(() => /^Arverni: your turn/.test(document.querySelector('#prompt-text').textContent));
    await done();
  });

  test(`a stack of Britannia takes at most three clicks (${how})`, async () => {
    const { page, moved, stack, space, presses, view, done } = await player(invasion, viewport);
    await moved(() => stack('english-channel', 'romans'));
    await page.locator('path.region.legal[data-space="kent"]').waitFor();
    await shot(page, `hands-britannia-${how}`);
    const slider = question(page).locator('.hand input');
    const box = await slider.boundingBox();
    await moved(() => (how === 'mouse' ? page.mouse.click(box.x + box.width * 0.27, box.y + box.height / 2) : slider.evaluate((node) => ((node.value = '4'), node.dispatchEvent(new Event('change', { bubbles: true }))))));
    const taken = Number(await question(page).locator('.hand output').innerText());
    assert.ok(taken > 1 && taken < 10, `${taken} armies`);
    await moved(() => space('kent'));
    assert.ok((await presses()) <= 3);
    const { pieces } = await view();
    assert.deepEqual([pieces.kent.romans.infantry, pieces['english-channel'].romans.infantry], [taken, 16 - taken]);
    // The next landing begins with as many.
    const all_stop = question(page).locator('.option[data-code="overrun.all_stop"]');
    if (await all_stop.count()) await moved(() => all_stop.click());
    await moved(() => stack('english-channel', 'romans'));
    assert.match(await question(page).locator('.hand').innerText(), new RegExp(`${taken}`));
    await page.waitForFunction((n) => new RegExp(`Romans, ${n} armies`).test(document.querySelector('#prompt-text').textContent), taken);
    await done();
  });
}

const drag = async (page, from, to, steps = 8) => {
  await page.mouse.move(...from);
  await page.mouse.down();
  for (let step = 1; step <= steps; step += 1) await page.mouse.move(from[0] + ((to[0] - from[0]) * step) / steps, from[1] + ((to[1] - from[1]) * step) / steps);
};

test('a stack is dragged to where it goes, comes back where it may not go, and a drag elsewhere moves the map', async () => {
  const { page, moved, option, spot, presses, view, done } = await player(solo, screens.mouse);
  const drawn = () => page.locator('.pane svg:not(.ground) > g').evaluate((group) => group.style.transform);
  await moved(() => option('menu.command march'));
  const before = await page.locator('#prompt-text').innerText();
  const looked = await drawn();
  const legions = '.place[data-in="MAN"][data-side="romans"] .edge';
  await drag(page, await spot(legions), await inside(page, 'PIC'));
  await page.locator('.ghost').waitFor();
  await page.mouse.up();
  await page.waitForFunction((text) => document.querySelector('#prompt-text').innerText === text && !document.querySelector('.table').dataset.passing, before);
  assert.equal((await view()).pieces.PIC?.romans, undefined);
  assert.equal(await drawn(), looked, 'the map stayed');

  await drag(page, await spot(legions), await inside(page, 'CAR'));
  await page.locator('path.region.legal[data-space="CAR"]').waitFor();
  await shot(page, 'hands-drag');
  await moved(() => page.mouse.up());
  assert.equal((await view()).pieces.CAR.romans.legion, 8);
  assert.equal(await presses(), 3, 'a March by one drag, after one that went back');
  assert.equal(await page.locator('.ghost').count(), 0);

  await page.keyboard.press('0');
  await drag(page, await inside(page, 'HIS').catch(() => [30, 400]), [300, 500]);
  await page.mouse.up();
  assert.equal((await view()).pieces.CAR.romans.legion, 8);
  await done();
});

test('one Undo takes back a whole gesture', async () => {
  const { page, table, moved, option, stack, space, view, done } = await player(solo, screens.mouse);
  const undo = () => moved(() => page.keyboard.press('u'));
  await moved(() => option('menu.command march'));
  await moved(() => stack('MAN', 'romans'));
  await moved(() => space('CAR'));
  assert.ok((await server.summary(table)).answers >= 5);
  await undo();
  await page.waitForFunction(() => /a group from Mandubii/.test(document.querySelector('#prompt-text').textContent));
  assert.equal((await view()).pieces.CAR.romans, undefined);
  await undo();
  await page.waitForFunction(() => /choose a Region to March from/.test(document.querySelector('#prompt-text').textContent));
  await undo();
  await page.waitForFunction(() => /your turn/.test(document.querySelector('#prompt-text').textContent));
  assert.equal((await server.summary(table)).answers, 0);
  await done();
});

test('the next stack ends the steps of the last one, and one button ends the Command from within them', async () => {
  const { page, moved, option, stack, space, presses, view, done } = await player(solo, screens.mouse);
  await moved(() => option('menu.command march'));
  await moved(() => stack('MAN', 'romans'));
  await moved(() => space('SEQ'));
  await moved(() => space('ATR')); // offered by the question before: the group stays in Sequani
  await page.waitForFunction(() => /a group from Atrebates/.test(document.querySelector('#prompt-text').textContent));
  await moved(() => space('MOR'));
  assert.equal(await presses(), 5);
  const { pieces } = await view();
  assert.equal(pieces.SEQ.romans.legion, 8);
  assert.ok(pieces.MOR.romans.auxilia);
  await option('menu.end_command');
  await question(page).locator('.confirm').waitFor();
  assert.equal(await presses(), 6);
  await done();
});

test('by keyboard alone: a March on the map, numbers by their keys, and Enter confirms wherever the focus is', async () => {
  const { page, moved, view, presses, done } = await player(solo, screens.mouse);
  const key = (start) => question(page).locator(`.option[data-code^="${start}"] kbd`).first().innerText().then((text) => text.toLowerCase());
  const go = (space) => page.locator(`path.region[data-space="${space}"]`).focus().then(() => page.keyboard.press('Enter'));
  await moved(async () => page.keyboard.press(await key('menu.command march')));
  await moved(() => go('MAN'));
  await moved(() => go('CAR'));
  assert.equal((await view()).pieces.CAR.romans.legion, 8);
  await question(page).locator('.option[data-code="menu.end_command"]').focus();
  await page.keyboard.press('Enter');
  await question(page).locator('.confirm').waitFor();
  // The focus goes to the map, which has no use for Enter now.
  await page.locator('path.region.legal').first().focus();
  await moved(() => page.keyboard.press('Enter'));
  assert.doesNotMatch(await page.locator('#prompt-text').innerText(), /group from|March from/, 'the Command is over');
  assert.equal(await presses(), 0);
  await done();
});

test('Enter takes a number while the map or a clicked button has the focus, and Resources are never all given by it', async () => {
  const { page, moved, option, done } = await player(people, screens.mouse);
  await moved(() => option('menu.command recruit'));
  await moved(() => option('menu.transfers'));
  await moved(() => option('menu.give aedui'));
  const go = question(page).locator('.stepper .go');
  assert.match(await go.innerText(), /1$/);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await moved(() => page.keyboard.press('Enter'));
  assert.match(await page.locator('#prompt-text').innerText(), /19 Resources/);
  await done();
});

test('a finger drags a piece, and the map beneath it stays', async () => {
  const { page, moved, option, spot, view, done } = await player(solo, screens.finger);
  await moved(() => option('menu.command march'));
  const drawn = () => page.locator('.pane svg:not(.ground) > g').evaluate((group) => group.style.transform);
  const looked = await drawn();
  const touch = await page.context().newCDPSession(page);
  const at = (type, [x, y]) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const [from, to] = [await spot('.place[data-in="MAN"][data-side="romans"] .edge'), await inside(page, 'SEQ')];
  await at('touchStart', from);
  for (let step = 1; step <= 8; step += 1) await at('touchMove', [from[0] + ((to[0] - from[0]) * step) / 8, from[1] + ((to[1] - from[1]) * step) / 8]);
  await page.locator('path.region.legal[data-space="SEQ"]').waitFor();
  assert.equal(await page.locator('.ghost').count(), 1);
  assert.equal(await drawn(), looked);
  await moved(() => at('touchEnd', to));
  assert.equal((await view()).pieces.SEQ.romans.legion, 8);
  await done();
});

test('on a narrow phone the numbers of the hand are large enough for a finger, and none is cut', async () => {
  const { page, moved, option, space, done } = await player({ ...solo, scenario: 'reconquest', seed: 17 }, { width: 360, height: 740 });
  await moved(() => option('menu.command march'));
  await moved(() => space('PRO'));
  const hand = question(page).locator('.hand');
  assert.equal(await hand.locator('.row').count(), 3); // Caesar, Legions, Auxilia
  for (const box of await hand.locator('button').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))) {
    assert.ok(box.width >= 43.9 && box.height >= 43.9, `${box.width} x ${box.height}`);
    assert.ok(box.left >= 0 && box.right <= 360, `from ${box.left} to ${box.right}`);
  }
  await shot(page, 'hands-narrow');
  await done();
});
