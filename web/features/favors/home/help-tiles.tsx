import { Box, Text, chakra } from '@chakra-ui/react';
import { useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { CategoryIcon, categoryStyles } from '../../../components/base/category.tsx';

/** The six categories that the wizard offers (docs/behaviour.md#categories), in the order of Home's tiles. */
export const offeredCategories = ['RIDE', 'PET_CARE', 'HANDYMAN', 'DELIVERY', 'MOVING', 'OTHERS'] as const;

const Tile = chakra(
  'button',
  {
    base: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      minH: '5.75rem',
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
  },
  { defaultProps: { type: 'button' } },
);

/** Renders 'What do you need help with?'; a tap on a tile starts a favor of that category. */
export function HelpTiles() {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  return (
    <Box as="section" aria-labelledby="help-tiles">
      <Text as="h2" id="help-tiles" textStyle="section" mb="3">
        {t('home.help.title')}
      </Text>
      <Box
        display="grid"
        gap="2.5"
        gridTemplateColumns={{ base: 'repeat(auto-fit, minmax(max(5rem, 30%), 1fr))', lg: 'repeat(6, minmax(0, 1fr))' }}
      >
        {offeredCategories.map((category) => (
          <Tile
            key={category}
            colorPalette={categoryStyles[category].hue}
            onClick={() => openSheet({ name: 'ask', category })}
          >
            <Box color="colorPalette.ink">
              <CategoryIcon category={category} size={30} />
            </Box>
            <Text textStyle="label" color="ink">
              {t(`home.help.${category}`)}
            </Text>
          </Tile>
        ))}
      </Box>
    </Box>
  );
}
