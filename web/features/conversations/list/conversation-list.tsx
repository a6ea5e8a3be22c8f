import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { ConnectionList } from '../../../components/list/connection-list.tsx';
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
  const { conversations, ...query } = useConversations(favorId);
  return (
    <ConnectionList
      {...query}
      rows={conversations}
      failed={t('messages.error')}
      skeleton={<RowSkeletons count={expected} label={t('messages.loading')} />}
      empty={children}
    >
      {(rows, next) => (
        <>
          <Stack as="ul" listStyleType="none" gap="0.5">
            <AnimatedList>
              {rows.map((conversation) => (
                <AnimatedRow key={conversation.id}>
                  <ConversationRow conversation={conversation} titled={!favorId} />
                </AnimatedRow>
              ))}
            </AnimatedList>
          </Stack>
          {next}
        </>
      )}
    </ConnectionList>
  );
}
