import { Text } from '@chakra-ui/react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Card } from '../../../components/base/card.tsx';
import { ConversationList } from './conversation-list.tsx';

/** Renders the conversations about the viewer's own favor. */
export function FavorConversations({ favorId }: { favorId: string }) {
  const t = useTranslate();
  return (
    <Card as="section" p="1" aria-label={t('messages.title')}>
      <Text as="h2" textStyle="strong" px="3" pt="3" pb="1">
        {t('messages.title')}
      </Text>
      <ConversationList favorId={favorId}>
        <Text color="muted" px="3" pb="3">
          {t('chat.empty.poster')}
        </Text>
      </ConversationList>
    </Card>
  );
}
