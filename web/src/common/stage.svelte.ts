// How the table shares the window. The map lies under everything; the scoreboard, the question and the deck of cards and log stand
// over its rim, in places whose size hangs on the window alone: whatever is asked, the map stays as it is. A board that is a
// drawn map tells how large it is, and is told how far panels reach over it.
import { getContext, setContext } from 'svelte';
import type { Insets, Size } from './camera';

export interface Plan {
  wide: boolean; // all panels around the map; else the map has the page, and panels are tabs
  beside: boolean; // the question stands beside the map, not below it
  dock: number; // width of what stands beside it
  question: number; // height of the question
  both: boolean; // beneath the question there is room for the cards and the log at once
}

const between = (least: number, value: number, most: number): number => Math.round(Math.max(least, Math.min(most, value)));

const tall = 800;

export function plan_of({ width, height }: Size): Plan {
  const wide = width > 960;
  const beside = wide || width >= 1.25 * height;
  const question = wide ? between(300, height * 0.47, 480) : beside ? 0 : between(220, height * 0.32, 290);
  return {
    wide,
    beside,
    dock: !beside ? 0 : wide ? between(336, width * 0.3, 460) : between(260, width * 0.4, 340),
    question,
    both: wide && height - question >= tall,
  };
}

const rail = 76; // of the scoreboard when it is folded
const board = 252;
export const small = 500; // a map narrower or lower than this is one on a phone
const roomy = 1600; // windows that have room for everything at once

export class StageRoom {
  window = $state.raw<Size>({ width: 0, height: 0 });
  map = $state.raw<Size | null>(null);
  band = $state(0); // height of what a board lays over the map's upper rim
  chosen = $state<boolean | null>(null); // whether whoever sits here wants the scoreboard in full

  readonly plan = $derived(plan_of(this.window));
  readonly full_scoreboard = $derived(!this.plan.wide || (this.chosen ?? this.window.width >= roomy));
  readonly covered = $derived.by((): Insets => {
    const { wide, beside, dock, question } = this.plan;
    return { left: wide ? (this.full_scoreboard ? board : rail) : 0, top: this.band, right: dock, bottom: beside ? 0 : question };
  });
  readonly css = $derived(
    `--dock: ${this.plan.dock}px; --question: ${this.plan.question}px; --left: ${this.covered.left}px; --right: ${this.covered.right}px; --bottom: ${this.covered.bottom}px; --band: ${this.band}px`,
  );
}

const key = Symbol('stage');
export const offer_room = (): StageRoom => setContext(key, new StageRoom());
export const stage_room = (): StageRoom | undefined => getContext<StageRoom | undefined>(key);
