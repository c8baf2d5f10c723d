// What the log of a volume tells of pieces, read from the codes of its lines.
import { parse_code } from '../../common/code';
import { arguments_of, type Game } from '../../common/game';
import type { Deed } from '../../common/story';
import type { Said } from '../../common/types';
import type { Places } from './codes';

// Which messages tell of what, by their keys.
export type Deeds = Record<Deed['did'], ReadonlySet<string>>;

export interface Troops {
  of: (piece: string) => string; // which kind of piece it is, whatever face it shows
  unnamed: (key: string) => string; // of a message that names no piece
}

// A list of names that was too long for one line goes on in the next: "and Parisi, Textoverdi".
export const goes_on = ({ code }: Said): boolean => /^lot\.more_|_more$/.test(parse_code(code).key);

// How many of what, and whose; one where the message has no number.
export function deed_of(game: Game, { code }: Said, { spaces, sites, space_of, side_of }: Places, deeds: Deeds, troops: Troops): Deed | undefined {
  const { key } = parse_code(code);
  const did = (Object.keys(deeds) as Deed['did'][]).find((each) => deeds[each].has(key));
  if (!did) return undefined;
  const args = arguments_of(game, code);
  const first = (...kinds: readonly string[]) => args.find(({ kind }) => kinds.includes(kind))?.id;
  const piece = first('piece');
  const side = piece ? side_of(piece) : undefined;
  const what = first('leader') ?? (piece ? troops.of(piece) : troops.unnamed(key));
  const told = { pieces: [[what, Number(first('n') ?? 1)]] as [string, number][], ...(side ? { side } : {}) };
  const [from, to] = args.filter(({ kind }) => spaces.includes(kind)).map(({ id }) => id);
  if (did === 'moved') return from && to ? { did, from, to, ...told } : undefined;
  const site = first(...sites);
  const at = from ?? (site ? space_of(site) : undefined);
  if (did === 'lost') return { did, ...(at ? { at } : {}), ...told };
  return at ? { did, at, ...told } : undefined;
}
