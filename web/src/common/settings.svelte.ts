// What a person likes, kept in the browser: language, theme, forced choices, notices, sound.
import { untrack } from 'svelte';
import { keep_settings, kept_settings } from './kept';
import { machine_words } from './looks';
import type { Language } from './types';
import { has_words, load_words, sayer, words, type Values, type Word } from './words';

export type Theme = 'auto' | 'light' | 'dark';

interface Kept {
  language: Language;
  theme: Theme;
  auto_forced: boolean;
  confirm: boolean;
  notify: boolean;
  sound: boolean;
  tour: boolean;
}

function kept(): Kept {
  const first: Kept = {
    language: navigator.language.toLowerCase().startsWith('it') ? 'it' : 'en',
    theme: 'auto',
    auto_forced: false,
    confirm: true,
    notify: false,
    sound: false,
    tour: true,
  };
  return { ...first, ...kept_settings<Kept>() };
}

class Settings {
  private value = $state<Kept>(kept());

  get language(): Language {
    return this.value.language;
  }
  get theme(): Theme {
    return this.value.theme;
  }
  get auto_forced(): boolean {
    return this.value.auto_forced;
  }
  get confirm(): boolean {
    return this.value.confirm;
  }
  get notify(): boolean {
    return this.value.notify;
  }

  get sound(): boolean {
    return this.value.sound;
  }

  get tour(): boolean {
    return this.value.tour;
  }

  set(change: Partial<Kept>): void {
    const { language } = change;
    // Where the server is away the page goes on in the language that it has.
    if (language && !has_words(language)) void load_words(language).then(() => this.set(change), () => undefined);
    else this.take(change);
  }

  private take(change: Partial<Kept>): void {
    this.value = { ...this.value, ...change };
    keep_settings(this.value);
    this.show();
  }

  show(): void {
    document.documentElement.lang = this.value.language;
    if (this.value.theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.value.theme;
  }
}

export const settings = new Settings();

const say = sayer(words);

export function t(word: Word, values: Values = {}): string {
  return say(settings.language)(word, values);
}

export function moves_allowed(): boolean {
  return !(typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches);
}

// Who plays a seat: a person, the program in the game's own word for it, or nobody yet.
export function kind_word(game: string, kind: string, short = false): string {
  if (kind === 'nonplayer') return machine_words(game, settings.language).name;
  const word = `kind_${kind}${short ? '_short' : ''}`;
  return word in words ? t(word as Word) : kind;
}

// What was said in one language is not left standing when the page speaks the other. Called where a component begins.
export function in_other_language(forget: () => void): void {
  let spoken = settings.language;
  $effect(() => {
    if (settings.language === spoken) return;
    spoken = settings.language;
    untrack(forget);
  });
}
