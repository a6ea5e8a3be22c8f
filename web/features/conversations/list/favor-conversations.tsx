import { Flex, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Card } from '../../../components/base/card.tsx';
import { lazyRequired } from '../../../components/base/lazy-component.tsx';
import { ROW_HEIGHT, RowSkeletons } from '../../../components/feedback/row-skeletons.tsx';

const ConversationList = lazyRequired(async () => (await import('./conversation-list.tsx')).ConversationList);

/** Renders the conversations about the viewer's own favor; `expected` of them have their room while they are read. */
export function FavorConversations({ favorId, expected }: { favorId: string; expected: number }) {
  const t = useTranslate();
  const rows = Math.max(1, expected);
  return (
    <Card as="section" p="1" aria-label={t('messages.title')}>
      <Text as="h2" textStyle="strong" px="3" pt="3" pb="1">
        {t('messages.title')}
      </Text>
      <Suspense fallback={<RowSkeletons count={rows} label={t('messages.loading')} />}>
        <ConversationList favorId={favorId} expected={rows}>
          <Flex align="center" minH={ROW_HEIGHT} px="3" color="muted">
            {t('chat.empty.poster')}
          </Flex>
        </ConversationList>
      </Suspense>
    </Card>
  );
}
