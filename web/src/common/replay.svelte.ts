// Stepping through what happened, beat by beat: a whole game, or what others did since one's own move.
import type { NumberedLine } from './api';
import { beats, type TableStore } from './table.svelte';

export const speeds = [0.5, 1, 2, 4] as const;

export class Replay {
  playing = $state(false);
  speed = $state<number>(1);
  touring = $state(false); // to the present, and there it ends
  private timer: ReturnType<typeof setTimeout> | null = null;
  private run = 0;

  constructor(readonly table: TableStore) {}

  get active(): boolean {
    return this.table.past_line !== null;
  }

  // Numbers of lines at which a beat has been told to its end.
  stops(): number[] {
    const log = this.table.log;
    const starts = beats(log);
    const ends = starts.slice(1).map((index) => (log[index] as NumberedLine).line);
    return [...ends, this.table.lines];
  }

  // Where the beat began that ends where we look.
  before(): number {
    const line = this.table.shown_lines;
    return this.stops().findLast((stop) => stop < line) ?? 0;
  }

  // All that has been told.
  so_far(): NumberedLine[] {
    return this.table.log.filter((each) => each.line < this.table.shown_lines);
  }

  // The lines of that beat.
  beat(): NumberedLine[] {
    if (this.table.past_line === null) return [];
    const before = this.before();
    return this.so_far().filter((each) => each.line >= before);
  }

  // What is shown on the map meanwhile: the end of a game is seen clear of what led there.
  shown(): NumberedLine[] {
    const { outcome, past_line, lines } = this.table;
    return outcome !== null && !this.playing && (past_line ?? 0) >= lines ? [] : this.beat();
  }

  async step(by: 1 | -1): Promise<void> {
    const stops = [0, ...this.stops()];
    const here = this.table.shown_lines;
    const next = by > 0 ? stops.find((stop) => stop > here) : stops.filter((stop) => stop < here).at(-1);
    if (next === undefined) return;
    await this.table.look(next);
    const ahead = stops.find((stop) => stop > next);
    if (by > 0 && ahead !== undefined) void this.table.at(ahead).catch(() => undefined);
  }

  // Plays on from where we look (or from the start, where we look at the end).
  play(): void {
    const { past_line, lines } = this.table;
    if (!this.touring && (past_line === null || past_line >= lines)) void this.table.look(0);
    this.playing = true;
    void this.tick(++this.run);
  }

  // From a given line to the present, as when others have moved.
  async tour(from: number): Promise<void> {
    this.touring = true;
    await this.table.look(from);
    this.play();
  }

  pause(): void {
    this.playing = false;
    this.run += 1;
    if (this.timer) clearTimeout(this.timer);
  }

  stop(): void {
    this.pause();
    this.touring = false;
    this.table.back_to_now();
  }

  private async tick(run: number): Promise<void> {
    await this.step(1);
    if (run !== this.run || !this.playing) return;
    const here = this.table.past_line ?? this.table.lines;
    const told = Math.min(6, this.beat().length);
    this.timer = setTimeout(
      () => {
        if (run !== this.run) return;
        if (here >= this.table.lines) {
          this.playing = false;
          if (this.touring) this.stop();
          return;
        }
        void this.tick(run);
      },
      (900 + 130 * told) / this.speed,
    );
  }
}
