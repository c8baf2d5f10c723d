// What the nation cards and the time table say, in data/invasions.
import { leaders as all_leaders, nations } from '../../../../data/invasions/nations.json';
import { turns as all_turns } from '../../../../data/invasions/timetable.json';
import { name_of, type Game } from '../../common/game';
import { fill } from '../../common/words';
import type { Language } from '../../common/types';
import { word_for, words } from './words';

type Named = Pick<Game, 'names'>;

// --- Who comes when

export interface Coming {
  nation: string;
  entry_provinces?: string[];
  horde?: boolean;
  units?: Record<string, number>;
  free_units?: number;
  leaders?: { id: string; nation?: string }[];
  joint?: string[];
  invasion?: boolean;
}

export interface Turn {
  turn: number;
  years: [number, number];
  raids: { nation: string; areas: string[] }[];
  raid_count: number;
  scoring: string;
  nation_scoring: string[];
  order: Coming[]; // whoever is activated, one after the other; peoples of one group stand apart here
}

interface Slot extends Partial<Coming> {
  group?: string;
  members?: Coming[];
}

const others = '*others'; // all that are in play and not named

const apart = (slot: Slot): Coming[] => {
  if (slot.members) return slot.members.map((member) => ({ ...member, ...(slot.invasion ? { invasion: true } : {}) }));
  if (slot.joint) return slot.joint.map((nation) => ({ nation, leaders: (slot.leaders ?? []).filter((leader) => leader.nation === nation) }));
  return [slot as Coming];
};

export const turns: readonly Turn[] = (all_turns as unknown as (Omit<Turn, 'order'> & { order: Slot[] })[]).map((turn) => ({ ...turn, order: turn.order.flatMap(apart).filter(({ nation }) => nation !== others) }));

export const arrivals_of = ({ order }: Turn): Coming[] => order.filter(({ entry_provinces }) => entry_provinces !== undefined);
export const comes_first = (nation: string): number | undefined => turns.find((turn) => arrivals_of(turn).some((each) => each.nation === nation))?.turn;
export const is_scoring = ({ scoring }: Turn): boolean => scoring !== 'none';

// "7 cavalry, 1 infantry in Siraces".
export function coming_words(game: Named, { units = {}, entry_provinces = [], free_units = 0, leaders = [] }: Coming, language: Language): string {
  const say = words(language);
  const troops = Object.entries(units).map(([unit, n]) => `${n} ${name_of(game, 'unit', unit, language, n !== 1)}`);
  const where = entry_provinces.map((space) => name_of(game, 'space', space, language)).join(', ');
  const led = leaders.filter(({ id }) => id !== 'rex').map(({ id }) => name_of(game, 'leader', id, language));
  return [
    ...(troops.length > 0 ? [where ? say('troops_in', { troops: troops.join(', '), where }) : troops.join(', ')] : where ? [where] : []),
    ...(free_units > 0 ? [say('free_units', { n: free_units })] : []),
    ...led,
  ].join(' · ');
}

// --- What a nation is worth

export interface Award {
  kind: string;
  vp: number | null;
  provinces?: string[];
  areas?: string[];
  except_areas?: string[];
  exclude?: string[];
  islands?: string;
  if_status?: string;
  exclude_vassals?: boolean;
  n?: number;
  set_size?: number;
  basin?: string;
  capital_in?: string[] | string;
  of?: string[];
  in_areas?: string[];
  leader?: string;
  province?: string;
  nations?: string[];
  targets?: string[];
  min_units?: number;
  min_markers?: number;
  minus?: number;
  plus?: number;
  city?: string;
  site?: string;
  period?: string;
}

interface NationFacts {
  id: string;
  side: string;
  kind: string;
  order: number;
  bonus?: Award[];
  scoring?: Record<string, Award[] | string>;
}

const facts = new Map((nations as unknown as NationFacts[]).map((each) => [each.id, each]));
export const nation_ids: readonly string[] = [...facts.keys()];
export const kind_of = (nation: string): string => facts.get(nation)?.kind ?? 'rebels';

const same = 'same_as:';

function block(scoring: Record<string, Award[] | string>, when: string): Award[] {
  const found = scoring[when] ?? [];
  return typeof found === 'string' ? block(scoring, found.slice(same.length)) : found;
}

export interface Counting {
  turn: number; // at whose end it counts
  awards: Award[];
}

// The counts of a nation that are still to come, the next first. The block of the last turn counts at the end of the game, whichever turn that is.
export function counts_to_come(nation: string, turn: number, last_turn: number): Counting[] {
  const scoring = facts.get(nation)?.scoring ?? {};
  return Object.keys(scoring)
    .map((when) => ({ turn: when === 'last' ? last_turn : Number(when), awards: block(scoring, when), last: when === 'last' }))
    .filter((each) => each.turn >= turn && (each.last || each.turn < last_turn) && each.awards.length > 0)
    .sort((a, b) => a.turn - b.turn);
}

