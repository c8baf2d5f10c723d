// What an option points at, and what a line of the log does to the eye, read from their codes.
import { parse_code } from '../../common/code';
import { arguments_of, type Die, type Effect, type Game, type Target } from '../../common/game';
import type { Line } from '../../common/types';

// How a volume's names are sorted: "region" or "space" and "sea"; "tribe" or "site".
export interface Places {
  spaces: readonly string[];
  sites: readonly string[];
  space_of: (site: string) => string | undefined;
  side_of: (piece: string) => string | undefined;
  fights: ReadonlySet<string>; // messages that tell of blows
}

export function target_of(game: Game, code: string, { spaces, sites }: Places): Target {
  const found: Target = { spaces: [], sites: [] };
  for (const { kind, id } of arguments_of(game, code)) {
    if (spaces.includes(kind)) found.spaces.push(id);
    else if (sites.includes(kind)) found.sites.push(id);
    else if (kind === 'faction') found.side ??= id;
    else if (kind === 'piece') found.piece ??= id;
  }
  return found;
}

export function effects_of(game: Game, { code }: Line, side: string | undefined, { spaces, sites, space_of, side_of, fights }: Places): Effect[] {
  const { key } = parse_code(code);
  if (/^np[._]/.test(key)) return []; // a Non-player thinking
  const args = arguments_of(game, code);
  const first = (...kinds: readonly string[]) => args.find(({ kind }) => kinds.includes(kind))?.id;
  const piece = first('piece');
  const who = first('faction') ?? (piece ? side_of(piece) : undefined) ?? side;
  const whose = who ? { side: who } : {};
  const [from, to] = args.filter(({ kind }) => spaces.includes(kind)).map(({ id }) => id);
  if (from && to && from !== to) return [{ kind: 'arrow', from, to, ...whose }];
  if (from) return [{ kind: fights.has(key) ? 'flash' : 'pulse', space: from, ...whose }];
  const site = first(...sites);
  const home = site ? space_of(site) : undefined;
  return home ? [{ kind: 'pulse', space: home, ...whose }] : [];
}

export function dice_of({ code }: Line): Die[] {
  const { key, args } = parse_code(code);
  return key === 'roll.die' ? [{ value: Number(args[1]), ...(args[0] ? { side: args[0] } : {}) }] : [];
}
