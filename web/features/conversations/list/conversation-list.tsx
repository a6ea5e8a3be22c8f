import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { LoadMore } from '../../../components/list/load-more.tsx';
import { AnimatedList, AnimatedRow } from '../../../components/list/animated-list.tsx';
import { RowSkeletons } from '../../../components/feedback/row-skeletons.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { useConversations } from './use-conversations.ts';

/** Renders the person's conversations, last changed first. */
export function ConversationList({
  favorId,
  expected = 4,
  children,
}: {
  /** Limits the list to conversations about this favor. */
  favorId?: string;
  /** Number of rows that have their room while they are read. */
  expected?: number;
  /** Shown while there are none. */
  children: ReactNode;
}) {
  const t = useTranslate();
  const { conversations, error, refetch, loading, more } = useConversations(favorId);
  if (!conversations) {
    if (error) return <ErrorState title={t('messages.error')} onRetry={() => void refetch()} />;
    return <RowSkeletons count={expected} label={t('messages.loading')} />;
  }
  if (conversations.length === 0) return children;
  return (
    <>
      <Stack as="ul" listStyleType="none" gap="0.5">
        <AnimatedList>
          {conversations.map((conversation) => (
            <AnimatedRow key={conversation.id}>
              <ConversationRow conversation={conversation} titled={!favorId} />
            </AnimatedRow>
          ))}
        </AnimatedList>
      </Stack>
      {more && <LoadMore rows={conversations.length} loading={loading} onMore={() => void more()} />}
    </>
  );
}
