// The hour of each nation: when it comes, when it is strongest, who leads it, when it scores.
import { name_of, type Game } from '../../common/game';
import type { Language } from '../../common/types';
import { nation_facts, rounds, rounds_words, type NationFacts } from './facts';
import { words } from './words';

type Named = Pick<Game, 'names'>;

// Nobody lands them: the Romano-British are who stays when the Romans go.
const heirs: Partial<Record<string, number>> = { 'romano-british': 6 };
const departs: Partial<Record<string, number>> = { romans: 6 };

const first_year = (round: number): number => rounds.find((each) => each.round === round)?.years[0] ?? 0;

export function first_round({ id, setup }: NationFacts): number {
  if (Object.keys(setup).length > 0) return 1;
  return heirs[id] ?? rounds.find(({ arrivals }) => arrivals.some(({ nation, invaders }) => nation === id && invaders))?.round ?? 1;
}

export const scoring_rounds = ({ points }: NationFacts): number[] => [...new Set(points.flatMap(({ rounds: when }) => (Array.isArray(when) ? when : [])))].sort((a, b) => a - b);

const leader_words = (game: Named, nation: string, language: Language): string =>
  rounds
    .flatMap(({ years, arrivals }) => arrivals.flatMap((each) => (each.nation === nation && each.leader ? [`${name_of(game, 'leader', each.leader, language)} ${years[0]}`] : [])))
    .join(', ');

// "From 250 on (round 4). Strongest in 430 (round 6). Leaders: Aelle 430. Scores in rounds 5, 7."
export function hour_words(game: Named, nation: string, language: Language): string {
  const facts = nation_facts.find(({ id }) => id === nation);
  if (!facts) return '';
  const say = words(language);
  const since = first_round(facts);
  const gone = departs[nation];
  const [great] = facts.major_invasions.filter((round) => round > since);
  const leaders = leader_words(game, nation, language);
  return [
    gone ? say('hour_until', { year: first_year(since), end: first_year(gone), n: since, m: gone - 1 }) : say('hour_since', { year: first_year(since), n: since }),
    ...(great ? [say('hour_great', { year: first_year(great), n: great })] : []),
    ...(leaders ? [say('hour_leaders', { names: leaders })] : []),
    say('hour_scores', { rounds: rounds_words(scoring_rounds(facts), language) }),
  ].join(' ');
}
