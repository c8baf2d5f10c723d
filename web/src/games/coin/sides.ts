// A Faction on the scoreboard.
import type { Figure, SideState } from '../../common/game';
import type { Language } from '../../common/types';
import type { CoinView } from './view';
import { deed_word, words } from './words';

export function resources_of(view: CoinView, side: string, language: Language): Figure[] {
  const value = view.resources?.[side];
  return value === undefined ? [] : [{ glyph: 'coin', name: words(language)('resources'), value }];
}

// What it did on the card, or whether it still may.
export function part_in_card(view: CoinView, side: string, ability: string, language: Language): SideState['badge'] {
  if (!view.eligibility) return undefined;
  const done = view.eligibility.done?.[side];
  if (done) return { text: deed_word(done, ability, language), tone: 'quiet' };
  if (view.eligibility.eligible.includes(side)) return { text: words(language)('eligible'), tone: 'good' };
  return { text: words(language)('ineligible'), tone: 'quiet' };
}
