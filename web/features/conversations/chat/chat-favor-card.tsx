import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { useAgo } from '../../../lib/i18n/ago.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useOpenFavor } from '../../../lib/navigation/navigation.ts';
import { useTranslate, type TextKey } from '../../../lib/i18n/translate.ts';
import { useFavorTime } from '../../../lib/i18n/timeframe-label.ts';
import { Card } from '../../../components/base/card.tsx';
import { CategoryIcon } from '../../../components/base/category.tsx';
import { useNow } from '../../../components/base/countdown.tsx';
import type { ChatFavor_FavorFragment } from '../../../generated/graphql.ts';

const DetailsButton = chakra(
  'button',
  {
    base: {
      position: 'relative',
      flexShrink: '0',
      px: '3',
      minH: '1.75rem',
      rounded: 'full',
      bg: 'spruce.soft',
      color: 'spruce.ink',
      textStyle: 'label',
      fontSize: '0.75rem',
      cursor: 'pointer',
      // The touch target is larger than the visible button.
      _before: { content: '""', position: 'absolute', insetInline: '0', insetBlock: '-0.5rem' },
    },
  },
  { defaultProps: { type: 'button' } },
);

/** Shows the favor of a chat: price, status and place. */
export function ChatFavorCard({ favor }: { favor: ChatFavor_FavorFragment }) {
  const t = useTranslate();
  const format = useFormat();
  const ago = useAgo();
  const now = useNow();
  const openFavor = useOpenFavor();
  const favorTime = useFavorTime();
  const { category, price, status, isExpired, acceptedAt, completedAt, address, area } = favor;
  const since = status === 'ACCEPTED' ? acceptedAt : completedAt;
  const state: TextKey = status === 'OPEN' && isExpired ? 'chat.state.expired' : `chat.state.${status}`;
  return (
    <Card as="section" aria-label={t('chat.favor')} p="3.5">
      <HStack gap="3" flexWrap="wrap">
        <CategoryIcon category={category} size={28} />
        <Box minW="0" flex="1 1 9rem">
          <Text textStyle="strong">
            {t('chat.price', { price: format.price(price), timeframe: favorTime(favor, now) })}
          </Text>
          <Text textStyle="tiny" color="muted" truncate>
            {t('chat.state', {
              state: t(state, since ? { ago: ago(since, now) } : {}),
              place: address ?? (area || t('favor.nearby')),
            })}
          </Text>
        </Box>
        {status !== 'DELETED' && <DetailsButton onClick={() => openFavor(favor.id)}>{t('chat.details')}</DetailsButton>}
      </HStack>
    </Card>
  );
}
