import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button } from '../../../components/base/button.tsx';
import { Card } from '../../../components/base/card.tsx';
import { useNow } from '../../../components/base/countdown.tsx';
import { Price } from '../../../components/base/price.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import type { FavorCard_FavorFragment } from '../../../generated/graphql.ts';
import { FavorHeadPicture, FavorTitle, PosterCard } from './favor-head.tsx';
import { WhenAndWhere } from './when-and-where.tsx';

/** Renders that the rest cannot be read now, and a button to try again. */
function Unreached({ favor, onRetry }: { favor: FavorCard_FavorFragment; onRetry: () => void }) {
  const t = useTranslate();
  return (
    <>
      <Price price={favor.price} isNegotiable={favor.isNegotiable && favor.status === 'OPEN'} align="start" />
      <HStack role="status" justify="space-between" gap="3" flexWrap="wrap">
        <Text color="muted" flex="1 1 12rem">
          {t('detail.partial')}
        </Text>
        <Button look="outline" onClick={onRetry}>
          <ArrowClockwiseIcon size={18} aria-hidden />
          {t('error.retry')}
        </Button>
      </HStack>
    </>
  );
}

/**
 * Renders what lists know of a favor while the rest of it is read; with `onRetry`, that the rest cannot be read, and a
 * button to try again.
 */
export function KnownFavor({ favor, onRetry }: { favor: FavorCard_FavorFragment; onRetry: (() => void) | undefined }) {
  const t = useTranslate();
  const now = useNow();
  return (
    <Stack gap="4">
      <FavorHeadPicture favor={favor} />
      <FavorTitle favor={favor} now={now} />
      {onRetry ? (
        <Unreached favor={favor} onRetry={onRetry} />
      ) : (
        <>
          <Box srOnly role="status">
            {t('detail.loading')}
          </Box>
          <Skeleton height="3rem" />
        </>
      )}
      <PosterCard poster={favor.poster} />
      <Card>
        <WhenAndWhere favor={{ ...favor, address: null }} now={now} />
      </Card>
    </Stack>
  );
}
