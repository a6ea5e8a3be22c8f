import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button } from '../../../components/base/button.tsx';
import { Card } from '../../../components/base/card.tsx';
import { useNow } from '../../../components/base/countdown.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import type { FavorCard_FavorFragment } from '../../../generated/graphql.ts';
import { FavorHead, PosterCard } from './favor-head.tsx';
import { WhenAndWhere } from './when-and-where.tsx';

/** Renders that the rest cannot be read now, and a button to try again. */
function Unreached({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate();
  return (
    <HStack role="status" justify="space-between" gap="3" flexWrap="wrap">
      <Text color="muted" flex="1 1 12rem">
        {t('detail.partial')}
      </Text>
      <Button look="outline" onClick={onRetry}>
        <ArrowClockwiseIcon size={18} aria-hidden />
        {t('error.retry')}
      </Button>
    </HStack>
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
      <FavorHead favor={favor} now={now}>
        {onRetry ? (
          <Unreached onRetry={onRetry} />
        ) : (
          <>
            <Box srOnly role="status">
              {t('detail.loading')}
            </Box>
            <Skeleton height="3rem" />
          </>
        )}
      </FavorHead>
      <PosterCard poster={favor.poster} />
      <Card>
        <WhenAndWhere favor={{ ...favor, address: null, isSomewhere: false }} now={now} />
      </Card>
    </Stack>
  );
}
