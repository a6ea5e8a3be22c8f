import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank';
import { readPriceCents } from '../../../../shared/price.rules.ts';
import { useTimeframeLabel } from '../../../lib/i18n/timeframe-label.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { Avatar } from '../../../components/base/avatar.tsx';
import { CategorySquare } from '../../../components/base/category.tsx';
import { Chip } from '../../../components/base/chip.tsx';
import { Price } from '../../../components/base/price.tsx';
import { FavorCardFrame } from '../card/favor-card.tsx';
import { timeframeText, type Draft } from './post-favor-draft.ts';
import type { Photos } from './photos/use-photos.ts';

const Cover = chakra('img', {
  base: { position: 'absolute', inset: '0', boxSize: 'full', objectFit: 'cover', bg: 'line' },
});

/** Renders the first photo of a draft along the card's edge, else the plate of its category. */
function Picture({ category, photos }: { category: Draft['category']; photos: Photos['list'] }) {
  const t = useTranslate();
  const [cover] = photos;
  return (
    <Box position="relative" overflow="hidden" roundedLeft="calc({radii.card} - 1px)">
      {cover ? (
        <Cover src={cover.preview} alt={t('ask.photos.alt', { number: 1 })} />
      ) : (
        category && <CategorySquare category={category} iconSize={44} position="absolute" inset="0" rounded="0" />
      )}
    </Box>
  );
}

/** Renders a draft as the card that neighbours will see; its address is the writer's own, who alone sees this. */
export function DraftCard({ draft, photos }: { draft: Draft; photos: Photos['list'] }) {
  const t = useTranslate();
  const timeframeLabel = useTimeframeLabel();
  const { viewer } = useViewer();
  const cents = readPriceCents(draft.price);
  return (
    <FavorCardFrame>
      <Picture category={draft.category} photos={photos} />
      <Box minW="0" display="flex" flexDirection="column" p="3.5">
        <Chip alignSelf="start">
          <CalendarBlankIcon size={14} weight="bold" aria-hidden />
          {draft.timeframe ? t(`ask.time.${draft.timeframe}`) : timeframeLabel(timeframeText(draft))}
        </Chip>
        <Text as="h4" textStyle="cardTitle" mt="2" lineClamp={2}>
          {draft.title}
        </Text>
        <Text mt="1" textStyle="small" color="muted" lineClamp={2}>
          {draft.address.text}
        </Text>
        <HStack justify="space-between" align="end" mt="auto" pt="2.5" gap="3" flexWrap="wrap">
          {viewer && (
            <HStack gap="2" minW="0">
              <Avatar names={[viewer.firstName]} picture={viewer.picture} size={32} />
              <Text textStyle="label" truncate>
                {viewer.firstName}
              </Text>
            </HStack>
          )}
          <Box ms="auto">
            {cents === null ? (
              <Text textStyle="price">{draft.price}</Text>
            ) : (
              <Price price={{ cents, currency: 'EUR' }} isNegotiable={draft.isNegotiable} />
            )}
          </Box>
        </HStack>
      </Box>
    </FavorCardFrame>
  );
}
