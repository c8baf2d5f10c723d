// The Factions, and the Britons as one while they stand together.
import type { Figure, Side, SideState } from '../../common/game';
import { sides_of } from '../../common/looks';
import type { Language, Standing } from '../../common/types';
import { part_in_card } from '../coin/sides';
import type { PendragonView } from './view';
import { words } from './words';

export const sides = sides_of('pendragon');

// Until Fragmentation Dux and Civitates have Control together.
const britons: Side = { id: 'britons', glyph: 'dragon', pattern: 'plain', ink: 'light-dark(#6b3f86, #c9a3e0)', fill: '#ab93c2' };

export const holder = (id: string | null | undefined): Side | undefined => (id === 'britons' ? britons : sides.find((side) => side.id === id));

const purses: Record<string, string> = { dux: 'dux_resources', civitates: 'briton_resources', saxons: 'saxon_renown', scotti: 'scotti_renown' };
const second: Record<string, { track: string; glyph: string }> = { dux: { track: 'prestige', glyph: 'crown' }, civitates: { track: 'wealth', glyph: 'tower' } };

export const pays_renown = (side: string): boolean => purses[side]?.endsWith('_renown') ?? false;
export const purse = (view: PendragonView, side: string): number | undefined => view.resources?.[purses[side] ?? ''];

type Named = (kind: string, id: string) => string;

function figures(view: PendragonView, side: string, name: Named, language: Language): Figure[] {
  const value = purse(view, side);
  const more = second[side];
  const held = view.victory?.[side];
  const found: Figure[] = value === undefined ? [] : [{ glyph: 'coin', name: name('track', purses[side] as string), value }];
  if (more && view.resources) found.push({ glyph: more.glyph, name: name('track', more.track), value: view.resources[more.track] ?? 0 });
  if (held?.settlements_needed !== undefined) found.push({ name: words(language)('settlements'), value: held.settlements ?? 0, of: held.settlements_needed });
  return found;
}

export function side_state(view: PendragonView, side: string, _: Standing | undefined, name: Named, language: Language): SideState {
  const badge = part_in_card(view, side, words(language)('feat'), language);
  return { figures: figures(view, side, name, language), ...(badge ? { badge } : {}) };
}
