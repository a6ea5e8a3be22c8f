import { RatingGroup } from '@ark-ui/react/rating-group';
import { chakra } from '@chakra-ui/react';
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star';
import { useTranslate } from '../../lib/i18n/translate.ts';

const Row = chakra(RatingGroup.Control, { base: { display: 'inline-flex' } });
const Target = chakra(RatingGroup.Item, {
  base: {
    display: 'grid',
    placeItems: 'center',
    // Five stand beside each other, also where letters are twice as large.
    boxSize: 'min(3rem, (100vw - 2 * {spacing.page}) / 5)',
    rounded: 'full',
    cursor: 'pointer',
    color: 'line',
    _highlighted: { color: 'marigold.solid' },
  },
});

/** Renders one to five stars to tap or to choose with the arrow keys. */
export function RatingInput({
  value,
  onChange,
  label,
}: {
  value: number;
  onChange: (stars: number) => void;
  label: string;
}) {
  const t = useTranslate();
  return (
    <RatingGroup.Root
      value={value}
      count={5}
      onValueChange={(change) => onChange(Math.max(1, change.value))}
      translations={{ ratingValueText: (stars) => t('rating.stars', { count: stars }) }}
    >
      <RatingGroup.Label asChild>
        <chakra.span srOnly>{label}</chakra.span>
      </RatingGroup.Label>
      <Row>
        {[1, 2, 3, 4, 5].map((star) => (
          <Target key={star} index={star}>
            <StarIcon size={36} weight="fill" />
          </Target>
        ))}
        <RatingGroup.HiddenInput />
      </Row>
    </RatingGroup.Root>
  );
}
