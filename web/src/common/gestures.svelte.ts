// What a person does with their hands: pieces taken up and put down, and the answers that follow from it. Each gesture can be taken
// back as a whole.
import { untrack } from 'svelte';
import type { Choosing } from './choosing.svelte';
import { parse_code } from './code';
import { line_side, name_of, type Choice, type Grasp } from './game';
import { intent_of, later_of, meant, wish_of, type Counted, type Intent, type Later, type Touch } from './intent';
import { settings } from './settings.svelte';
import type { AskedQuestion } from './table.svelte';

const up_to = (most: number): number[] => Array.from({ length: most + 1 }, (_, n) => n);

export class Gestures implements Grasp {
  rows = $state.raw<Counted[]>([]); // what is in hand, or was given for the person last
  place = $state.raw(''); // where that is

  #intent = $state.raw<Intent | null>(null);
  #earlier = $state.raw<{ asked: string; choices: readonly Choice[] } | null>(null); // the question that a step was chosen in
  #rewinding = $state(false);
  #answered = $state.raw<AskedQuestion | null>(null); // by the person
  #given = $state.raw<AskedQuestion | null>(null); // answered by a gesture
  #seat = ''; // whose gesture it is
  #seen: AskedQuestion | null = null;
  #began: number[] = []; // the moments at which gestures began
  #begins = false; // with the next answer
  #usual: Record<string, Record<string, number>> = {}; // how many of a piece the person took from a place, in this turn

  constructor(readonly choosing: Choosing) {}

  // What is asked now goes past the person.
  readonly passing = $derived.by(() => {
    const { question, busy } = this.choosing.store;
    if (this.confirming) return false;
    return this.#rewinding || (this.#intent !== null && question !== this.#answered) || (busy && question !== null && question === this.#given);
  });

  readonly side = $derived.by((): string | undefined => {
    const { game, store, open } = this.choosing;
    return open && game && store.question ? (line_side(game, store.question.prompt) ?? store.question.seat) : undefined;
  });

