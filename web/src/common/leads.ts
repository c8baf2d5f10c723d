// What a game has to say beside the seats when a table is set up: whom each side leads. It is loaded when it is needed.
import type { Component } from 'svelte';
import type { Side } from './game';
import type { Language } from './types';

export interface LeadsProps {
  scenario: string;
  options: Record<string, string>;
  seats: string[]; // that take part
  language: Language;
}

// Those whom somebody leads.
export interface Led {
  head: string;
  ink?: string | undefined;
  peoples: { side: Side | undefined; name: string; when: string }[];
}

const files = import.meta.glob<{ default: Component<LeadsProps> }>('../games/*/Leads.svelte');

export async function leads_of(game: string): Promise<Component<LeadsProps> | null> {
  const file = files[`../games/${game.replaceAll('-', '_')}/Leads.svelte`];
  return file ? (await file()).default : null;
}
