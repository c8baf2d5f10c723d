// @vitest-environment jsdom
import { expect, test } from 'vitest';
import names from '../../../../data/invasions/names.json';
import page from '../../../../data/invasions/page.json';
import { glyphs } from '../../common/glyphs';
import { read_aloud } from '../../common/space';
import { around } from './around';
import { battle_in, course_of } from './battle';
import { describe_space } from './describe';
import { city_in, city_province, map, marks_on, place_in } from './europe';
import { arrivals_of, award_words, bonuses_of, comes_first, coming_words, counts_to_come, nation_ids, turns, worth_of } from './facts';
import { ways } from './hands';
import game from './index';
import { balance, income_of } from './purse';
import { nations_of, peoples, seat_of_nation, seats } from './sides';
import { step_of, steps } from './turn';
import { limes_owner, marks_in, places_of, stacks_in, units_of, type InvasionsView } from './view';

const view = {
  turn: 2,
  last_turn: 12,
  years: [375, 399],
  step: 'activation',
  slot: 1,
  nations: {
    romans_w: { status: 'empire', decline: 'single', coins: 20, half_points: 3, capital: 'latium', age: 7 },
    visigoths: { status: 'barbarian', coins: 0, half_points: 0, horde: 'valachia' },
    huns: { status: 'barbarian', presence: 'absent', coins: 0, half_points: 0 },
  },
  provinces: { latium: { controller: 'romans_w', city: 3, walls: 1 }, sicilia: { controller: 'romans_w', city: 1, revolt: 'plus', raid: 'minus' }, noricum: { controller: 'romans_w', city: 0 } },
  areas: { italia: { heresy: 'plus', want: 'famine' } },
  limites: [{ at: 'noricum', status: 'standing' }, { at: 'noricum', status: 'gone' }],
  units: {
    noricum: [
      { unit: 'legion', n: 1, people: 'romans_w', garrison: 'illyria' },
      { unit: 'infantry', n: 2, people: 'romans_w' },
      { unit: 'infantry', n: 1, people: 'romans_w', marks: ['damaged'] },
      { unit: 'infantry', n: 3, people: 'visigoths', serves: 'romans_w' },
    ],
    valachia: [{ unit: 'heavy_cavalry', n: 1, people: 'visigoths' }, { unit: 'cavalry', n: 2, people: 'visigoths' }],
    removed: [{ unit: 'guard', n: 1, people: 'romans_w' }],
  },
  leaders: [{ leader: 'fritigernus', nation: 'visigoths', at: 'valachia', role: 'king', until: 2 }],
  ties: [],
  activation: { members: ['visigoths'] },
  piracy: ['mare_tyrrhenum'],
  events: { hands: { romans: ['ruse'], huns: 2 }, discard: [] },
  government: { drawn: {} },
  diplomacy: { hands: {}, discard: [] },
  pillage: { held: {}, map: { latium: 2 } },
  points: { romans: 1 },
  budgets: {},
} as unknown as InvasionsView;

const said = (space: string, language: 'en' | 'it' = 'en') => read_aloud(game, describe_space(game, view, space, language), language);

test('counters stack by whom they serve, their people and what they look like; leaders and hordes come first', () => {
  expect(stacks_in(view, 'noricum').map(({ key, count, shape, picked, worn, people }) => [key.split(' ')[0], count, shape, picked ?? false, worn ?? false, people ?? ''])).toEqual([
    ['romans_w', 1, 'shield', true, false, ''],
    ['romans_w', 2, 'shield', false, false, ''],
    ['romans_w', 1, 'shield', false, true, ''],
    ['romans_w', 3, 'shield', false, false, 'visigoths'],
    ['limes', 1, 'palisade', false, false, ''],
  ]);
  expect(stacks_in(view, 'valachia').map(({ shape, count }) => [shape, count])).toEqual([['oval', 1], ['wagons', 1], ['pennon', 3]]);
  expect([limes_owner(9), limes_owner(10)]).toEqual(['romans_w', 'romans_e']);
});

test('a people has the units that serve it, and is found wherever anything of it is', () => {
  expect(units_of(view, 'romans_w')).toBe(7);
  expect(units_of(view, 'visigoths')).toBe(3);
  expect(places_of(view, 'visigoths').sort()).toEqual(['noricum', 'valachia']);
});

