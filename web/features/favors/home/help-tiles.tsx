import { Box, Text, chakra } from '@chakra-ui/react';
import { useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { CategoryIcon, categoryStyles } from '../../../components/base/category.tsx';

/** The six documented categories that have a tile on Home, in its order (docs/behaviour/product.md#categories). */
export const offeredCategories = ['RIDE', 'PET_CARE', 'HANDYMAN', 'DELIVERY', 'MOVING', 'OTHERS'] as const;

const Tile = chakra(
  'button',
  {
    base: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      minH: { base: '5.25rem', md: '5.75rem' },
      p: '3',
      rounded: 'control',
      textAlign: 'start',
      bg: 'colorPalette.soft',
      cursor: 'pointer',
      transitionProperty: 'transform, filter',
      transitionDuration: 'normal',
      transitionTimingFunction: 'out',
      _hover: { filter: 'brightness(0.975)', _dark: { filter: 'brightness(1.15)' } },
      _active: { transform: 'scale(0.96)' },
    },
    variants: {
      small: {
        true: {
          flexDirection: { base: 'column', lg: 'row' },
          justifyContent: { lg: 'center' },
          minH: { base: '4rem', lg: '3.25rem' },
          alignItems: 'center',
          gap: { base: '1', lg: '2.5' },
          px: '3.5',
          py: '2',
        },
      },
    },
  },
  { defaultProps: { type: 'button' } },
);

/** Lays the tiles out as a grid or, for somebody who knows them, in one row that scrolls sideways. */
const Tiles = chakra('div', {
  base: { display: 'grid', gap: '2.5' },
  variants: {
    inRow: {
      true: {
        gridAutoFlow: 'column',
        gridAutoColumns: { base: 'auto', md: '1fr' },
        mx: '-page',
        px: 'page',
        overflowX: 'auto',
        overscrollBehaviorX: 'contain',
        scrollbar: 'hidden',
      },
      false: {
        gridTemplateColumns: { base: 'repeat(auto-fit, minmax(max(5rem, 30%), 1fr))', md: 'repeat(6, minmax(0, 1fr))' },
      },
    },
  },
});

/** Renders 'What do you need help with?'; a tap on a tile starts a favor of that category. `inRow` takes less room. */
export function HelpTiles({ inRow = false }: { inRow?: boolean }) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  return (
    <Box as="section" aria-labelledby="help-tiles">
      <Text as="h2" id="help-tiles" {...(inRow ? { srOnly: true } : { textStyle: 'section', mb: '3' })}>
        {t('home.help.title')}
      </Text>
      <Tiles inRow={inRow}>
        {offeredCategories.map((category) => (
          <Tile
            key={category}
            small={inRow}
            colorPalette={categoryStyles[category].hue}
            onClick={() => openSheet({ name: 'ask', category })}
          >
            <Box color="colorPalette.ink">
              <CategoryIcon category={category} size={inRow ? 26 : 30} />
            </Box>
            <Text textStyle="label" color="ink" maxW="full" hyphens="auto" whiteSpace={inRow ? 'nowrap' : 'normal'}>
              {t(`home.help.${category}`)}
            </Text>
          </Tile>
        ))}
      </Tiles>
    </Box>
  );
}
