// What the nation cards and the timeline say, in data/britannia.
import nation_data from '../../../../data/britannia/nations.json';
import timeline_data from '../../../../data/britannia/timeline.json';
import { name_of, type Game } from '../../common/game';
import type { Language } from '../../common/types';
import type { BritanniaView, Units } from './view';
import { word_for, words } from './words';

export interface Award {
  kind: string;
  rounds: number[] | string; // a word stands for every round
  points: number;
  areas?: string[];
  leaders?: string[];
  nations?: string[] | string;
  unit?: string;
}

export interface NationFacts {
  id: string;
  colour: string;
  setup: Record<string, number>;
  pool: { infantry: number; cavalry: number; forts: number; burhs: number };
  leaders: string[];
  points: Award[];
  boats: number[];
  raids: number[];
  major_invasions: number[];
}

export interface Arrival {
  nation: string;
  invaders?: { sea: string; infantry?: number; cavalry?: number }[];
  leader?: string;
}

export interface RoundFacts {
  round: number;
  years: [number, number];
  scoring: boolean;
  crown: string | null;
  arrivals: Arrival[];
}

export const nation_facts = nation_data.nations as unknown as NationFacts[];
export const rounds = timeline_data.rounds as unknown as RoundFacts[];

const nation_by_leader = new Map(nation_facts.flatMap(({ id, leaders }) => leaders.map((leader) => [leader, id] as const)));
export const leader_nation = (leader: string): string => nation_by_leader.get(leader) ?? '';

export function pool_of(nation: string): Record<keyof Units, number> {
  const { infantry, cavalry, forts, burhs } = nation_facts.find(({ id }) => id === nation)?.pool ?? { infantry: 0, cavalry: 0, forts: 0, burhs: 0 };
  return { infantry, cavalry, fort: forts, burh: burhs };
}

// Awards of a nation that can still be scored from this round on. Nobody defeats those who are gone for good.
export function to_come(nation: string, round: number, gone: (nation: string) => boolean = () => false): Award[] {
  return (nation_facts.find(({ id }) => id === nation)?.points ?? []).filter(
    ({ rounds: when, nations }) => (!Array.isArray(when) || when.some((each) => each >= round)) && !(Array.isArray(nations) && nations.every(gone)),
  );
}

export const arrives_from = (nation: string, round: number): boolean =>
  rounds.some((each) => each.round >= round && each.arrivals.some((arrival) => arrival.nation === nation));

// The Romano-British come of the Romans, when no arrival is told: nobody is gone before Rome is.
export const is_gone = (view: BritanniaView, nation: string): boolean =>
  view.round > 6 && !arrives_from(nation, view.round) && !Object.values(view.pieces ?? {}).some((there) => there[nation]);

// The nations that have a turn in this round, in the order of their turns.
export function in_round(view: BritanniaView): string[] {
  const here = rounds.find(({ round }) => round === view.round);
  const comes = (nation: string) => here?.arrivals.some((arrival) => arrival.nation === nation && (arrival.invaders ?? []).length > 0);
  const stands = (nation: string) => Object.values(view.pieces ?? {}).some((there) => there[nation]);
  return nation_facts.map(({ id }) => id).filter((id) => view.owners?.[id] && (stands(id) || comes(id) || id === view.nation));
}

export interface AwardWords {
  what: string;
  more: string; // further names, of a long list
  count: number; // how many those are
  when: string;
}

const shown_names = 6;

// "rounds 5, 7"; nothing where there are none.
export function rounds_words(list: number[], language: Language): string {
  return list.length === 0 ? '' : words(language)(list.length === 1 ? 'in_round' : 'in_rounds', { list: list.join(', ') });
}

export function award_words(game: Game, award: Award, round: number, language: Language): AwardWords {
  const say = words(language);
  const left = Array.isArray(award.rounds) ? award.rounds.filter((each) => each >= round) : [];
  const named = (kind: string, ids: string[]) => ids.map((id) => name_of(game, kind, id, language));
  const names = award.areas
    ? named('area', award.areas)
    : award.leaders
      ? named('leader', award.leaders)
      : Array.isArray(award.nations)
        ? named('nation', award.nations)
        : [];
  const first = names.length > shown_names + 1 ? names.slice(0, shown_names) : names;
  const more = names.slice(first.length);
  const verb = word_for('award', award.kind, language);
  const whose = award.nations === 'any-other' ? say('any_other') : typeof award.nations === 'string' ? say('who_attacked') : first.join(', ');
  return {
    what: award.unit ? `${verb} ${word_for('each', award.unit, language)} (${whose})` : `${verb} ${first.join(', ')}`.trim(),
    more: more.join(', '),
    count: more.length,
    when: rounds_words(left, language),
  };
}

// What an area can still bring a nation: "take 2, hold 6 in round 5".
export function worth_words(nation: string, area: string, round: number, language: Language): string {
  return to_come(nation, round)
    .filter(({ areas }) => areas?.includes(area))
    .map(({ kind, points, rounds: when }) => {
      const left = Array.isArray(when) ? when.filter((each) => each >= round) : [];
      const when_left = rounds_words(left, language);
      return `${word_for('award', kind, language)} ${points}${when_left ? ` (${when_left})` : ''}`;
    })
    .join(', ');
}

export type TurnKind = 'major' | 'raid' | 'boats';
const turn_kinds: { kind: TurnKind; of: (facts: NationFacts) => number[]; rule: string }[] = [
  { kind: 'major', of: ({ major_invasions }) => major_invasions, rule: 'BR 4' },
  { kind: 'raid', of: ({ raids }) => raids, rule: 'BR 8.1' },
  { kind: 'boats', of: ({ boats }) => boats, rule: 'BR 6.11' },
];

// What makes a nation's turn in some rounds another than usual, from this round on.
export function special_turns(nation: string, round: number): { kind: TurnKind; rounds: number[]; now: boolean; rule: string }[] {
  const facts = nation_facts.find(({ id }) => id === nation);
  if (!facts) return [];
  return turn_kinds
    .map(({ kind, of, rule }) => ({ kind, rule, rounds: of(facts).filter((each) => each >= round), now: of(facts).includes(round) }))
    .filter(({ rounds }) => rounds.length > 0);
}
