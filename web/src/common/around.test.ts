// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import britannia from '../games/britannia';
import falling_sky from '../games/falling_sky';
import { cards_in } from './named';
import Sides from './Sides.svelte';
import type { View } from './types';

const view = {
  scenario: 'great-revolt',
  options: {},
  pieces: {
    MAN: { romans: { legion: 5, allies: ['lingones'] }, arverni: { allies: ['senones'], citadels: ['mandubii'] } },
    AED: { aedui: { citadels: ['aedui'] } },
    NER: { belgae: { allies: ['nervii'] } },
  },
  legions: { track: 4, fallen: 3, removed: 0, harvest_box: 0 },
  available: { romans: { leader: 0, auxilia: 6, ally: 5, fort: 2 }, germans: { warband: 0, ally: 3 } },
} as View;
const victory = {
  romans: { score: 12, threshold: 15, margin: -3 },
  arverni: { score: 2, threshold: 8, margin: -6 },
  aedui: { score: 1, threshold: 2, margin: -1 },
  belgae: { score: 16, threshold: 15, margin: 1 },
};

const sums = (side: string, language: 'en' | 'it' = 'en') =>
  falling_sky
    .around?.(view, victory, language)
    .sides.find((each) => each.side === side)
    ?.goal?.tallies.map(({ parts, total, needs }) => `${parts.map(({ name, value }) => `${name} ${value}`).join(' + ')} = ${total}, ${needs}`);

test('how a side wins is told as a sum with what it needs', () => {
  expect(sums('romans')).toEqual(['Subdued and Dispersed 11 + Allies 1 = 12, needs more than 15']);
  expect(sums('belgae')).toEqual(['Control Value 15 + Allies 1 + Citadels 0 = 16, more than 15: reached']);
  expect(sums('aedui')).toEqual(['Allies 0 + Citadels 1 = 1, needs more than 2 (Arverni)']);
  expect(sums('arverni', 'it')).toEqual(['Legioni sul tracciato 4 + Cadute 3 = 7, più di 6: raggiunto', 'Alleati 1 + Cittadelle 1 = 2, serve più di 8']);
  expect(sums('germans')).toBeUndefined();
});

test('a lone player is told how to win', () => {
  const alone = (one_player: string) => falling_sky.around?.({ ...view, options: { one_player } }, victory, 'en').notes;
  expect(alone('easy')?.[0]).toMatchObject({ rule: 'FS 8.9', text: expect.stringMatching(/any Winter in which you are beyond/) as string });
  expect(alone('difficult')?.[0]?.text).toMatch(/lose in any Winter/);
  expect(falling_sky.around?.(view, victory, 'en').notes[0]?.rule).toBe('FS 6.1');
});

test('where there is no threshold, points are added up and compared', () => {
  const owners = { romans: 'yellow', scots: 'yellow', welsh: 'green' };
  const of_britain = { round: 2, last_round: 16, owners, points: { romans: 7, scots: 2, welsh: 4 }, forts: { kent: 'intact', essex: 'destroyed', york: 'spent' }, pieces: { kent: { romans: { infantry: 3, fort: 1 } } } } as View;
  const around = britannia.around?.(of_britain, { yellow: { score: 9, threshold: 0, margin: 5 }, green: { score: 4, threshold: 0, margin: -5 } }, 'en');
  expect(around?.sides.map(({ goal }) => goal?.tallies[0])).toEqual([
    { parts: [{ name: 'Romans', value: 7 }, { name: 'Scots', value: 2 }], total: 9, needs: '5 ahead of Green', reached: true },
    { parts: [{ name: 'Welsh', value: 4 }], total: 4, needs: '5 behind Yellow', reached: false },
  ]);
  expect(around?.sides[0]?.forces.filter(({ side }) => side === 'romans').map(({ name, count, of }) => `${count}/${of} ${name}`)).toEqual(['13/16 infantry', '22/24 forts']);
});

let mounted: Record<string, unknown>[] = [];
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(async () => {
  for (const each of mounted) await unmount(each);
  mounted = [];
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

test('goals open their rule, and pieces that are all placed are told as well', () => {
  const rules: string[] = [];
  const around = falling_sky.around?.(view, victory, 'en');
  if (!around) throw new Error();
  mounted.push(mount(Sides, { target: document.body, props: { game: falling_sky, around, victory, onrule: (rule) => rules.push(rule) } }));
  flushSync();
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent?.trim().replace(/\s+/g, ' '));
  expect(texts('section h3')).toEqual(['Romans', 'Arverni', 'Aedui', 'Belgae', 'Germans']);
  expect(texts('[data-side=romans] .forces .piece')).toEqual(['6/20 Auxilia', '2/6 Forts', '5/6 Allies']);
  expect(texts('[data-side=germans] .forces .none')).toEqual(['0/15 Warbands']);
  expect(texts('.reached .needs')).toEqual(['more than 6: reached', 'more than 15: reached']);
  document.querySelector<HTMLElement>('.goal')?.click();
  expect(rules).toEqual(['FS 7.2']);
});

test('names of cards are found in what is said, by its arguments and by the rule behind it', () => {
  const said = (code: string, text: string, rule?: string) => cards_in(falling_sky, { code, text, ...(rule ? { rule } : {}) }, 'en');
  expect(said('turn.event romans 1 unshaded', 'Romans execute Cicero (unshaded)')).toEqual([{ text: 'Romans execute ' }, { text: 'Cicero', card: '1' }, { text: ' (unshaded)' }]);
  expect(said('menu.lending aedui', 'Ask the Aedui to lend their light troops (Diviciacus)', 'FS card.38u')).toEqual([
    { text: 'Ask the Aedui to lend their light troops (' },
    { text: 'Diviciacus', card: '38' },
    { text: ')' },
  ]);
  expect(said('march romans MAN', 'Romans March')).toEqual([{ text: 'Romans March' }]);
});
