import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';

/**
 * Returns a function that says until when a review about somebody is hidden. The day ends the sentence and stays on one
 * line.
 */
export function useHiddenUntil(): (name: string, until: string | Date) => string {
  const t = useTranslate();
  const { weekday } = useFormat();
  return (name, until) =>
    t('complete.hidden', { name, day: weekday(until).replace(/\.$/, '').replaceAll(' ', '\u00a0') });
}
