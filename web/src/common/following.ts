// What others did is told step by step once it is one's own turn again; while one looks on, it is shown as it comes.
import type { NumberedLine } from './api';
import { line_side, type Game } from './game';
import type { Replay } from './replay.svelte';
import { moves_allowed, settings, t } from './settings.svelte';
import { chime } from './sound';
import type { Showing } from './showing.svelte';
import type { TableStore } from './table.svelte';

export class Following {
  #watched = 0; // lines that have been seen

  constructor(
    readonly store: TableStore,
    readonly replay: Replay,
    readonly showing: Showing,
  ) {}

  begin(): void {
    this.#watched = this.store.lines;
  }

  // Where others have the first word: nobody here has decided anything yet, and what they did is news.
  opened(game: Game): void {
    const { store, replay } = this;
    if (store.revision !== 0 || !store.mine || store.past_line !== null || replay.active) return;
    const theirs = this.#theirs(game, 0);
    if (theirs.length > 1 && settings.tour && moves_allowed()) void replay.tour(theirs[0]?.line ?? 0);
  }

  moved(game: Game | null, from: number, mine: boolean): void {
    const { store, replay } = this;
    if (document.hidden && settings.notify && store.mine) this.#notify();
    if (settings.sound && store.mine && !mine) chime();
    if (!game || replay.active) return;
    if (mine) this.#watched = from;
    const theirs = this.#theirs(game, this.#watched);
    const over = store.outcome !== null;
    if (theirs.length > 1 && (store.mine || over) && settings.tour && moves_allowed()) {
      this.#watched = store.lines;
      void replay.tour(theirs[0]?.line ?? from);
      return;
    }
    if (!document.hidden) this.#watched = store.lines;
    this.showing.flash(game, { lines: store.fresh, log: store.log, view: store.view, before: mine ? undefined : store.before });
  }

  // What others are told to have done from some line on.
  #theirs(game: Game, from: number): NumberedLine[] {
    const { store } = this;
    const yours = store.summary?.yours ?? [];
    return store.log.filter((line) => {
      if (line.line < from || line.depth) return false;
      const side = line_side(game, line);
      const seat = side === undefined ? undefined : (game.seat_of?.(store.view, side) ?? side);
      return seat !== undefined && !yours.includes(seat) && yours.length > 0;
    });
  }

  #notify(): void {
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    const told = new Notification(t('auspex'), { body: t('notify_turn', { what: this.store.question?.prompt.text ?? '' }), tag: this.store.id });
    told.onclick = () => {
      window.focus();
      told.close();
    };
  }
}
