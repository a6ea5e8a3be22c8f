import { HStack, Stack } from '@chakra-ui/react';
import { useText } from '../../app/text.ts';
import { ButtonLink } from '../../components/button.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { TwoCups } from '../../components/illustrations.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { MessageState } from '../../components/message-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { useConversations } from './use-conversations.ts';

/** All conversations, the one that changed last first. */
export function ConversationList() {
  const t = useText();
  const { conversations, error, refetch, loading, more } = useConversations();
  if (!conversations) {
    if (error) return <ErrorState title={t('messages.error')} onRetry={() => void refetch()} />;
    return (
      <Stack role="status" aria-label={t('messages.loading')} gap="1">
        {[0, 1, 2, 3].map((row) => (
          <HStack key={row} gap="3" p="3">
            <Skeleton boxSize="3rem" />
            <Stack gap="2" flex="1">
              <Skeleton height="0.875rem" width="45%" />
              <Skeleton height="0.75rem" width="80%" />
            </Stack>
          </HStack>
        ))}
      </Stack>
    );
  }
  if (conversations.length === 0) {
    return (
      <MessageState picture={<TwoCups />} title={t('messages.empty')} text={t('messages.empty.text')}>
        <ButtonLink to="/explore">{t('messages.empty.explore')}</ButtonLink>
      </MessageState>
    );
  }
  return (
    <Stack gap="0.5">
      {conversations.map((conversation) => <ConversationRow key={conversation.id} conversation={conversation} />)}
      {more && <LoadMore rows={conversations.length} loading={loading} onMore={() => void more()} />}
    </Stack>
  );
}
