import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import type { Icon } from '@phosphor-icons/react';
import { HandHeartIcon } from '@phosphor-icons/react/dist/csr/HandHeart';
import { LightningIcon } from '@phosphor-icons/react/dist/csr/Lightning';
import { ScalesIcon } from '@phosphor-icons/react/dist/csr/Scales';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck';
import { useTranslate } from '../../lib/i18n/translate.ts';
import type { HueName } from '../../../shared/palettes.ts';

const benefits: readonly { name: 'quick' | 'fair' | 'safe' | 'community'; hue: HueName; Icon: Icon }[] = [
  { name: 'quick', hue: 'coral', Icon: LightningIcon },
  { name: 'fair', hue: 'marigold', Icon: ScalesIcon },
  { name: 'safe', hue: 'spruce', Icon: ShieldCheckIcon },
  { name: 'community', hue: 'plum', Icon: HandHeartIcon },
];

/** Renders four reasons to use Favr, below the last step (docs/behaviour/product.md#how-it-works). */
export function WhyChoose() {
  const t = useTranslate();
  return (
    <Box as="section" aria-labelledby="why-choose">
      <Text as="h2" id="why-choose" textStyle="section" mb="3">
        {t('guide.why.title')}
      </Text>
      <SimpleGrid as="ul" columns={2} gap="2.5" listStyleType="none">
        {benefits.map(({ name, hue, Icon }) => (
          <Box as="li" key={name} p="3.5" rounded="card" colorPalette={hue} bg="colorPalette.soft">
            <Box color="colorPalette.ink">
              <Icon size={28} weight="duotone" aria-hidden />
            </Box>
            <Text as="h3" textStyle="cardTitle" mt="1.5">
              {t(`guide.why.${name}`)}
            </Text>
            <Text textStyle="small" mt="0.5">
              {t(`guide.why.${name}.text`)}
            </Text>
          </Box>
        ))}
      </SimpleGrid>
    </Box>
  );
}
