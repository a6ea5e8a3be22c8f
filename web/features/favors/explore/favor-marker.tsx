import { Box, Text, chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useNow } from '../../../components/base/countdown.tsx';
import { useFavorTime } from '../../../lib/i18n/timeframe-label.ts';
import { CategoryIcon } from '../../../components/base/category.tsx';
import type { FavorPin_FavorFragment } from '../../../generated/graphql.ts';

const MarkerCard = chakra(
  'button',
  {
    base: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      alignItems: 'center',
      columnGap: '2',
      width: '8.75rem',
      minH: 'touch',
      px: '3',
      py: '1.5',
      rounded: 'control',
      textAlign: 'start',
      cursor: 'pointer',
      bg: 'card',
      color: 'ink',
      borderWidth: '1px',
      // A hairline of the palette is as pale as the ground of the map.
      borderColor: 'color-mix(in srgb, {colors.ink} 55%, {colors.card})',
      boxShadow: 'lifted',
      _pressed: { bg: 'spruce.solid', color: 'spruce.on', borderColor: 'spruce.solid' },
    },
    variants: {
      // A shadow moves nothing, as a thicker border would.
      lit: { true: { borderColor: 'spruce.solid', boxShadow: '0 0 0 2px {colors.spruce.solid}, {shadows.lifted}' } },
    },
  },
  { defaultProps: { type: 'button' } },
);

/**
 * Renders a favor on the map: a card 140 px wide with icon, price and timeframe, which is struck through once expired.
 */
export const FavorMarker = memo(function FavorMarker({
  pin,
  chosen,
  lit,
  onChoose,
}: {
  pin: FavorPin_FavorFragment;
  chosen: boolean;
  /** True while the pointer is on its card in the list. */
  lit: boolean;
  onChoose: (id: string) => void;
}) {
  const t = useTranslate();
  const format = useFormat();
  const favorTime = useFavorTime();
  const now = useNow();
  const price = format.price(pin.price);
  const when = pin.isExpired ? t('time.expired') : favorTime(pin, now);
  return (
    <MarkerCard
      data-marker
      aria-label={t('explore.map.marker', { title: pin.title, price, when })}
      aria-pressed={chosen}
      lit={lit}
      onClick={() => onChoose(pin.id)}
    >
      <CategoryIcon category={pin.category} size={22} />
      <Box minW="0">
        <Text textStyle="strong" fontFamily="heading" truncate>
          {price}
        </Text>
        <Text as={pin.isExpired ? 's' : 'span'} display="block" textStyle="tiny" truncate>
          {when}
        </Text>
      </Box>
    </MarkerCard>
  );
});

/** Renders the number of clustered favors; a tap zooms in. */
export const ClusterMarker = chakra(
  'button',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      height: 'touch',
      minW: 'touch',
      px: '2',
      rounded: 'full',
      bg: 'ink',
      color: 'paper',
      textStyle: 'strong',
      fontFamily: 'heading',
      borderWidth: '3px',
      borderColor: 'color-mix(in srgb, {colors.ink} 35%, {colors.paper})',
      cursor: 'pointer',
    },
  },
  { defaultProps: { type: 'button' } },
);
