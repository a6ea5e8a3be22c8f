import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useTimeframeLabel, type Timeframe } from '../../../lib/i18n/timeframe-label.ts';
import { CategorySquare } from '../../../components/base/category.tsx';
import { Chip } from '../../../components/base/chip.tsx';
import { FavorGrid } from '../card/favor-grid.tsx';

/** Example favors; their titles are `examples.{category}`. */
const examples = [
  { category: 'PET_CARE', euros: 12, timeframe: 'Today' },
  { category: 'MOVING', euros: 45, timeframe: 'This weekend' },
  { category: 'DELIVERY', euros: 8, timeframe: 'Flexible' },
] as const satisfies readonly { category: string; euros: number; timeframe: Timeframe }[];

/** Dashed, because nobody has posted it. */
const Example = chakra(
  'button',
  {
    base: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      alignItems: 'center',
      gap: '3.5',
      p: '3.5',
      rounded: 'card',
      borderWidth: '1.5px',
      borderStyle: 'dashed',
      borderColor: 'line',
      textAlign: 'start',
      cursor: 'pointer',
      transitionProperty: 'border-color, transform',
      transitionDuration: 'normal',
      transitionTimingFunction: 'out',
      _hover: { borderColor: 'muted' },
      _active: { transform: 'scale(0.985)' },
    },
  },
  { defaultProps: { type: 'button' } },
);

/**
 * Renders example favors for visitors where nothing is near (docs/behaviour/finding.md#example-favors). A tap starts a
 * favor of that category; `inviting` adds 'Be the first to post'.
 */
export function ExampleFavors({ inviting = false }: { inviting?: boolean }) {
  const t = useTranslate();
  const format = useFormat();
  const openSheet = useOpenSheet();
  const timeframeLabel = useTimeframeLabel();
  return (
    <Box as="section" aria-labelledby="examples">
      <Text as="h3" id="examples" textStyle="section" mb="3">
        {t(inviting ? 'explore.empty.text' : 'examples.title')}
      </Text>
      <FavorGrid>
        {examples.map(({ category, euros, timeframe }) => (
          <Example key={category} onClick={() => openSheet({ name: 'ask', category })}>
            <CategorySquare category={category} iconSize={32} boxSize="min(4rem, 20vw)" />
            <Box minW="0">
              <HStack gap="2" flexWrap="wrap">
                <Chip quiet>{t('examples.chip')}</Chip>
                <Text textStyle="tiny" color="muted" truncate>
                  {timeframeLabel(timeframe)}
                </Text>
              </HStack>
              <HStack justify="space-between" align="end" columnGap="3" rowGap="1" flexWrap="wrap" mt="1.5">
                <Text textStyle="cardTitle">{t(`examples.${category}`)}</Text>
                <Text textStyle="price" whiteSpace="nowrap" ms="auto">
                  {format.price({ cents: euros * 100, currency: 'EUR' })}
                </Text>
              </HStack>
            </Box>
          </Example>
        ))}
      </FavorGrid>
    </Box>
  );
}
