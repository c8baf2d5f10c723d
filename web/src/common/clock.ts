// Times of a turn, in words.
import { t } from './settings.svelte';

// What whoever sets up a table may choose, in seconds.
export const clocks = [600, 86400, 3 * 86400, 7 * 86400];

export function span(seconds: number): string {
  if (seconds >= 86400) return t('span_days', { n: Math.round(seconds / 86400) });
  if (seconds >= 3600) return t('span_hours', { n: Math.round(seconds / 3600) });
  return t('span_minutes', { n: Math.round(seconds / 60) });
}

// What is left of a turn: to the second where the hour has come.
export function left(seconds: number): string {
  if (seconds <= 0) return t('span_over');
  if (seconds >= 2 * 86400) return t('span_days', { n: Math.floor(seconds / 86400) });
  if (seconds >= 3600) return t('span_hours', { n: Math.floor(seconds / 3600) });
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
