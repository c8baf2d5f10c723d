// How the log of Pendragon is told: marches and losses by kind of piece, dice and strikes among the losses that they bring.
import type { NumberedLine } from '../../common/api';
import { parse_code } from '../../common/code';
import { arguments_of, name_of, type Effect, type Game } from '../../common/game';
import type { Deed, Telling } from '../../common/story';
import type { Language, Line, Said } from '../../common/types';
import { dice_of, effects_of, type Places } from '../coin/codes';
import { deed_of, goes_on, type Deeds } from '../coin/telling';
import { losses_in_battles } from './battle';
import { kind_of, shapes } from './view';

const deeds: Deeds = {
  moved: new Set(['step.moved']),
  lost: new Set(),
  removed: new Set(['step.removed', 'step.removed_to']),
  placed: new Set(['step.placed']),
};

// Raiders come from a Sea, or over the border from the north.
function landing(game: Game, { code }: Said, side: string | undefined): Effect[] | undefined {
  const { key } = parse_code(code);
  const args = arguments_of(game, code);
  const first = (kind: string) => args.find((each) => each.kind === kind)?.id;
  const to = first('space');
  const sea = key === 'raid.named_by_sea' ? first('sea') : undefined;
  const from = sea ?? (key === 'raid.named_from_caledonia' ? 'CAL' : undefined);
  const who = first('faction') ?? side;
  return from && to ? [{ kind: 'arrow', from, to, ...(who ? { side: who } : {}), ...(sea ? { landing: true } : {}) }] : undefined;
}

export const effects = (game: Game, line: Line, side: string | undefined, places: Places): Effect[] => landing(game, line, side) ?? effects_of(game, line, side, places);

// Raids that have been named, and none of them begun.
export function planned(game: Game, log: readonly NumberedLine[]): Effect[] {
  const found: Effect[] = [];
  for (const line of log.toReversed()) {
    const { key } = parse_code(line.code);
    if (key === 'turn.command' || key === 'turn.limited' || key === 'turn.free') return found;
    if (!key.startsWith('raid.named_')) return [];
    found.push(...(landing(game, line, undefined) ?? []));
  }
  return [];
}

export function telling(game: () => Game, places: Places): Telling {
  const deed = (line: Said): Deed | undefined => deed_of(game(), line, places, deeds, { of: (piece) => piece, unnamed: () => 'warband' });
  return {
    deed,
    troop: (piece, n, language) => `${n} ${name_of(game(), 'piece', piece, language, n !== 1)}`,
    continues: goes_on,
    aside: (line) => dice_of(line).length > 0,
    die: (line) => dice_of(line)[0]?.value,
    losses: (log) => losses_in_battles(game(), log),
  };
}

export const token = (piece: string, _: Language) => ({ shape: shapes[kind_of(piece)] });
