import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import type { Terms_TermsFragment } from '../../../generated/graphql.ts';
import { draftOf, dayOf } from './terms-draft.ts';

/** Returns a function that says when terms put the work: `Mon 7 Dec, 18:00 – 19:00`, or that no time is fixed. */
export function useWhen(): (terms: Terms_TermsFragment) => string {
  const t = useTranslate();
  const { weekday, time } = useFormat();
  return (terms) => {
    const { startsAt, endsAt } = terms;
    if (!startsAt) return t('deal.when.none');
    if (draftOf(terms, 0).minute === null) return t('deal.when.day', { day: weekday(startsAt) });
    if (!endsAt) return t('deal.when.start', { day: weekday(startsAt), from: time(startsAt) });
    return t('deal.when', { day: weekday(startsAt), from: time(startsAt), until: time(endsAt) });
  };
}

/** Returns a function that says a moment: `18:00` today, `Mon 18:00` within six days, `7 Dec, 18:00` later. */
export function useMoment(): (moment: string, now: Date) => string {
  const t = useTranslate();
  const { weekday, time } = useFormat();
  return (moment, now) => {
    if (dayOf(new Date(moment)) === dayOf(now)) return time(moment);
    return t('deal.moment', { day: weekday(moment), time: time(moment) });
  };
}
