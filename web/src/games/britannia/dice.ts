// Which dice of a battle hit (7.2). The log tells what was rolled and lost; what stood there at the roll is what stands there
// now and what was lost or drew back since.
import { parse_code } from '../../common/code';
import { arguments_of, type Die, type Game } from '../../common/game';
import type { MapData } from '../../common/map';
import type { Line, View } from '../../common/types';
import drawn from './map.json';
import type { BritanniaView, Units } from './view';

const map = drawn as unknown as MapData;
const strong = 6;

interface Fight {
  area: string;
  attacker: string;
  defender: string;
  led: boolean;
  earlier: number; // dice of the same roll told in lines before
}

function fight_of(game: Game, nation: string, before: readonly Line[]): Fight | null {
  let led = false;
  let earlier = 0;
  let this_roll = true;
  for (const line of [...before].reverse()) {
    const { key, args } = parse_code(line.code);
    if (key.startsWith('battle.dice') && args[0] === nation && this_roll) earlier += args.length - 1;
    else if (key === 'battle.led' && args[0] === nation && this_roll) led = true;
    else this_roll = false;
    if (key !== 'battle.begins') continue;
    const named = arguments_of(game, line.code);
    const [attacker, defender] = named.filter(({ kind }) => kind === 'nation').map(({ id }) => id);
    const area = named.find(({ kind }) => kind === 'area')?.id;
    return area && attacker && defender ? { area, attacker, defender, led, earlier } : null;
  }
  return null;
}

const lasts = /^battle\.(begins|round|dice|led|loss|leader_lost|won|nobody)|^retreat\.|^score\.|^plan\.|^fort\.built/;

// Null where the pieces have moved on since.
function stood(fight: Fight, nation: string, after: readonly Line[], view: BritanniaView): Units | null {
  const units: Units = { ...view.pieces?.[fight.area]?.[nation] };
  let elsewhere = false;
  for (const { code } of after) {
    const { key, args } = parse_code(code);
    elsewhere ||= key === 'battle.begins';
    if (!lasts.test(key) || (elsewhere && key.startsWith('retreat.') && args.includes(fight.area))) return null;
    if (elsewhere) continue;
    const [who, unit] = args;
    if (key === 'fort.built' && nation === 'romans') units.fort = 0;
    if ((key === 'battle.loss' || key === 'retreat.army') && who === nation) units[unit as keyof Units] = (units[unit as keyof Units] ?? 0) + 1;
  }
  return units;
}

// What a die must show at least, without a leader.
function least(fight: Fight, nation: string, enemy: Units, elite: boolean): number {
  const { infantry = 0, cavalry = 0, burh = 0 } = enemy;
  const other = nation === fight.attacker ? fight.defender : fight.attacker;
  const rough = nation === fight.attacker && map.regions[fight.area]?.terrain === 'difficult';
  const hard = other === 'romans' ? infantry > 0 : cavalry > 0 && infantry + burh === 0;
  return rough || hard ? strong : elite ? 4 : 5;
}

// `log` is told up to the moment of the view.
export function battle_dice(game: Game, line: Line, log: readonly Line[], raw: View): Die[] {
  if (!line.code.startsWith('battle.dice')) return [];
  const args = arguments_of(game, line.code);
  const nation = args.find(({ kind }) => kind === 'nation')?.id ?? '';
  const dice = args.filter(({ kind }) => kind === 'die').map(({ id }): Die => ({ value: Number(id), side: nation }));
  const here = log.indexOf(line);
  const fight = here < 0 ? null : fight_of(game, nation, log.slice(0, here));
  if (!fight) return dice;
  const after = log.slice(here + 1);
  const view = raw as unknown as BritanniaView;
  const own = stood(fight, nation, after, view);
  const enemy = stood(fight, nation === fight.attacker ? fight.defender : fight.attacker, after, view);
  if (!own || !enemy) return dice;
  const elite = (own.cavalry ?? 0) + (nation === 'romans' ? (own.infantry ?? 0) : 0);
  return dice.map((die, index) => {
    const needed = least(fight, nation, enemy, fight.earlier + index < elite) - (fight.led ? 1 : 0);
    return { ...die, needed, hit: die.value >= needed };
  });
}
