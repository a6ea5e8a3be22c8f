import { Box, HStack, Stack, Text, chakra } from '@chakra-ui/react';
import { readPriceCents } from '../../../../shared/price.rules.ts';
import { useState } from 'react';
import { useTimeframeLabel } from '../../../lib/i18n/timeframe-label.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { CategorySquare } from '../../../components/base/category.tsx';
import { Price } from '../../../components/base/price.tsx';
import { cardStyles } from '../../../components/base/card.tsx';
import { readDraft, timeframeText, type Draft } from './post-favor-draft.ts';
import { usePhotoUploads } from './photos/photo-uploads.ts';
import { draftedPhotos } from './photos/use-photos.ts';
import { useRestoredPhotos } from './photos/use-restored-photos.ts';

const Card = chakra('article', {
  base: { ...cardStyles, display: 'flex', alignItems: 'center', gap: '3', p: '3' },
});
const Cover = chakra('img', { base: { boxSize: '4rem', flexShrink: '0', objectFit: 'cover', rounded: 'tile' } });

/** Renders a draft in little: its picture, title, time and price. */
function LittleCard({ draft }: { draft: Draft }) {
  const t = useTranslate();
  const timeframeLabel = useTimeframeLabel();
  const [cover] = draftedPhotos(draft.photos, usePhotoUploads());
  const cents = readPriceCents(draft.price);
  return (
    <Card>
      {cover ? (
        <Cover src={cover.preview} alt={t('ask.photos.alt', { number: 1 })} />
      ) : (
        draft.category && <CategorySquare category={draft.category} iconSize={32} boxSize="4rem" flexShrink="0" />
      )}
      <Box minW="0" flex="1">
        <Text as="h2" textStyle="strong" lineClamp={2} overflowWrap="anywhere">
          {draft.title}
        </Text>
        <HStack justify="space-between" gap="3" mt="0.5" flexWrap="wrap" rowGap="0">
          <Text as="span" textStyle="small" color="muted">
            {draft.timeframe ? t(`ask.time.${draft.timeframe}`) : timeframeLabel(timeframeText(draft))}
          </Text>
          {cents !== null && (
            <Box ms="auto">
              <Price price={{ cents, currency: 'EUR' }} isNegotiable={draft.isNegotiable} />
            </Box>
          )}
        </HStack>
      </Box>
    </Card>
  );
}

/** Shows the favor that is posted by itself once its writer has an account; nothing where there is none. */
export function KeptFavor() {
  const t = useTranslate();
  const { viewer } = useViewer();
  const [draft] = useState(readDraft);
  useRestoredPhotos(draft);
  if (!draft?.isPromised) return null;
  return (
    <Stack as="section" gap="2" mb="6">
      <LittleCard draft={draft} />
      <Text textStyle="small" color="spruce.ink" role="status">
        {t(viewer ? 'ask.kept.onboarding' : 'ask.kept')}
      </Text>
    </Stack>
  );
}
