// What can be answered now, what of it is pointed at, and what has been narrowed to one place.
import { Gestures } from './gestures.svelte';
import { may_force, side_of, type Choice, type Effect, type Game, type Side } from './game';
import type { Touch } from './intent';
import { option_keys } from './keys';
import { odds_chip, sorted_odds, type OddsChip } from './odds';
import type { Replay } from './replay.svelte';
import { settings } from './settings.svelte';
import type { AskedQuestion, Ending, TableStore } from './table.svelte';

// Of a way one chooses first who goes, and then where to.
function by_its_end(choice: Choice): Choice {
  const { way } = choice.target;
  return way ? { ...choice, target: { ...choice.target, spaces: [way[1]] } } : choice;
}

export class Choosing {
  game = $state.raw<Game | null>(null);
  pointed = $state.raw<number[]>([]); // options that the pointer or the focus is on
  narrowed = $state.raw<{ indices: number[]; label: string; plain?: boolean } | null>(null); // plain: the next question is asked, too

  unconfirmed = $state.raw<{ index: number; ending: Ending } | null>(null); // an answer that waits for its confirmation, and what would end taking it back
  odds_open = $state(false); // in full
  hint_open = $state(false); // the lamp is lit
  steps_told = $state<Record<string, number>>({}); // of each plan of a hint
  readonly hands = new Gestures(this);
  #touch: Touch = {}; // what was touched where several answers are possible
  #forced: AskedQuestion | null = null; // answered for the person, or tried

  constructor(
    readonly store: TableStore,
    readonly replay: Replay,
  ) {}

  readonly open = $derived.by(() => this.store.mine && !this.replay.active);

  readonly choices = $derived.by((): Choice[] => {
    const { game } = this;
    const options = this.store.question?.options;
    if (!this.open || !options || !game) return [];
    const keys = option_keys(options);
    return options.map((option, index) => ({ index, option, key: keys[index] ?? '', target: game.target(option.code) }));
  });

  readonly on_map = $derived.by((): Choice[] => {
    const indices = this.narrowed?.indices;
    return indices ? this.choices.filter(({ index }) => indices.includes(index)).map(by_its_end) : this.choices;
  });

  readonly about = $derived.by((): string[] => {
    const { question } = this.store;
    if (!this.open || !question || !this.game) return [];
    const { spaces } = this.game.target(question.prompt.code);
    const where = spaces.length > 0 ? undefined : this.game.course?.(this.store.log, settings.language)?.space;
    return where === undefined ? spaces : [where];
  });

  // Where the options name no place, the one that the question names lights up.
  readonly asked_about = $derived.by((): Effect[] => {
    const seat = this.store.question?.seat;
    if (seat === undefined || this.choices.some(({ target }) => target.spaces.length + target.sites.length > 0)) return [];
    return this.about.map((space) => ({ kind: 'pulse', space, side: seat }));
  });

  // What has been named in this turn stays in sight until it is done.
  readonly planned = $derived.by((): Effect[] => (this.open ? (this.game?.planned?.(this.store.log) ?? []) : []));

  readonly asking = $derived.by((): Side | undefined => (this.game ? side_of(this.game, this.store.question?.seat) : undefined));

  readonly steps = $derived.by(() => this.store.steps.filter((step) => step.seat === this.store.question?.seat));

  readonly spent = $derived.by((): number => {
    const { question, turn_began, view, steps } = this.store;
    return question && turn_began && this.game?.spent && steps.length > 0 ? this.game.spent(turn_began, view, question.seat) : 0;
  });

  readonly odds = $derived.by(() => {
    const { odds, question } = this.store;
    return this.open && odds ? sorted_odds(odds, question?.seat ?? '', this.game?.stakes) : null;
  });

  chip(choice: Choice): OddsChip | null {
    return this.odds && odds_chip(this.odds, choice.index, settings.language, this.store.question?.seat, this.game?.stakes);
  }

  // Where there are odds, they come with the question.
  ask_odds(): void {
    if (this.open && this.store.question?.options && !this.hands.passing) void this.store.ask_odds();
  }

  // They have one place between them.
  show_odds(open: boolean): void {
    this.odds_open = open;
    if (open) this.light(false);
  }

  light(lit: boolean): void {
    this.hint_open = lit;
    if (lit) this.odds_open = false;
    else this.store.stop_hint();
  }

  // As long as the lamp is lit each question is seen in its light.
  ask_hint(): void {
    if (this.hint_open && this.open && this.store.question) void this.store.ask_hint();
  }

  choose(indices: number[], label: string, touch: Touch = {}): void {
    const [only, ...more] = indices;
    const is_way = !this.narrowed && this.choices.some(({ index, target }) => index === only && target.way !== undefined);
    if (only !== undefined && more.length === 0 && !is_way) this.answer(only, touch);
    else {
      this.pointed = [];
      this.#touch = touch;
      this.narrowed = { indices, label };
    }
  }

  // An answer of the person's own, or the second word for one that waits.
  answer(index: number, touch: Touch = this.narrowed ? this.#touch : {}): void {
    if (this.store.busy) return;
    if (this.unconfirmed?.index !== index) this.hands.begin(index, touch, this.narrowed?.plain);
    this.give(index);
  }

  // What one would do at once by choosing it, with something else before.
  not_at_once(indices: number[], label: string): void {
    this.pointed = [];
    this.narrowed = { indices, label, plain: true };
    if (indices.length === 1) this.answer(indices[0] as number, {});
  }

  // As a gesture means it. Where that could not be taken back the server holds it, and it waits for a second word; only a die that
  // lies on a person's own table has ended it already.
  give(index: number): void {
    const { narrowed, store } = this;
    const needs_word = settings.confirm && this.unconfirmed?.index !== index && store.question?.prompt.code !== 'common.roll';
    this.unconfirmed = null;
    this.pointed = [];
    this.hands.sent();
    void store.answer(index, needs_word ? (ending) => (this.unconfirmed = { index, ending }) : undefined).then(() => {
      if (this.unconfirmed === null && this.narrowed === narrowed) this.narrowed = null;
    });
  }

  put_aside(): void {
    this.unconfirmed = null;
    this.narrowed = null;
    this.pointed = [];
  }

  // Forced choices, where the person wants them answered and nothing ends by it.
  answer_forced(): void {
    const { question, busy } = this.store;
    const [only, ...more] = question?.options ?? [];
    if (!settings.auto_forced || !this.open || busy || !this.game || !question || !only || more.length > 0) return;
    if (question === this.#forced || !may_force(this.game, question.prompt.code, only.code)) return;
    this.#forced = question;
    void this.store.answer(0, () => undefined);
  }
}
