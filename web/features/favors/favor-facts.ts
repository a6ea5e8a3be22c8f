import type { FactField } from '../../../shared/favor-facts.ts';
import type { PostFavorInput } from '../../generated/graphql.ts';
import type { Translate } from '../../lib/i18n/translate.ts';

/** Facts of a favor; null or left out where it leaves them open. */
export type FavorFacts = Pick<PostFavorInput, FactField>;

const MINUTES_AN_HOUR = 60;

/** Returns how long something takes: '45 min', '2 h'. */
export const durationText = (t: Translate, minutes: number): string =>
  minutes % MINUTES_AN_HOUR === 0
    ? t('fact.hours', { count: minutes / MINUTES_AN_HOUR })
    : t('fact.minutes', { count: minutes });

/** Lists what a favor says of its facts, in words; none where it leaves all open. */
export const factTexts = (t: Translate, { dayPart, durationMinutes, peopleWanted }: FavorFacts): string[] => [
  ...(dayPart ? [t(`fact.dayPart.${dayPart}`)] : []),
  ...(durationMinutes ? [durationText(t, durationMinutes)] : []),
  ...(peopleWanted ? [t('fact.people', { count: peopleWanted })] : []),
];
