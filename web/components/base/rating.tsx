import { HStack, chakra } from '@chakra-ui/react';
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';

const Star = chakra(StarIcon, { base: { color: 'marigold.solid', flexShrink: '0' } });

/** Renders the mean of a person's ratings, or 'New here' without any; with `count` also how many there are. */
export function Rating({ average, count }: { average: number | null | undefined; count?: number }) {
  const t = useTranslate();
  const format = useFormat();
  if (average == null) return <chakra.span whiteSpace="nowrap">{t('rating.none')}</chakra.span>;
  return (
    <HStack as="span" gap="1" display="inline-flex">
      <Star weight="fill" size={14} aria-hidden />
      <chakra.span srOnly>{t('rating.spoken', { average: format.rating(average) })}</chakra.span>
      <span aria-hidden>{format.rating(average)}</span>
      {count !== undefined && <span>· {t('rating.reviews', { count })}</span>}
    </HStack>
  );
}
