// The rulebook of a game in the language of the page; it comes after the page.
import books, { cards } from 'virtual:rulebooks';
import type { Game, Rule, Rulebook } from './game';
import { settings } from './settings.svelte';
import type { Language } from './types';

export const rules_of =
  (game: string) =>
  async (language: Language): Promise<Rulebook> =>
    (await books[game]?.[language]()) ?? { rulebook: '', rules: [] };

// What is printed on the cards of a game is a part of its rulebook that comes alone.
export const card_rules_of =
  (game: string) =>
  async (language: Language): Promise<Rule[]> =>
    (await cards[game]?.[language]()) ?? [];

// `wanted`: it is not sent for before.
export function book_of(game: () => Game, wanted: () => boolean = () => true): { readonly now: Rulebook | undefined } {
  return loaded((language) => game().rules(language), wanted);
}

// What comes in the language of the page, and again in another.
export function loaded<What>(load: (language: Language) => Promise<What>, wanted: () => boolean = () => true): { readonly now: What | undefined } {
  let found = $state.raw<{ language: Language; what: What }>();
  $effect(() => {
    const { language } = settings;
    if (found?.language !== language && wanted()) void load(language).then((what) => (found = { language, what }));
  });
  return {
    get now() {
      return found?.language === settings.language ? found.what : undefined;
    },
  };
}
