// A guided game: data/GAME/guide.json says what to do at a prepared table and why. Where one is in it is a plain value that hangs on
// what was answered alone; the page shows it (Guide.svelte) and knows no rules.
import type { Spoken } from './words';

// What a hint can point at, besides answers.
export type Place = 'map' | 'question' | 'score' | 'cards' | 'log' | 'rules' | 'undo';

export interface Act {
  asked?: string; // the beginning of the code of the question
  choose?: string; // the beginning of the code of the answer
  undo?: boolean; // not an answer: the last one is taken back
}

export interface GuideStep {
  title: Spoken;
  text: Spoken;
  at?: Place; // something to look at; whoever has read goes on
  acts?: Act[]; // or what to do, in this order
}

// What home shows of a guide.
export interface GuideHead {
  title: Spoken;
  sentence: Spoken;
  length: Spoken;
  table: { scenario: string; seats: Record<string, string>; seed: number; options?: Record<string, string> };
}

export interface Guide extends GuideHead {
  free?: boolean; // what it says holds whatever is answered; else only as long as its own answers are given
  steps: GuideStep[];
  farewell: { title: Spoken; text: Spoken };
}

interface Point {
  step: number;
  act: number;
}

export interface Walk extends Point {
  astray: number | null; // how many answers there were when another way was taken
  lost: boolean; // and it was gone on
  past: (Point & { moment: number })[]; // where each answer was given
}

export const start: Walk = { step: 0, act: 0, astray: null, lost: false, past: [] };

const starts_with = (code: string, beginning: string): boolean => code === beginning || code.startsWith(`${beginning} `);

export const is_asked = (act: Act, question: string): boolean => act.asked === undefined || starts_with(question, act.asked);
export const is_chosen = (act: Act, answer: string): boolean => act.choose === undefined || starts_with(answer, act.choose);

export const step_of = (guide: Guide, walk: Walk): GuideStep | undefined => guide.steps[walk.step];
export const act_of = (guide: Guide, walk: Walk): Act | undefined => step_of(guide, walk)?.acts?.[walk.act];
export const is_done = (guide: Guide, walk: Walk): boolean => walk.step >= guide.steps.length;

export function next_step(walk: Walk): Walk {
  return { ...walk, step: walk.step + 1, act: 0 };
}

function next_act(guide: Guide, walk: Walk): Walk {
  const acts = step_of(guide, walk)?.acts ?? [];
  return walk.act + 1 < acts.length ? { ...walk, act: walk.act + 1 } : next_step(walk);
}

// Whoever answers has read enough of what there was to look at.
function at_an_answer(guide: Guide, walk: Walk): Walk {
  let now = walk;
  while (!is_done(guide, now) && (act_of(guide, now) === undefined || act_of(guide, now)?.undo)) now = act_of(guide, now) ? next_act(guide, now) : next_step(now);
  return now;
}

// `moment`: how many answers there were before this one. A secret answer may come without its code.
export function answered(guide: Guide, walk: Walk, chosen: string | undefined, moment: number): Walk {
  if (walk.astray !== null) return { ...walk, lost: true };
  if (is_done(guide, walk)) return walk;
  const here = at_an_answer(guide, walk);
  const act = act_of(guide, here);
  const past = [...walk.past, { moment, step: here.step, act: here.act }];
  if (!act) return { ...here, past };
  if (guide.free || chosen === undefined || is_chosen(act, chosen)) return { ...next_act(guide, here), past };
  return { ...here, astray: moment, past };
}

export function taken_back(guide: Guide, walk: Walk, moment: number): Walk {
  if (act_of(guide, walk)?.undo) return { ...next_act(guide, walk), past: walk.past.filter((each) => each.moment < moment) };
  const place = walk.past.find((each) => each.moment === moment);
  const past = walk.past.filter((each) => each.moment < moment);
  if (walk.astray !== null && moment > walk.astray) return walk;
  return place ? { step: place.step, act: place.act, astray: null, lost: false, past } : { ...walk, past };
}

// A question has been put. Where it is not the one that was expected, another way has been taken: a guide that holds in any case goes on
// with what it has to say about this one, or waits.
export function put(guide: Guide, walk: Walk, question: string, options: readonly string[], moment: number): Walk {
  const act = act_of(guide, walk);
  if (walk.astray !== null || act === undefined || act.undo) return walk;
  const fits = (each: Act) => !each.undo && is_asked(each, question) && options.some((code) => is_chosen(each, code));
  if (fits(act)) return walk;
  if (!guide.free) return { ...walk, astray: moment };
  for (let step = walk.step; step < guide.steps.length; step += 1)
    for (const [index, each] of (guide.steps[step]?.acts ?? []).entries()) if ((step > walk.step || index > walk.act) && fits(each)) return { ...walk, step, act: index };
  return walk;
}
