// How long ago that was, in words.
import { t } from './settings.svelte';

export function since(seconds: number): string {
  const minutes = Math.floor((Date.now() / 1000 - seconds) / 60);
  if (minutes < 1) return t('time_now');
  if (minutes < 60) return t('time_minutes', { n: minutes });
  if (minutes < 48 * 60) return t('time_hours', { n: Math.floor(minutes / 60) });
  return t('time_days', { n: Math.floor(minutes / 1440) });
}
