// The battle that is being fought, or was fought last, read from the log: who fights, what each side rolled and what it lost.
import type { NumberedLine } from '../../common/api';
import { parse_code } from '../../common/code';
import { arguments_of, name_of, type Course, type Die, type Game } from '../../common/game';
import type { Language } from '../../common/types';
import { dice, face_of } from './telling';
import { words } from './words';

export interface Blow {
  line: number;
  kind: 'archery' | 'melee';
  nation: string;
  dice: Die[];
  again: Die[]; // those of them that were rolled again, as they fell then
  hits: number;
}

export interface Battle {
  space: string;
  attacker: string;
  defender: string;
  units: [attacking: number, defending: number];
  helps: { line: number; text: string }[]; // advantages, traps, an ambush
  blows: Blow[];
  lost: Record<string, [unit: string, n: number][]>; // by nation
  outcome: string; // nothing while it is fought
}

const begins = new Set(['battle.begins', 'battle.begins_at_sea']);
const losses = new Set(['battle.eliminated', 'battle.undisciplined', 'battle.no_room']);
const helps = /^battle\.(advantage_\w+|ambush|trap|traded_\w+|brave)$/;
const kinds = { 'battle.archery': 'archery', 'battle.firing': 'archery', 'battle.melee': 'melee', 'battle.table': 'melee' } as const;

function add_loss(lost: Battle['lost'], nation: string, unit: string, n: number): void {
  const found = (lost[nation] ??= []);
  const known = found.find(([what]) => what === unit);
  if (known) known[1] += n;
  else found.push([unit, n]);
}

// Nothing where something else has happened since.
export function battle_in(game: Game, log: readonly NumberedLine[]): Battle | null {
  const first = log.findLastIndex(({ code }) => begins.has(parse_code(code).key));
  const begun = log[first];
  if (!begun) return null;
  const [space = '', attacker = '', attacking = '0', defender = '', defending = '0'] = parse_code(begun.code).args;
  const battle: Battle = { space, attacker, defender, units: [Number(attacking), Number(defending)], helps: [], blows: [], lost: {}, outcome: '' };
  const rolled = new Map<string, Pick<Blow, 'dice' | 'again'>>(); // by nation, until the hits are told
  const of = (nation: string) => rolled.get(nation) ?? rolled.set(nation, { dice: [], again: [] }).get(nation)!;
  for (const line of log.slice(first + 1)) {
    const { key, args } = parse_code(line.code);
    const [nation = ''] = args;
    if (battle.outcome !== '' && (line.depth ?? 0) === 0) return null;
    if (key === 'battle.won') battle.outcome = line.text;
    else if (key === 'battle.faces') of(nation).dice = dice(game, line, log);
    else if (key === 'battle.rerolled') of(nation).again.push({ ...face_of(args[1] ?? ''), side: nation });
    else if (key in kinds) {
      const hits = Number(args.at(-1) ?? 0);
      const own = rolled.get(nation) ?? { dice: dice(game, line, log), again: [] };
      battle.blows.push({ line: line.line, kind: kinds[key as keyof typeof kinds], nation, hits, ...own });
      rolled.delete(nation);
    } else if (losses.has(key)) {
      const told = arguments_of(game, line.code);
      const find = (kind: string) => told.find((each) => each.kind === kind)?.id;
      add_loss(battle.lost, find('nation') ?? '', find('unit') ?? '', Number(find('n') ?? 1));
    } else if (helps.test(key)) battle.helps.push({ line: line.line, text: line.text });
  }
  // What has been rolled while hits are still to be told.
  for (const [nation, own] of rolled) battle.blows.push({ line: -1, kind: battle.blows.at(-1)?.kind ?? 'melee', nation, hits: -1, ...own });
  return battle;
}

// In a line or two, while it is fought.
export function course_of(game: Game, log: readonly NumberedLine[], language: Language): Course | null {
  const battle = battle_in(game, log);
  if (!battle || battle.outcome !== '') return null;
  const say = words(language);
  const name = (nation: string) => name_of(game, 'nation', nation, language);
  const [attacking, defending] = battle.units;
  return {
    space: battle.space,
    head: say('battle_in', { where: name_of(game, 'space', battle.space, language) }),
    text: [say('battle_sides', { attacker: name(battle.attacker), n: attacking, defender: name(battle.defender), m: defending }), ...Object.entries(battle.lost).map(([nation, lost]) => say('battle_lost_by', { nation: name(nation), n: lost.reduce((sum, [, n]) => sum + n, 0) }))].join(' · '),
  };
}