export const bonuses_of = (nation: string): Award[] => facts.get(nation)?.bonus ?? [];

const quiet = new Set(['anywhere', 'elsewhere', 'any']);

// Whom a bonus is about: nations, or those of a kind.
function whom(game: Named, of: readonly string[], language: Language): string {
  const say = words(language);
  const one = (id: string): string => {
    if (id.startsWith('not:')) return say('whom_not', { who: one(id.slice(4)) });
    if (id === 'any') return say('whom_any');
    if (id === 'status:barbarian') return say('whom_barbarians');
    if (id === 'kind:raider') return say('whom_raiders');
    return id === 'group:goth' ? say('whom_goths') : name_of(game, 'nation', id, language);
  };
  return of.map(one).join(', ');
}

const names = (game: Named, kind: string, ids: readonly string[], language: Language): string => ids.map((id) => name_of(game, kind, id, language)).join(', ');

function places(game: Named, award: Award, language: Language): string {
  const { provinces, areas, except_areas, capital_in, in_areas, province, city } = award;
  if (provinces) return names(game, 'space', provinces, language);
  if (areas ?? except_areas) return names(game, 'area', areas ?? except_areas ?? [], language);
  if (Array.isArray(capital_in) || in_areas) return names(game, 'area', Array.isArray(capital_in) ? capital_in : (in_areas ?? []), language);
  if (province) return name_of(game, 'space', province, language);
  return city ? name_of(game, 'city', city, language) : '';
}

// What is counted, in words: "each of Rhaetia, Noricum".
export function award_words(game: Named, award: Award, language: Language): string {
  const say = words(language);
  const { kind, capital_in, in_areas, of, period } = award;
  const elsewhere = typeof capital_in === 'string' && quiet.has(capital_in) ? `_${capital_in}` : kind === 'unit_eliminated' && in_areas ? '_in' : kind === 'leader_eliminated' && award.leader ? '_named' : kind === 'province_income' && period !== 'each_turn' ? (period?.startsWith('once') ? '_once' : '_converted') : '';
  // A single place needs no "each of".
  const alone = kind === 'control_each' && award.provinces?.length === 1;
  const text = alone ? '{list}' : kind.startsWith('control_') ? word_for('award', kind, language) : word_for('bonus', `${kind}${elsewhere}`, language);
  const n = award.n ?? award.set_size ?? award.min_units ?? award.min_markers ?? 0;
  const told = fill(text, {
    list: places(game, award, language),
    n,
    minus: award.minus ?? 0,
    plus: award.plus ?? 0,
    who: of ? whom(game, of, language) : names(game, 'nation', award.nations ?? award.targets ?? [], language),
    leader: award.leader ? name_of(game, 'leader', award.leader, language) : '',
    site: award.site ?? '',
    basin: award.basin ? name_of(game, 'basin', award.basin, language) : '',
  });
  const more = [
    ...(award.exclude ? [say('award_without', { list: names(game, 'space', award.exclude, language) })] : award.islands === 'excluded' ? [say('award_no_islands')] : []),
    ...(award.if_status ? [say(award.if_status === 'barbarian' ? 'award_as_barbarians' : 'award_as_civilized')] : []),
    ...(award.exclude_vassals ? [say('award_no_vassals')] : []),
  ];
  return more.length > 0 ? `${told} (${more.join(', ')})` : told;
}

const in_area = (areas: readonly string[] | undefined, area: string | undefined): boolean => area !== undefined && (areas?.includes(area) ?? false);

export interface Worth {
  nation: string;
  turn: number;
  vp: number;
  whole: boolean; // the points are for the Area as a whole
}

// To whom a province is worth points by name, at the next count of each: those of the province itself first.
export function worth_of(province: string, area: string | undefined, turn: number, last_turn: number, counts: (nation: string) => boolean): Worth[] {
  return nation_ids
    .filter(counts)
    .flatMap((nation) => {
      const [next] = counts_to_come(nation, turn, last_turn);
      return (next?.awards ?? []).flatMap(({ kind, vp, provinces, areas }): Worth[] => {
        if (!next || vp === null) return [];
        if ((kind === 'control_each' || kind === 'control_any') && provinces?.includes(province)) return [{ nation, turn: next.turn, vp, whole: false }];
        if (kind === 'control_each_in' && in_area(areas, area)) return [{ nation, turn: next.turn, vp, whole: false }];
        return kind === 'control_all' && in_area(areas, area) ? [{ nation, turn: next.turn, vp, whole: true }] : [];
      });
    })
    .sort((a, b) => Number(a.whole) - Number(b.whole) || b.vp - a.vp);
}

const leaders = new Map(all_leaders.map((each) => [each.id, each]));
export const leader_facts = (id: string): { combat?: number; command?: number } => leaders.get(id) ?? {};
export const leader_nation = (id: string): string | undefined => leaders.get(id)?.nation;