  readonly #later = $derived.by((): Later[] => {
    const { game, choices } = this.choosing;
    return game && this.#earlier ? later_of(game, this.#earlier.asked, this.#earlier.choices, choices) : [];
  });
  readonly later = $derived.by(() => this.#later.map(({ space }) => space));

  // The answer that ends all steps which are open, where only ends of steps lie before it.
  readonly finish = $derived.by((): string | undefined => {
    const { game, choices } = this.choosing;
    const found = choices.flatMap(({ option }) => game?.hands?.ends[parse_code(option.code).key] ?? []);
    return found.length === 1 ? found[0] : undefined;
  });

  get confirming(): boolean {
    return this.choosing.unconfirmed !== null;
  }

  takes(choice: Choice): boolean {
    return this.choosing.game?.hands?.takes.includes(parse_code(choice.option.code).key) ?? false;
  }

  readonly #asked = $derived.by((): string => this.choosing.store.question?.prompt.code ?? '');

  // A piece of its place that is dragged is taken up by it.
  lifts(choice: Choice): boolean {
    const { hands } = this.choosing.game ?? {};
    if (!hands || choice.target.spaces.length !== 1) return false;
    return this.takes(choice) || parse_code(choice.option.code).key in (hands.drags ?? {}) || (hands.lifts?.includes(parse_code(this.#asked).key) ?? false);
  }

  // Whoever stands there can be dragged to what is offered now.
  holds(space: string): boolean {
    const { game, store, open } = this.choosing;
    if (!game?.hands || !open) return false;
    if (this.#is_group(this.#asked)) return this.place === space && this.rows.length > 0;
    return parse_code(this.#asked).key in (game.hands.into ?? {}) && game.hands.pieces(store.view, space, this.side ?? '').length > 0;
  }

  // Of ways, the pieces that set out are dragged to where they go.
  sets_out(space: string): boolean {
    return this.choosing.choices.some(({ target }) => target.way?.[0] === space);
  }

  set_out(space: string): void {
    const { choosing } = this;
    const begin = choosing.choices.filter(({ target }) => target.spaces.includes(space));
    choosing.put_aside();
    if (choosing.game) choosing.choose(begin.map(({ index }) => index), name_of(choosing.game, choosing.game.space_kind, space, settings.language));
  }

  // The person chooses an option: what that means from here on.
  begin(index: number, touch: Touch, plain = false): void {
    const { game, choices, store } = this.choosing;
    const choice = choices[index];
    const asked = store.question?.prompt.code ?? '';
    if (!game || !choice) return;
    const group = this.#is_group(asked) && choice.target.spaces.length > 0;
    const [place = ''] = choice.target.spaces;
    this.#intent = plain ? null : { ...intent_of(game, choice.option, touch, group ? this.rows : [], asked), ...(this.takes(choice) ? { usual: this.#usual[place] ?? {} } : {}) };
    this.#answered = store.question;
    this.#seat = store.question?.seat ?? '';
    this.#remember(asked);
    this.place = place;
    this.rows = [];
    this.#begins = true;
  }

  // An answer is on its way.
  sent(): void {
    const { moment } = this.choosing.store;
    if (this.#begins) this.#began = [...this.#began.filter((each) => each < moment), moment];
    this.#begins = false;
  }

  // A question has come: it is answered where the gesture has told the answer, and else asked.
  follow(): void {
    const { game, store, open } = this.choosing;
    const { question, busy } = store;
    if (busy || this.#rewinding) return;
    untrack(() => {
      if (!open || !game || !question) this.#let_go();
      else if (question !== this.#seen) {
        this.#seen = question;
        this.choosing.unconfirmed = null;
        this.#hear(question);
      }
    });
  }

  #let_go(): void {
    this.#intent = null;
    this.#earlier = null;
    this.#usual = {};
    this.rows = [];
  }

  #hear(question: AskedQuestion): void {
    const { game, store } = this.choosing;
    if (!game) return;
    if (question.seat !== this.#seat) this.#let_go();
    if (this.#earlier && parse_code(question.prompt.code).key === parse_code(this.#earlier.asked).key) this.#earlier = null;
    const meaning = this.#intent;
    const found = meaning && meant(game, meaning, question);
    this.#intent = found?.left ?? null;
    if (!found) {
      if (this.#is_group(question.prompt.code)) this.#take_up(question);
      else if (!meaning) this.rows = [];
      return;
    }
    if (found.counted) this.rows = [...this.rows, { ...found.counted, moment: store.moment }];
    this.#remember(question.prompt.code);
    this.#given = question;
    this.choosing.give(found.index);
  }

  #remember(asked: string): void {
    if (this.choosing.game?.hands?.menus.includes(parse_code(asked).key)) this.#earlier = { asked, choices: this.choosing.choices };
  }

  #is_group(asked: string): boolean {
    return this.choosing.game?.hands?.groups.includes(parse_code(asked).key) ?? false;
  }

  // Those who have just come here may go on; else whoever stands here can be taken up.
  #take_up({ prompt }: AskedQuestion): void {
    const { game, store } = this.choosing;
    const [from = ''] = game?.target(prompt.code).spaces ?? [];
    const came = this.place === from ? this.rows.filter(({ value, asked }) => value > 0 && asked !== undefined) : [];
    const held = came.length > 0 ? came.map(({ piece, kind, value }) => ({ piece, kind, count: value })) : (game?.hands?.pieces(store.view, from, this.side ?? '') ?? []);
    this.rows = held.map(({ piece, kind, count }) => ({ piece, kind, numbers: up_to(count), value: Math.min(count, this.#usual[from]?.[piece] ?? count) }));
    this.place = from;
  }

  // Another number of a piece. Where one was given already, play goes back to that question and on again from there.
  async set(row: Counted, value: number): Promise<void> {
    this.#usual[this.place] = { ...this.#usual[this.place], [row.piece]: value };
    const rows = this.rows.map((each) => (each === row ? { ...each, value } : each));
    if (row.moment === undefined) {
      this.rows = rows;
      return;
    }
    if (value === row.value) return;
    const { place } = this;
    const intent: Intent = { pieces: Object.fromEntries(rows.map((each) => [each.asked ?? each.piece, wish_of(each)])), rest: 'all' };
    await this.#rewind(row.moment);
    this.place = place;
    this.rows = rows.filter(({ moment }) => (moment ?? 0) < (row.moment ?? 0));
    this.#intent = intent;
    this.#seen = null;
    this.follow();
  }

  // What the person did last, with all that followed from it.
  async take_back(): Promise<void> {
    const { store } = this.choosing;
    const began = this.#began.filter((moment) => moment < store.moment).at(-1) ?? store.moment - 1;
    this.#began = this.#began.filter((moment) => moment < began);
    this.#intent = null;
    this.#earlier = null;
    await this.#rewind(began);
  }

  async #rewind(moment: number): Promise<void> {
    const { store } = this.choosing;
    this.rows = [];
    this.#rewinding = true;
    while (store.moment > moment) {
      const before = store.moment;
      const moved = store.next_move();
      await store.take_back();
      if (store.error !== null || store.undo_waits) break;
      await moved;
      if (store.moment >= before || store.undo.length === 0) break;
    }
    this.#rewinding = false;
  }

  // A step that an earlier question offered: those in between end.
  begin_at(space: string): void {
    const found = this.#later.find((each) => each.space === space);
    if (found) this.#pursue({ pieces: {}, later: found }, space);
  }

  end_all(): void {
    if (this.finish !== undefined) this.#pursue({ pieces: {}, finish: this.finish }, '');
  }

  #pursue(intent: Intent, place: string): void {
    this.choosing.put_aside();
    this.rows = [];
    this.place = place;
    this.#intent = intent;
    this.#seat = this.choosing.store.question?.seat ?? '';
    this.#seen = null;
    this.#begins = true;
    this.follow();
  }

  // What was dragged is let go: over a place that is offered it goes there, and else back to where it was. `taken`: an answer took it up.
  async put(space: string | null, from: string, taken: boolean): Promise<void> {
    const { choosing } = this;
    while (choosing.store.busy || (this.#intent !== null && !this.confirming)) await choosing.store.next_move();
    if (this.confirming) return;
    const found = choosing.on_map.filter(({ target }) => space !== null && target.spaces.includes(space));
    const somewhere = choosing.choices.some(({ target }) => target.spaces.length > 0);
    if (space !== null && found.length > 0 && choosing.game) choosing.choose(found.map(({ index }) => index), name_of(choosing.game, choosing.game.space_kind, space, settings.language), { from });
    // What is to be paid, say, is asked before; then where to.
    else if (this.sets_out(from)) choosing.put_aside();
    else if (taken && (somewhere || space === null)) await this.take_back();
  }
}