test('a province is told in words, in both languages', () => {
  expect(said('noricum')).toMatch(/^Noricum\. held by the Western Romans\. Western Romans: 1 legion Illyria, 2 infantry, 1 infantry, damaged, 3 infantry of the Visigoths, Limes\. site of Lauriacum · \w+ · Illyria\. /);
  expect(said('latium')).toMatch(/Roma, city of level 3, walls 1, capital of the Western Romans · .*2 pillage markers.*heresy in the Area\. famine in the Area/);
  expect(said('sicilia')).toMatch(/revolt in arms\. raided/);
  expect(said('mare_tyrrhenum')).toMatch(/^Mare Tyrrhenum\. sea, commerce 2\. pirates: no commerce/);
  expect(said('valachia')).toMatch(/Visigoths: Fritigernus \(combat \d, command \d\), horde, /);
  expect(said('noricum', 'it')).toMatch(/controllo: Romani d'Occidente/);
  expect(marks_in(view, 'sicilia')).toEqual(['revolt-plus', 'raid-minus']);
  const heart = Object.values(map.regions).filter((region) => marks_on(view, region).includes('heresy'));
  expect(heart.map(({ area }) => area), 'an Area is marked once').toEqual(['italia']);
});

test('what a province is worth is told with whom and when', () => {
  expect(worth_of('noricum', 'illyria', 2, 12, (nation) => nation === 'romans_w')).toEqual([{ nation: 'romans_w', turn: 2, vp: 5, whole: false }]);
  expect(said('noricum')).toMatch(/Points: Western Romans 5 \(turn 2\)/);
  expect(worth_of('africa', 'africa_area', 2, 12, (nation) => nation === 'romans_w')).toEqual([{ nation: 'romans_w', turn: 2, vp: 10, whole: true }]);
});

test('counts to come forget what is past; the last block counts at the end of a shorter game', () => {
  expect(counts_to_come('romans_w', 3, 12).map(({ turn }) => turn)).toEqual([4]);
  expect(counts_to_come('alemanni', 1, 12).map(({ turn }) => turn)).toEqual([3, 6, 9, 12]);
  expect(counts_to_come('alemanni', 1, 6).map(({ turn }) => turn)).toEqual([3, 6]);
  const [, , nine, last] = counts_to_come('alemanni', 1, 12);
  expect(last?.awards).toEqual(nine?.awards);
});

test('every award and bonus of every nation is told in words of both languages, without holes', () => {
  for (const nation of nation_ids)
    for (const award of [...bonuses_of(nation), ...counts_to_come(nation, 1, 12).flatMap(({ awards }) => awards)])
      for (const language of ['en', 'it'] as const) {
        const told = award_words(game, award, language);
        expect(told, `${nation} ${award.kind}`).not.toMatch(/[{}_]|^$|undefined/);
        expect(told, `${nation} ${award.kind}`).not.toMatch(/: $| $/);
      }
});

test('the time table tells who comes', () => {
  expect(turns.length).toBe(12);
  expect(arrivals_of(turns[0]!).map(({ nation }) => nation)).toEqual(['alemanni', 'franks', 'ostrogoths', 'visigoths', 'alans']);
  expect(turns[2]!.order.map(({ nation }) => nation)).toContain('suebi'); // of the Great Invasion
  expect(turns.flatMap(({ order }) => order).every(({ nation }) => names.nation.some(({ id }) => id === nation))).toBe(true);
  expect(comes_first('huns')).toBe(2);
  expect(coming_words(game, arrivals_of(turns[1]!)[0]!, 'en')).toBe('7 cavalry, 1 infantry in Siraces · Balamir');
});

test('every people has a sign of its own that is drawn, and a seat', () => {
  const all = [...seats, ...peoples];
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(names.nation.every(({ id }) => all.some((side) => side.id === id))).toBe(true);
  const signs = names.nation.map(({ id }) => all.find((side) => side.id === id)?.glyph ?? '');
  expect(new Set(signs).size).toBe(45);
  for (const sign of signs) expect(glyphs[sign], sign).toBeDefined();
  expect(seats.flatMap(({ id }) => nations_of(view, id)).length).toBe(44);
  expect(seat_of_nation({ seats: { khazars: 'persians' } }, 'khazars')).toBe('persians');
  expect(nations_of({ seats: { khazars: 'persians' } }, 'huns')).not.toContain('khazars');
});

test('every province and sea of the rules is on the map, every city has its place', () => {
  for (const { id } of names.space) expect(map.regions[id], id).toBeDefined();
  for (const { id } of names.city) expect(map.regions[city_province(id) ?? ''], id).toBeDefined();
  expect(city_in(view, 'latium')).toEqual({ id: 'roma', level: 3, walls: 1 });
  expect(place_in({ ...view, provinces: { frisia: { city: 1 } } } as InvasionsView, map.regions.frisia!)?.level).toBe(1);
  expect(place_in(view, map.regions.mare_tyrrhenum!)).toBeUndefined();
});

test('options point at where a march begins and ends, lines of the log draw it', () => {
  expect(game.target('march.to valachia thracia moesia_inferior tyras')).toEqual({ spaces: ['valachia'], sites: [], way: ['valachia', 'thracia'] });
  expect(game.target('campaign.at constantius_ii thracia valachia visigoths 2')).toMatchObject({ way: ['thracia', 'valachia'], side: 'visigoths' });
  expect(game.target('march.stand thracia')).toEqual({ spaces: ['thracia'], sites: [] });
  expect(game.target('siege.ask visigoths roma latium').spaces).toEqual(['latium']);
  expect(game.effects({ code: 'redeploy.done romans_w 2 infantry noricum rhaetia', text: '' })).toEqual([{ kind: 'arrow', from: 'noricum', to: 'rhaetia', side: 'romans_w' }]);
  expect(game.effects({ code: 'move.enters visigoths thracia 3 moesia_inferior', text: '' })).toEqual([{ kind: 'arrow', from: 'moesia_inferior', to: 'thracia', side: 'visigoths' }]);
  expect(game.effects({ code: 'battle.begins thracia visigoths 3 romans_e 2', text: '' })).toEqual([{ kind: 'flash', space: 'thracia', side: 'visigoths' }]);
  expect(game.effects({ code: 'siege.begins visigoths roma', text: '' })).toEqual([{ kind: 'flash', space: 'latium', side: 'visigoths' }]);
});

test('the story knows who went where and what was lost', () => {
  const deed = (code: string) => game.telling?.deed({ code, text: '' });
  expect(deed('redeploy.done romans_w 2 infantry noricum rhaetia')).toEqual({ did: 'moved', from: 'noricum', to: 'rhaetia', pieces: [['infantry', 2]], side: 'romans_w' });
  expect(deed('move.enters visigoths thracia 3 moesia_inferior')).toEqual({ did: 'moved', from: 'moesia_inferior', to: 'thracia', pieces: [['troops', 3]], side: 'visigoths' });
  expect(deed('battle.eliminated legion romans_w')).toEqual({ did: 'lost', pieces: [['legion', 1]], side: 'romans_w' });
  expect(deed('turn.begins 2 375 399')).toBeUndefined();
  expect(game.telling?.troop('legion', 2, 'it')).toBe('2 legioni');
  expect(game.telling?.troop('troops', 1, 'en')).toBe('1 unit');
});

test('a die is shown in the colours of whoever rolled it', () => {
  const log = [{ code: 'siege.begins visigoths roma', text: '' }, { code: 'roll.d10 7', text: '', depth: 2 }];
  expect(game.dice?.(log[1]!, log, {})).toEqual([{ value: 7, figures: true, side: 'visigoths' }]);
  expect(game.dice?.(log[0]!, log, {})).toEqual([]);
  const melee = { code: 'battle.faces huns 1 2 0 0 0 1 1', text: '' };
  expect(game.dice?.(melee, [melee], {}).map(({ value, swords, dark, side }) => [value, swords, dark ?? false, side])).toEqual([
    [0, 'plain', false, 'huns'],
    [1, 'plain', false, 'huns'],
    [1, 'plain', false, 'huns'],
    [1, 'red', true, 'huns'],
    [2, 'plain', true, 'huns'],
  ]);
});

test('income is summed by source, and what is left is told', () => {
  const budget = {
    income: [{ source: 'area', area: 'italia', quarters: 40 }, { source: 'city', space: 'latium', quarters: 12 }, { source: 'area', area: 'africa_area', quarters: 18 }],
    total: 17,
    upkeep: { units: 10, limites: 5, saved: 0, court: 6, foedera: 0, total: 21 },
  };
  expect(income_of(budget).map(({ source, quarters, lines }) => [source, quarters, lines.length])).toEqual([['area', 58, 2], ['city', 12, 1]]);
  expect(balance(20, budget)).toBe(16);
});

test('the moment is the turn, its years and the step', () => {
  expect(game.moment(view as never, 'en')).toBe('Turn 2 of 12 · 375–399 · Military phase');
  for (const step of steps) expect(page).toHaveProperty(`step_${step}`);
  expect(step_of({ step: 'inactive-recovery' })).toBe('reinforcements');
});

test('points of a seat are told by people, against its par', () => {
  const { sides } = around(game, view, { romans: { score: 1, threshold: 150, margin: -149 } }, 'en');
  expect(sides[0]?.goal?.tallies[0]).toMatchObject({ parts: [{ name: 'Western Romans', value: 1.5 }], total: 1, needs: '149 below par', reached: false });
  expect(game.side_state(view as never, 'goths', undefined, 'en')).toMatchObject({ badge: { text: 'Visigoths', tone: 'good' } });
  expect(game.side_state(view as never, 'romans', undefined, 'en').figures).toEqual([{ glyph: 'coin', name: 'Coins of all its peoples', value: 20 }]);
});

test('a march that is offered says in few words where it leads, once it is known where it begins', async () => {
  const messages = await game.messages();
  for (const key of ways) expect(messages, key).toHaveProperty([key]);
  expect(game.brief?.('march.to valachia thracia', 'en')).toBe('Thracia');
  expect(game.brief?.('march.at valachia thracia romans_e moesia_inferior', 'en')).toBe('Thracia · against the Byzantines · by way of Moesia Inferior');
  expect(game.brief?.('march.horde valachia thracia', 'it')).toBe("Thracia · con l'orda");
  expect(game.brief?.('campaign.at fritigernus valachia thracia romans_e 2', 'en')).toBe('Fritigernus: Thracia · against the Byzantines · 2 coins');
  expect(game.brief?.('campaign.to fritigernus valachia thracia 0', 'en')).toBe('Fritigernus: Thracia');
});

test('a battle is told while it is fought: dice of both sides, those rolled again, what they lost', () => {
  const fight = ['battle.begins syria persians 4 romans_e 1', 'battle.advantage_cavalry persians', 'battle.faces persians 2 0 0 0 2 0 0', 'battle.faces romans_e 0 1 0 0 0 0 1', 'battle.rerolled persians die.white_red', 'battle.melee persians 2 2 3', 'battle.melee romans_e 1 1 2', 'battle.eliminated infantry persians', 'battle.eliminated infantry persians', 'battle.eliminated legion romans_e'];
  const log = (...codes: string[]) => codes.map((code, line) => ({ line, code, text: code, depth: /begins|won|enters/.test(code) ? 0 : 1 }));
  const told = battle_in(game, log(...fight))!;
  expect([told.space, told.attacker, told.defender, told.units]).toEqual(['syria', 'persians', 'romans_e', [4, 1]]);
  expect(told.helps.length).toBe(1);
  expect(told.blows.map(({ nation, dice, again, hits }) => [nation, dice.map(({ value, dark }) => `${value}${dark ? 'd' : ''}`).join(' '), again.map(({ swords }) => swords), hits])).toEqual([
    ['persians', '0 0 1d 1d', ['red'], 3],
    ['romans_e', '1 2d', [], 2],
  ]);
  expect(told.lost).toEqual({ persians: [['infantry', 2]], romans_e: [['legion', 1]] });
  expect(course_of(game, log(...fight), 'en')).toEqual({ space: 'syria', head: 'Battle in Syria', text: 'Persians (4) against Byzantines (1) · Persians lost 2 · Byzantines lost 1' });
  // Dice whose hits are still to be told.
  expect(battle_in(game, log(...fight.slice(0, 5)))!.blows.map(({ hits }) => hits)).toEqual([-1, -1]);
  const won = [...fight, 'battle.won persians syria 2 2'];
  expect(battle_in(game, log(...won))!.outcome).toBe('battle.won persians syria 2 2');
  expect(course_of(game, log(...won), 'en')).toBeNull();
  expect(battle_in(game, log(...won, 'move.enters persians palmyrene 2 syria'))).toBeNull();
});
