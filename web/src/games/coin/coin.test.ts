// @vitest-environment jsdom
// What the card-driven volumes share, with a game made up for it: two clans on two islands.
import { createRawSnippet, flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Choice, Game, Rulebook } from '../../common/game';
import type { MapData, MapRegion } from '../../common/map';
import { rest_of } from '../../common/lettering';
import { read_aloud } from '../../common/space';
import SpaceCard from '../../common/SpaceCard.svelte';
import { arrange, arranged_boxes, shared_area, type Arranged } from '../../common/standing';
import Board from './Board.svelte';
import { event_face, type CardFace } from './cards';
import Cards from './Cards.svelte';
import { effects_of, target_of, type Places } from './codes';
import { control_words, forces_words } from './describe';
import InForce from './InForce.svelte';
import Ladder from './Ladder.svelte';
import { waiting_forces } from './pools';
import { sequence_of } from './sequence';
import Sequence from './Sequence.svelte';
import { part_in_card, resources_of } from './sides';
import { around, crowd_of, type Space, type Stack } from './spaces';
import Track from './Track.svelte';
import { is_spent, resources_spent, type CoinView } from './view';
import { cards_left } from './words';

const named = (id: string, en: string, it = en) => ({ id, en, it });
const game = {
  id: 'two-clans',
  sides: [
    { id: 'foxes', glyph: 'boar', pattern: 'plain', ink: 'rgb(1, 2, 3)', fill: 'rgb(4, 5, 6)' },
    { id: 'owls', glyph: 'raven', pattern: 'dots', ink: 'rgb(7, 8, 9)', fill: 'rgb(10, 11, 12)' },
  ],
  names: {
    faction: [named('foxes', 'Foxes', 'Volpi'), named('owls', 'Owls', 'Gufi')],
    card: [named('7', 'Storm', 'Tempesta'), named('8', 'Calm', 'Bonaccia'), named('h', 'Harvest', 'Raccolto')],
    card_side: [named('unshaded', 'light'), named('shaded', 'dark')],
    leader: [named('reynard', 'Reynard')],
    piece: [{ id: 'cub', en: ['Cub', 'Cubs'], it: ['Cucciolo', 'Cuccioli'] }, named('nest', 'Nest', 'Nido')],
  },
  kinds: { 'go.from_to': ['space', 'sea'], strike: ['space', 'faction'], settle: ['hill'], 'pick.piece': ['piece', 'space', 'faction'], 'np.why': ['space'], lost: ['piece', 'space'] },
} as unknown as Game;

const view = {
  cards: { current: '7', next: 'h', played: [], left: 3 },
  eligibility: { eligible: ['foxes', 'owls'], done: { owls: 'command_and_ability' }, first: null, stays_eligible: [], barred: [] },
  resources: { foxes: 4, owls: 9 },
  capabilities: [{ card: '8', side: 'shaded', holder: 'owls' }],
  control: {},
} as unknown as CoinView;

const book: Rulebook = {
  rulebook: 'TC',
  rules: ['card.7u', 'card.7s', 'card.8'].map((number) => ({ number, title: '', help: `${number} told` })),
};

let mounted: Record<string, unknown>[] = [];
let rules: string[] = [];
const onrule = (rule: string) => rules.push(rule);
function show<Props extends Record<string, any>>(component: Component<Props>, props: NoInfer<Props>): void {
  mounted.push(mount(component, { target: document.body, props }));
  flushSync();
}
const texts = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent?.trim().replace(/\s+/g, ' '));
const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

