// A province or a sea in words.
import { name_of, type Game } from '../../common/game';
import type { SpaceWords } from '../../common/space';
import type { Language } from '../../common/types';
import { area_of, city_in, commerce_of, map } from './europe';
import { leader_facts, worth_of } from './facts';
import { in_play, limes_owner, type Band, type InvasionsView } from './view';
import { word_for, words } from './words';

function troops(game: Game, { unit, n, people, serves = people, garrison, marks = [] }: Band, language: Language): string {
  const say = words(language);
  const name = `${n} ${name_of(game, 'unit', unit, language, n !== 1)}`;
  const of = garrison ? `${name} ${name_of(game, 'garrison', garrison, language)}` : name;
  const whose = serves === people ? of : say('of_people', { what: of, nation: name_of(game, 'nation', people, language) });
  return marks.includes('damaged') ? say('damaged', { what: whose }) : whose;
}

// Whoever stands there: leaders with what they are worth, the horde, units, a Limes.
function forces(game: Game, view: InvasionsView, space: string, language: Language): SpaceWords['forces'] {
  const say = words(language);
  const found = new Map<string, string[]>();
  const add = (nation: string, what: string) => found.set(nation, [...(found.get(nation) ?? []), what]);
  for (const { leader, nation, at } of view.leaders ?? []) {
    if (at !== space) continue;
    const { combat = 0, command = 0 } = leader_facts(leader);
    add(nation, say('leader_of', { name: name_of(game, 'leader', leader, language), combat, command }));
  }
  for (const [nation, { horde }] of Object.entries(view.nations ?? {})) if (horde === space) add(nation, say('horde'));
  for (const band of view.units?.[space] ?? []) add(band.serves ?? band.people, troops(game, band, language));
  for (const [index, { at, status }] of (view.limites ?? []).entries()) if (at === space && status !== 'gone') add(limes_owner(index), say(status === 'standing' ? 'limes' : 'limes_idle'));
  return [...found].map(([side, what]) => ({ side, what: what.join(', ') }));
}

// The land itself: its terrain, its Area, its city or the site of one.
function land_words(game: Game, view: InvasionsView, space: string, language: Language): string {
  const area = area_of(space);
  const city = city_words(game, view, space, language);
  return [...(city ? [city] : []), name_of(game, 'terrain', map.regions[space]?.terrain ?? 'clear', language), ...(area ? [name_of(game, 'area', area, language)] : [])].join(' · ');
}

function city_words(game: Game, view: InvasionsView, space: string, language: Language): string {
  const say = words(language);
  const { id, level, walls } = city_in(view, space);
  if (level === 0) return Object.keys(map.regions[space]?.sites ?? {}).length > 0 ? say('site_of', { city: name_of(game, 'city', id, language) }) : '';
  const capital = Object.entries(view.nations ?? {}).find(([, nation]) => nation.capital === space)?.[0];
  return [
    say('city_of', { city: name_of(game, 'city', id, language), n: level }),
    ...(walls > 0 ? [say('walls', { n: walls })] : []),
    ...(capital ? [say('capital_of', { nation: name_of(game, 'nation', capital, language) })] : []),
  ].join(', ');
}

function marks(view: InvasionsView, space: string, language: Language): string[] {
  const say = words(language);
  if (map.regions[space]?.kind === 'sea') return view.piracy?.includes(space) ? [say('mark_piracy')] : [];
  const here = view.provinces?.[space];
  const area = area_of(space);
  const around = area ? view.areas?.[area] : undefined;
  const left = view.pillage?.map?.[space] ?? 0;
  return [
    ...(here?.rebellio ? [say('mark_rebellio')] : here?.revolt ? [say(here.revolt === 'plus' ? 'mark_revolt_plus' : 'mark_revolt')] : []),
    ...(here?.raid ? [say(here.raid === 'plus' ? 'mark_raid_plus' : 'mark_raid')] : []),
    ...(left > 0 ? [say('mark_pillage', { n: left })] : []),
    ...(view.caravan === space ? [say('mark_caravan')] : []),
    ...(around?.heresy ? [say('mark_heresy')] : []),
    ...(around?.want ? [word_for('mark', around.want, language)] : []),
  ];
}

const most_worth = 5;

// To whom it is worth points at the next count.
function worth(game: Game, view: InvasionsView, space: string, language: Language): string {
  const say = words(language);
  if (map.regions[space]?.kind === 'sea' || !view.turn) return '';
  const found = worth_of(space, area_of(space), view.turn, view.last_turn ?? 12, (nation) => in_play(view, nation)).slice(0, most_worth);
  if (found.length === 0) return '';
  const each = found.map(({ nation, turn, vp, whole }) => say(whole ? 'worth_area' : 'worth_one', { nation: name_of(game, 'nation', nation, language), n: vp, turn }));
  return say('worth', { list: each.join(' · ') });
}

export function describe_space(game: Game, view: InvasionsView, space: string, language: Language): SpaceWords {
  const say = words(language);
  const owner = view.provinces?.[space]?.controller;
  const sea = map.regions[space]?.kind === 'sea';
  return {
    name: name_of(game, 'space', space, language),
    control: owner ? say('held', { nation: name_of(game, 'nation', owner, language) }) : sea ? '' : say('nobody'),
    value: worth(game, view, space, language),
    forces: forces(game, view, space, language),
    sites: sea ? say('sea_commerce', { n: commerce_of(space) }) : land_words(game, view, space, language),
    marks: marks(view, space, language),
  };
}
