import { HStack, chakra } from '@chakra-ui/react';
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { Chip } from './chip.tsx';
import { useNow } from './countdown.tsx';

const Star = chakra(StarIcon, { base: { color: 'marigold.solid', flexShrink: '0' } });

/** Time for which somebody is new, in ms: 60 days (docs/behaviour/deals.md#ratings-and-points). */
const NEW_FOR_MS = 60 * 24 * 3_600_000;

/** Tests whether somebody joined not long ago. */
export const isNewHere = (memberSince: string, now: number): boolean => now - Date.parse(memberSince) < NEW_FOR_MS;

interface RatingProps {
  person: { averageRating: number | null; memberSince: string };
  /** Number of ratings, where that is to be said. */
  count?: number | undefined;
  /** True where 'New here' stands on a plate. */
  asChip?: boolean;
}

/** Says that somebody has no rating, or that they are new. */
function Unrated({ person, asChip }: RatingProps) {
  const t = useTranslate();
  const isNew = isNewHere(person.memberSince, useNow());
  if (isNew && asChip) return <Chip>{t('rating.none')}</Chip>;
  return <chakra.span whiteSpace="nowrap">{t(isNew ? 'rating.none' : 'rating.noReviews')}</chakra.span>;
}

/** Renders the mean of a person's ratings; without any that they are new here, or have no reviews yet. */
export function Rating(props: RatingProps) {
  const t = useTranslate();
  const format = useFormat();
  const { person, count } = props;
  const average = person.averageRating;
  if (average === null) return <Unrated {...props} />;
  return (
    <HStack as="span" gap="1" display="inline-flex">
      <Star weight="fill" size={14} aria-hidden />
      <chakra.span srOnly>{t('rating.spoken', { average: format.rating(average) })}</chakra.span>
      <span aria-hidden>{format.rating(average)}</span>
      {count !== undefined && <span>· {t('rating.reviews', { count })}</span>}
    </HStack>
  );
}
