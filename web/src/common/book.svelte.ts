// The rulebook of a game in the language of the page; it comes after the page.
import books from 'virtual:rulebooks';
import type { Game, Rulebook } from './game';
import { settings } from './settings.svelte';
import type { Language } from './types';

export const rules_of =
  (game: string) =>
  async (language: Language): Promise<Rulebook> =>
    (await books[game]?.[language]()) ?? { rulebook: '', rules: [] };

export function book_of(game: () => Game): { readonly now: Rulebook | undefined } {
  let found = $state.raw<{ language: Language; book: Rulebook }>();
  $effect(() => {
    const { language } = settings;
    void game()
      .rules(language)
      .then((book) => (found = { language, book }));
  });
  return {
    get now() {
      return found?.language === settings.language ? found.book : undefined;
    },
  };
}
