// The rulebook of a game, which comes after the page.
import type { Game, Rulebook } from '../../common/game';

export function book_of(game: () => Game): { readonly now: Rulebook | undefined } {
  let now = $state.raw<Rulebook>();
  $effect(() => {
    void game()
      .rules()
      .then((book) => (now = book));
  });
  return {
    get now() {
      return now;
    },
  };
}
