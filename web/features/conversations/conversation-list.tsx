import { HStack, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useText } from '../../app/text.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { MovingList, MovingRow } from '../../components/moving-list.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { useConversations } from './use-conversations.ts';

/** The person's conversations, the one that changed last first. */
export function ConversationList({ favorId, children }: {
  /** Only those about this favor. */
  favorId?: string;
  /** What stands there while there are none. */
  children: ReactNode;
}) {
  const t = useText();
  const { conversations, error, refetch, loading, more } = useConversations(favorId);
  if (!conversations) {
    if (error) return <ErrorState title={t('messages.error')} onRetry={() => void refetch()} />;
    return (
      <Stack role="status" aria-label={t('messages.loading')} gap="1">
        {(favorId ? [0] : [0, 1, 2, 3]).map((row) => (
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
  if (conversations.length === 0) return children;
  return (
    <>
      <Stack as="ul" listStyleType="none" gap="0.5">
        <MovingList>
          {conversations.map((conversation) => <MovingRow key={conversation.id}><ConversationRow conversation={conversation} titled={!favorId} /></MovingRow>)}
        </MovingList>
      </Stack>
      {more && <LoadMore rows={conversations.length} loading={loading} onMore={() => void more()} />}
    </>
  );
}
