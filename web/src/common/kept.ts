// What the browser keeps for whoever plays here. One that keeps nothing still plays: then all is as on the first day.
import type { Walk } from './guide';

function read(place: string): string | null {
  try {
    return localStorage.getItem(`auspex.${place}`);
  } catch {
    return null;
  }
}

function write(place: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(`auspex.${place}`);
    else localStorage.setItem(`auspex.${place}`, text);
  } catch {
    // Nothing is lost that could not be set, made or asked for again.
  }
}

function read_object(place: string): object {
  try {
    return (JSON.parse(read(place) ?? '{}') as object | null) ?? {};
  } catch {
    return {};
  }
}

export const kept_settings = <T extends object>() => read_object('settings') as Partial<T>;
export const keep_settings = (settings: object) => write('settings', JSON.stringify(settings));

// How the table lies on this screen: what is folded, which panel is open.
export interface Panels {
  scoreboard?: boolean; // in full
  deck?: boolean;
  tab?: 'cards' | 'sides' | 'log' | 'chat';
}
export const kept_panels = () => read_object('panels') as Panels;
export const keep_panels = (panels: Panels) => write('panels', JSON.stringify(panels));

// A guided table, and where one is in the guide. Nothing is kept of a guide that has ended.
export const kept_walk = (table: string): Walk | null => {
  const walk = read_object(`guide.${table}`);
  return 'step' in walk ? (walk as Walk) : null;
};
export const keep_walk = (table: string, walk: Walk | null) => write(`guide.${table}`, walk && JSON.stringify(walk));

// A guest's own link is told once; it is shown again while the guest is here.
export const kept_link = () => read('link');
export const keep_link = (link: string | null) => write('link', link);

// Links for open seats are told once, to whoever made the table: asking again would make new ones, and the old ones would
// no longer open.
export const kept_invitations = (table: string) => read_object(`invitations.${table}`) as Record<string, string>;
export const keep_invitations = (table: string, invitations: Record<string, string>) =>
  write(`invitations.${table}`, Object.keys(invitations).length === 0 ? null : JSON.stringify(invitations));

// Games whose end was seen here: of the others the list of tables does not tell it.
const remembered = 300;
const read_seen = (): string[] => Object.keys(read_object('ends'));
export const kept_ends = (): ReadonlySet<string> => new Set(read_seen());
export function keep_end(table: string): void {
  const seen = read_seen();
  if (!seen.includes(table)) write('ends', JSON.stringify(Object.fromEntries([...seen, table].slice(-remembered).map((each) => [each, true]))));
}
