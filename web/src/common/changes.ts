// What the news of a move changes about a view (docs/protocol.md, `moved`). What did not change stays the same object.
import type { View } from './types';

function is_object(value: unknown): value is View {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function merged(old: View, changes: View): View {
  const out = { ...old };
  for (const [key, value] of Object.entries(changes)) {
    const was = old[key];
    out[key] = is_object(was) && is_object(value) ? merged(was, value) : value;
  }
  return out;
}

function without(view: View, [key, ...further]: string[]): View {
  const out = { ...view };
  if (key === undefined) return out;
  const inner = out[key];
  if (further.length > 0 && is_object(inner)) out[key] = without(inner, further);
  else delete out[key];
  return out;
}

export function changed(view: View, changes: View, gone: string[][] = []): View {
  return gone.reduce(without, merged(view, changes));
}
