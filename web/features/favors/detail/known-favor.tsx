import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button } from '../../../components/base/button.tsx';
import { useNow } from '../../../components/base/countdown.tsx';
import { Price } from '../../../components/base/price.tsx';
import type { FavorCard_FavorFragment } from '../../../generated/graphql.ts';
import { FavorPicture } from '../card/favor-picture.tsx';
import { WhenAndWhere } from './when-and-where.tsx';

/** Renders what lists know of a favor while the rest of it cannot be read, and a button to try again. */
export function KnownFavor({
  favor,
  corner,
  onRetry,
}: {
  favor: FavorCard_FavorFragment;
  corner: ReactNode;
  onRetry: () => void;
}) {
  const t = useTranslate();
  const now = useNow();
  return (
    <Stack gap="4" overflowY="auto" px="page" pt="0.5" pb="6">
      <Box position="relative">
        <FavorPicture
          photo={favor.photos[0]}
          category={favor.category}
          iconSize={76}
          sizes="(min-width: 48rem) 33rem, 100vw"
          height="12rem"
          rounded="card"
        />
        <Box position="absolute" top="3" insetInlineStart="3">
          {corner}
        </Box>
      </Box>
      <HStack justify="space-between" align="start" gap="3">
        <Text as="h1" textStyle="headline">
          {favor.title}
        </Text>
        <Price price={favor.price} isNegotiable={favor.isNegotiable && favor.status === 'OPEN'} />
      </HStack>
      <Text color="muted">{favor.poster.firstName || t('favor.anonymous')}</Text>
      <WhenAndWhere favor={{ ...favor, address: null }} now={now} />
      <HStack role="status" justify="space-between" gap="3" flexWrap="wrap">
        <Text color="muted" flex="1 1 12rem">
          {t('detail.partial')}
        </Text>
        <Button look="outline" onClick={onRetry}>
          <ArrowClockwiseIcon size={18} aria-hidden />
          {t('error.retry')}
        </Button>
      </HStack>
    </Stack>
  );
}
