// Four seats by hue, their peoples by shade and, above all, by sign.
import { nations } from '../../../../data/invasions/nations.json';
import drawn from '../../../../data/invasions/signs.json';
import { add_glyphs } from '../../common/glyphs';
import type { Pattern, Side } from '../../common/game';
import { sides_of } from '../../common/looks';
import type { InvasionsView } from './view';

add_glyphs(drawn.glyphs);

export const seats = sides_of('invasions');

const usual = new Map(nations.map(({ id, side }) => [id, side]));
const own_pattern: Partial<Record<string, Pattern>> = { romans_e: 'cross', rebels: 'cross' };

const seat_look = (nation: string): Side | undefined => seats.find(({ id }) => id === usual.get(nation));

// Huns and Persians have the name, the colour and the sign of their seats.
export const peoples: Side[] = Object.entries(drawn.nations).filter(([id]) => !seats.some((seat) => seat.id === id)).map(([id, { sign, fill }]) => ({
  id,
  glyph: sign,
  fill,
  pattern: own_pattern[id] ?? seat_look(id)?.pattern ?? 'plain',
  ink: seat_look(id)?.ink ?? 'var(--ink)',
}));

export const seat_of_nation = (view: Pick<InvasionsView, 'seats'> | undefined, nation: string): string => view?.seats?.[nation] ?? usual.get(nation) ?? nation;
export const nations_of = (view: Pick<InvasionsView, 'seats'>, seat: string): string[] => [...usual.keys()].filter((nation) => seat_of_nation(view, nation) === seat);