beforeEach(() => {
  rules = [];
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
  // jsdom lays nothing out.
  vi.stubGlobal('ResizeObserver', class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
});
afterEach(async () => {
  for (const each of mounted) await unmount(each);
  mounted = [];
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a Faction is told by what it did, or by whether it may', () => {
  const part = (side: string, ability: string, language: 'en' | 'it' = 'en', of = view) => part_in_card(of, side, ability, language);
  expect(part('owls', 'Trick')).toEqual({ text: 'Command and Trick', tone: 'quiet' });
  expect(part('foxes', 'Trick')).toEqual({ text: 'Eligible', tone: 'good' });
  const barred = { ...view, eligibility: { ...view.eligibility, eligible: [] } };
  expect(part('foxes', 'Trick', 'it', barred)).toEqual({ text: 'non eleggibile', tone: 'quiet' });
  expect(part('foxes', 'Trick', 'en', {} as CoinView)).toBeUndefined();
  expect([is_spent(view, 'foxes'), is_spent(view, 'owls'), is_spent(barred, 'foxes')]).toEqual([false, true, true]);
});

test('every deed has a word', () => {
  const told = ['passed', 'limited_command', 'command', 'command_and_ability', 'event'].map((deed) => {
    const at = { ...view, eligibility: { ...view.eligibility, done: { owls: deed } } };
    return part_in_card(at, 'owls', 'Inganno', 'it')?.text;
  });
  expect(told).toEqual(['ha passato', 'Comando limitato', 'Comando', 'Comando e Inganno', 'Evento']);
});

test('Resources and the draw deck are counted', () => {
  expect(resources_of(view, 'foxes', 'it')).toEqual([{ glyph: 'coin', name: 'Risorse', value: 4 }]);
  expect(resources_of(view, 'nobody', 'en')).toEqual([]);
  expect(resources_spent(view, { ...view, resources: { foxes: 1, owls: 12 } }, 'foxes')).toBe(3);
  expect(resources_spent(view, { ...view, resources: { foxes: 1, owls: 12 } }, 'owls')).toBe(-3);
  expect([cards_left(1, 'en'), cards_left(3, 'en')]).toEqual(['1 card left', '3 cards left']);
});

const places: Places = {
  spaces: ['space', 'sea'],
  sites: ['hill'],
  space_of: (hill) => (hill === 'tor' ? 'isle' : undefined),
  side_of: (piece) => (piece === 'cub' ? 'foxes' : undefined),
  fights: new Set(['strike']),
};

test('options point at spaces of every kind, sites, sides and pieces', () => {
  expect(target_of(game, 'go.from_to isle sound', places)).toEqual({ spaces: ['isle', 'sound'], sites: [] });
  expect(target_of(game, 'settle tor', places)).toEqual({ spaces: [], sites: ['tor'] });
  expect(target_of(game, 'pick.piece cub isle owls', places)).toEqual({ spaces: ['isle'], sites: [], side: 'owls', piece: 'cub' });
});

test('moves are arrows, blows flashes, all else a ring; what a Non-player thinks is nothing', () => {
  const effects = (code: string, side?: string) => effects_of(game, { code, text: '' }, side, places);
  expect(effects('go.from_to isle sound', 'owls')).toEqual([{ kind: 'arrow', from: 'isle', to: 'sound', side: 'owls' }]);
  expect(effects('go.from_to isle isle')).toEqual([{ kind: 'pulse', space: 'isle' }]);
  expect(effects('strike isle owls', 'foxes')).toEqual([{ kind: 'flash', space: 'isle', side: 'owls' }]);
  expect(effects('lost cub isle', 'owls')).toEqual([{ kind: 'pulse', space: 'isle', side: 'foxes' }]);
  expect(effects('settle tor')).toEqual([{ kind: 'pulse', space: 'isle' }]);
  expect(effects('settle elsewhere')).toEqual([]);
  expect(effects('np.why isle')).toEqual([]);
});

test('an Event card has a text for each of its sides, or one', () => {
  const facts = { order: ['owls', 'foxes'], dual: true, capability: ['shaded'] };
  const dual = event_face(game, '7', facts, book, 'en', (side) => (side === 'unshaded' ? ['Feud'] : []));
  expect(dual).toMatchObject({ title: 'Storm', mark: '7', order: ['owls', 'foxes'], steps: [] });
  expect(dual.texts).toEqual([
    { rule: 'TC card.7u', heading: 'Light · Feud', shaded: false, text: 'card.7u told' },
    { rule: 'TC card.7s', heading: 'Dark · Capability', shaded: true, text: 'card.7s told' },
  ]);
  expect(event_face(game, '8', { ...facts, dual: false }, book, 'it').texts).toEqual([{ rule: 'TC card.8', text: 'card.8 told' }]);
  expect(event_face(game, '8', facts, undefined, 'it')).toMatchObject({ title: 'Bonaccia', texts: [] });
});

const storm = event_face(game, '7', { order: ['owls', 'foxes'], dual: true, capability: ['shaded'] }, book, 'en');
const harvest: CardFace = {
  id: 'h', title: 'Harvest', mark: '☼', order: [], glyph: 'coin', texts: [],
  steps: [{ rule: 'TC 6.1', name: 'Reap', now: false }, { rule: 'TC 6.2', name: 'Feast', now: true }],
};

const faces: Record<string, CardFace> = { 7: storm, h: harvest, 8: { ...harvest, id: '8', title: 'Calm', mark: '8' } };
const deck = { game, face: (id: string) => faces[id] as CardFace, ability: 'Feat', rule: 'TC 2.3', onrule };

test('the card in play tells its order, who is done, and both texts; the one ahead is folded', () => {
  show(Cards, { ...deck, language: 'en', view, notices: [{ glyph: 'snow', text: 'Hurry' }] });
  expect(texts('article .sign')).toEqual(['Owls', 'Foxes']);
  expect(texts('article .sign.spent')).toEqual(['Owls']);
  expect(texts('article .effect')).toEqual(['Light card.7u told', 'Dark · Capability card.7s told']);
  expect(texts('article .notice')).toEqual(['Hurry']);
  expect(document.querySelector('details')?.open).toBe(false);
  expect(texts('details h3')).toEqual(['Harvest']);
  expect(document.querySelectorAll('details .sign')).toHaveLength(0);
  expect(texts('details [aria-current=step]')).toEqual(['Feast']);
  click('details li button');
  expect(rules).toEqual(['TC 6.1']);
});

test('cards played, cards known and cards in force are lists whose names open the card', () => {
  show(Cards, { ...deck, language: 'en', view: { ...view, cards: { ...view.cards, played: ['8', '7'], known: ['h'] } }, lasting: [{ card: '7', note: 'Isle' }] });
  expect(texts('details h3')).toEqual(['Harvest', 'Cards you have seen', 'Cards played']);
  expect(texts('details .label')).toEqual(['Next', '1', '2 · 3 cards left']);
  expect(texts('ol li button')).toContain('Storm');
  expect(texts('ul li')).toEqual(['Calm dark', 'Storm Isle']); // a Capability, and what lasts without being one
  const played = [...document.querySelectorAll('details')].at(-1);
  expect([...(played?.querySelectorAll('li') ?? [])].map((each) => each.textContent?.trim())).toEqual(['7Storm', '8Calm']); // the last one lies on top
  played?.querySelector('button')?.click();
  click('ul li button');
  expect(rules).toEqual(['card.7', 'card.8']);
});

test('without a card the panel says so', () => {
  show(Cards, { ...deck, language: 'it', view: { ...view, cards: { current: null, next: null, played: [], left: 0 }, capabilities: [] } });
  expect(texts('.cards')).toEqual(['Nessuna carta']);
});

test('Capabilities tell whose and which side they are; nothing is said of what is not there', () => {
  show(InForce, { game, language: 'en', capabilities: view.capabilities, lasting: [], onrule });
  expect(texts('p')).toEqual(['Capabilities']);
  expect(texts('li')).toEqual(['Calm dark']);
  expect(document.querySelector('li path')?.getAttribute('fill')).toBe('rgb(7, 8, 9)');
  click('li button');
  expect(rules).toEqual(['card.8']);
});

const sides = ['owls', 'foxes', 'hares', 'crows'];
const sequence = (eligible: string[], done: Record<string, string>, first: string | null) =>
  sequence_of({ ...view, eligibility: { ...view.eligibility, eligible, done, first } }, sides);

test('the track of the sequence of play tells who is up and what is open', () => {
  expect(sequence(['foxes', 'hares', 'crows'], {}, null)).toEqual({
    first: undefined, second: undefined, did: null, up: 'foxes', waiting: ['hares', 'crows'], passed: [], ineligible: ['owls'], open: ['command', 'command_and_ability', 'event'],
  });
  expect(sequence(['foxes', 'hares', 'crows'], { foxes: 'passed', hares: 'command_and_ability' }, 'command_and_ability')).toMatchObject({
    first: 'hares', up: 'crows', waiting: [], passed: ['foxes'], open: ['limited_command', 'event'],
  });
  expect(sequence(sides, { owls: 'command', foxes: 'limited_command' }, 'command')).toMatchObject({ first: 'owls', second: 'foxes', up: undefined, waiting: ['hares', 'crows'], open: [] });
  expect(sequence(sides, { owls: 'command_and_ability', foxes: 'event' }, 'event')).toMatchObject({ first: 'foxes', second: 'owls' });
});

test('the track is drawn with those who acted in their boxes, and says in words what is left', () => {
  show(Sequence, { game, language: 'en', view: { ...view, eligibility: { ...view.eligibility, first: 'command_and_ability', stays_eligible: ['owls'] } }, order: ['owls', 'foxes'], ability: 'Feat', rule: 'TC 2.3', onrule });
  expect(texts('tr.taken td')).toEqual(['Owls Command and Feat', 'Limited Command or Event']);
  expect(texts('tr.lost td')).toEqual(['Command', 'Limited Command', 'Event', 'Command, with or without Feat']);
  expect(texts('td.open')).toEqual(['Limited Command or Event']);
  expect(texts('.box')).toEqual(['Eligible Foxes', 'Passed –', 'Ineligible –']);
  expect(texts('p')).toEqual(['Foxes to act: Limited Command or Event, or Pass.', 'Still Eligible after this card: Owls.']);
  click('.title');
  expect(rules).toEqual(['TC 2.3']);
});

test('forces that wait are counted against all there are; a single one is told only while it waits', () => {
  const kinds = { ...game, names: { ...game.names, kind: [{ id: 'cub', en: ['Cub', 'Cubs'], it: ['Cucciolo', 'Cuccioli'] }, named('king', 'King', 'Re')] } } as Game;
  const shapes = { king: 'oval', cub: 'shield', den: 'town' } as const;
  const waiting = (cubs: number, kings: number) => waiting_forces(kinds, 'foxes', { cub: cubs, king: kings }, { cub: 9, king: 1 }, shapes, 'en');
  expect(waiting(1, 1)).toEqual([
    { side: 'foxes', shape: 'oval', name: 'King', count: 1 },
    { side: 'foxes', shape: 'shield', name: 'Cub', count: 1, of: 9 },
  ]);
  expect(waiting(0, 0)).toEqual([{ side: 'foxes', shape: 'shield', name: 'Cubs', count: 0, of: 9 }]);
});

test('a ladder marks where its marker stands', () => {
  const rows = [{ id: 'a', text: 'High', here: false }, { id: 'b', text: 'Low', here: true }];
  show(Ladder, { title: 'Tide', rule: 'TC 6.5', side: game.sides[0], rows, note: { text: 'later', rule: 'TC S' }, onrule });
  expect(texts('li')).toEqual(['High', 'Low']);
  expect(texts('[aria-current=true]')).toEqual(['Low']);
  click('.title');
  click('.label button');
  expect(rules).toEqual(['TC 6.5', 'TC S']);
});

test('a track fills its boxes and tells the same in words', () => {
  show(Track, { title: 'Ships', rule: 'TC 1', side: game.sides[0], boxes: 5, full: 2, lost: 1, counted: [{ what: '2 ready' }, { what: '1 sunk', rule: 'TC 2' }], onrule });
  const boxes = [...document.querySelectorAll('.box')].map((box) => (box.classList.contains('full') ? 'full' : box.classList.contains('lost') ? 'lost' : ''));
  expect(boxes).toEqual(['full', 'full', 'lost', '', '']);
  expect(document.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('2 ready, 1 sunk');
  expect(texts('.label')).toEqual(['2 ready · 1 sunk']);
  click('.label button');
  expect(rules).toEqual(['TC 2']);
});

const stacks: Stack[] = [
  { key: 'leader', side: 'foxes', shape: 'oval', count: 1, piece: 'reynard', leader: 'reynard' },
  { key: 'cubs', side: 'foxes', shape: 'shield', hidden: true, count: 12, piece: 'cub' },
  { key: 'nest', side: 'owls', shape: 'palisade', eye: true, count: 1, piece: 'nest' },
];

const square = (id: string, left: number): MapRegion => ({
  id, name: id, kind: 'land', path: `M${left} 0L${left + 300} 0L${left + 300} 300L${left} 300Z`, box: [left, 0, 300, 300], centre: [left + 150, 150],
  label: { path: `M${left + 60} 40L${left + 240} 40`, size: 20, length: 180 },
  sites: { [`${id}-tor`]: { name: 'Tor', city: null, at: [left + 150, 150], text: [left + 150, 180], anchor: 'middle' } },
});
const map = {
  viewBox: [0, 0, 600, 300], token: 20, regions: { isle: square('isle', 0), holm: square('holm', 300) },
  borders: [], links: [], land: '', coast: '', shore: ['', ''], scenery: [], outer: '', lakes: '', rivers: [], relief: [], names: [],
} as unknown as MapData;

const words = { name: 'Isle', control: 'held by Foxes', value: 'worth 2', forces: forces_words(game, stacks, 'en'), sites: 'Tor: free', marks: ['Flooded'] };
const space = (region: MapRegion): Space => ({
  region, name: region.id, sites: Object.entries(region.sites ?? {}), site_name: () => 'Tor', stacks: region.id === 'isle' ? stacks : [],
  marks: region.id === 'isle' ? ['flood'] : [], owner: region.id === 'isle' ? game.sides[0] : undefined, words: { ...words, name: region.id },
});

test('a space is told in words: leaders by name, pieces counted, one in the singular', () => {
  expect(words.forces).toEqual([{ side: 'foxes', what: 'Reynard, 12 Cubs' }, { side: 'owls', what: '1 Nest' }]);
  expect(forces_words(game, [{ ...(stacks[1] as Stack), count: 1 }], 'it')).toEqual([{ side: 'foxes', what: '1 Cucciolo' }]);
  expect(read_aloud(game, words, 'en')).toBe('Isle. held by Foxes. Foxes: Reynard, 12 Cubs. Owls: 1 Nest. Tor: free. Flooded. worth 2');
  expect(read_aloud(game, { ...words, value: '', sites: '', forces: [], marks: [] }, 'en')).toBe('Isle. held by Foxes');
  expect([control_words('mine', 'en'), control_words(undefined, 'it')]).toEqual(['mine', 'nessun Controllo']);
});

test('the card of a space shows control with its sign, its worth, forces by side, marks, sites and what can be done', () => {
  const here: Choice = { index: 4, option: { code: 'settle isle-tor', text: 'Settle the Tor' }, key: '', target: { spaces: ['isle'], sites: [] } };
  const chosen: number[] = [];
  show(SpaceCard, { game, owner: game.sides[0], words, now: [here], onchoose: ({ index }: Choice) => chosen.push(index) });
  expect(texts('h3')).toEqual(['Isle']);
  expect(texts('p')).toEqual(['held by Foxes · worth 2', 'Foxes Reynard, 12 Cubs', 'Owls 1 Nest', 'Flooded', 'Tor: free', 'Possible here now']);
  expect(document.querySelectorAll('.held svg')).toHaveLength(1);
  click('.now button');
  expect(chosen).toEqual([4]);
});

test('stacks and marks stand clear of each other and of sites', () => {
  const isle = space(map.regions.isle as MapRegion);
  for (const scale of [0.4, 1, 1.6]) {
    const rest = { ...rest_of(map, Object.values(map.regions), { region: (id) => id, sites: () => [] }, scale), size: 20 };
    const spots = arrange([crowd_of(isle)], rest).get('isle') as Arranged<Stack>;
    expect(spots.at).toHaveLength(4);
    const boxes = arranged_boxes(spots, 20);
    const { sites, names } = around(isle, rest);
    expect(names).toHaveLength(1);
    boxes.forEach((box, index) => {
      for (const other of [...boxes.slice(index + 1), ...sites]) expect(shared_area(box, other)).toBe(0);
    });
  }
});

test('the board shows every stack, mark and site, and a site that can be chosen answers', () => {
  const chosen: [number[], string][] = [];
  const choice: Choice = { index: 2, option: { code: 'settle holm-tor', text: 'settle Tor' }, key: 'settle', target: { spaces: [], sites: ['holm-tor'] } };
  const drawn = (name: string) => createRawSnippet((...args: (() => unknown)[]) => ({ render: () => `<text class="${name}">${JSON.stringify(args[0]?.())}</text>` })) as never;
  show(Board, {
    game, view: {}, language: 'en', choices: [choice], about: [], steps: 0, effects: [], pointed: [], onpoint: () => undefined,
    onchoose: (indices: number[], label: string) => chosen.push([indices, label]),
    map, id: 'isles', regions: Object.values(map.regions), space, site: drawn('hill'), mark: drawn('flood'),
  });
  expect(document.querySelectorAll('.place .token')).toHaveLength(3);
  expect(texts('.token .badge')).toEqual(['12']);
  expect(texts('.token .initial')).toEqual(['R']);
  expect(document.querySelectorAll('.token .veil')).toHaveLength(1);
  expect(document.querySelectorAll('.token .eye')).toHaveLength(1);
  expect(texts('.flood')).toEqual(['"flood"']);
  expect(document.querySelector('.flood')?.parentElement?.getAttribute('transform')).not.toContain('translate(150 150)'); // where the site is
  expect(texts('.hill')).toHaveLength(2);
  expect(document.querySelector('[data-space=isle]')?.getAttribute('aria-label')).toMatch(/^isle\. held by Foxes/);
  document.querySelector('.site-legal')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(chosen).toEqual([[[2], 'Tor']]);
  document.querySelector('[data-space=holm]')?.dispatchEvent(new Event('pointerenter'));
  flushSync();
  expect(texts('.space-card h3')).toEqual(['holm']);
  expect(texts('.space-card .now li')).toEqual(['settle Tor']);
});
