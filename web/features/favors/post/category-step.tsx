import { Box, Text, chakra } from '@chakra-ui/react';
import { RadioGroup } from '@ark-ui/react/radio-group';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { CategoryIcon, categoryStyles } from '../../../components/base/category.tsx';
import { LaterCategoryIcon } from '../../../components/base/later-category-icon.tsx';
import type { FavorCategory } from '../../../generated/graphql.ts';
import { PostFavorStep, type StepProps } from './post-favor-step.tsx';
import { offeredCategories } from '../home/help-tiles.tsx';

/** Categories without a tile on Home, which stand below those with one (docs/behaviour/product.md#categories). */
const others = ['CLEANING', 'GARDEN', 'CHILDCARE', 'COMPANIONSHIP', 'TUTORING', 'IT_HELP', 'PAPERWORK'] as const;

const Tile = chakra(RadioGroup.Item, {
  base: {
    display: 'flex',
    position: 'relative',
    flexDirection: 'column',
    justifyContent: 'space-between',
    minH: '6.5rem',
    p: '3.5',
    rounded: 'card',
    bg: 'colorPalette.soft',
    cursor: 'pointer',
    outline: '2.5px solid transparent',
    outlineOffset: '2px',
    transitionProperty: 'outline-color, transform',
    transitionDuration: 'normal',
    _active: { transform: 'scale(0.97)' },
    '&[data-focus-visible]': { outlineColor: 'muted' },
    _checked: { outlineColor: 'colorPalette.solid' },
  },
  variants: {
    low: {
      true: {
        flexDirection: 'row',
        alignItems: 'center',
        justifyContent: 'start',
        gap: '2.5',
        minH: '3.5rem',
        py: '2',
      },
    },
  },
});

/** Renders step 1: the category. */
export function CategoryStep({ draft, onChange }: StepProps) {
  const t = useTranslate();
  return (
    <PostFavorStep title={t('ask.category.title')} text={t('ask.category.text')}>
      <RadioGroup.Root
        value={draft.category}
        onValueChange={({ value }) => onChange({ category: value as FavorCategory })}
        aria-label={t('ask.category.title')}
      >
        <Box display="grid" gap="3" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
          {[...offeredCategories, ...others].map((category, index) => {
            const low = index >= offeredCategories.length;
            // They come with the wizard, all at once.
            const Icon = categoryStyles[category].Icon ? CategoryIcon : LaterCategoryIcon;
            return (
              <Tile key={category} value={category} low={low} colorPalette={categoryStyles[category].hue}>
                <Box color="colorPalette.ink">
                  <Icon category={category} size={low ? 24 : 32} />
                </Box>
                <RadioGroup.ItemText asChild>
                  <Text as="span" textStyle={low ? 'label' : 'strong'}>
                    {t(`category.${category}`)}
                  </Text>
                </RadioGroup.ItemText>
                <RadioGroup.ItemHiddenInput />
              </Tile>
            );
          })}
        </Box>
      </RadioGroup.Root>
    </PostFavorStep>
  );
}
