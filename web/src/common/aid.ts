// A player's aid: what can be done, where, at what cost, on one page. In data/GAME/aid.json.
import type { Language } from './types';

type Words = Record<Language, string>;

export interface AidEntry {
  name: Words;
  rule?: string; // where it is told in full
  cost?: Words;
  where?: Words;
  what: Words;
}

export interface AidPart {
  title: Words;
  side?: string; // whose it is
  note?: Words;
  entries: AidEntry[];
}

export interface Aid {
  parts: AidPart[];
}
