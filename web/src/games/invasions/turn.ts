// Where in the sequence of play the table stands.
import type { InvasionsView } from './view';

// As the turn goes; the finer steps of the position belong to these.
export const steps = ['status', 'reinforcements', 'events', 'raids', 'diplomacy', 'administration', 'military', 'end'] as const;
type Step = (typeof steps)[number];

const belongs: Record<string, Step> = {
  'status-opening': 'status',
  status: 'status',
  reinforcements: 'reinforcements',
  'inactive-recovery': 'reinforcements',
  events: 'events',
  raids: 'raids',
  caravan: 'raids',
  'diplomacy-draw': 'diplomacy',
  diplomacy: 'diplomacy',
  'administration-start': 'administration',
  administration: 'administration',
  'military-start': 'military',
  activation: 'military',
  'end-of-turn': 'end',
  over: 'end',
};

export const step_of = ({ step }: Pick<InvasionsView, 'step'>): Step | undefined => belongs[step];

export function step_now(view: Pick<InvasionsView, 'step'>): number {
  const step = step_of(view);
  return step ? steps.indexOf(step) : -1;
}
