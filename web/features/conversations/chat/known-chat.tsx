import { useFragment, useQuery } from '@apollo/client/react';
import { Box, Text } from '@chakra-ui/react';
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { useMemo } from 'react';
import { newClientKey } from '../../../lib/browser/client-key.ts';
import { serverNow } from '../../../lib/apollo/server-clock.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button } from '../../../components/base/button.tsx';
import { FirstWords } from '../../../components/base/illustrations.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import {
  ConversationRow_ConversationFragmentDoc,
  ConversationsDocument,
  type ConversationRow_ConversationFragment,
} from '../../../generated/graphql.ts';
import { enqueue, retryAll } from '../outbox/outbox.ts';
import type { OutgoingPhoto } from '../outbox/outbox-storage.ts';
import { useOutgoing, useRefusal } from '../outbox/use-outbox.ts';
import { ChatComposer } from './chat-composer.tsx';
import { ChatHeader } from './chat-header.tsx';
import { toChatItems } from './log/chat-items.ts';
import { MessageLog } from './log/message-log.tsx';
import { useMessageText } from './log/use-card-text.ts';
import { usePresenceFeed } from './use-presence.ts';

const nothing = () => {};

/** Returns what the list of conversations knows of a chat; null where it does not know it. */
export function useKnownConversation(
  favorId: string,
  userId: string | null,
): ConversationRow_ConversationFragment | null {
  const { data } = useQuery(ConversationsDocument, { variables: {}, fetchPolicy: 'cache-only' });
  const known = data?.conversations.edges.find(
    ({ node: { favor, otherUser } }) => favor.id === favorId && (userId === null || userId === otherUser.id),
  );
  const row = useFragment({
    fragment: ConversationRow_ConversationFragmentDoc,
    fragmentName: 'ConversationRow_conversation',
    from: known?.node ?? null,
  });
  return row.complete ? row.data : null;
}

/** Says that the messages come with the connection, and shows the last one as far as the list knows it. */
function NotReached({
  conversation: { lastMessage, otherUser },
  onRetry,
}: {
  conversation: ConversationRow_ConversationFragment;
  onRetry: () => void;
}) {
  const t = useTranslate();
  const messageText = useMessageText();
  const name = otherUser.firstName;
  return (
    <Box as="li">
      <EmptyState picture={<FirstWords />} title={t('chat.known')} text={t('chat.known.text', { name })}>
        <Button look="outline" onClick={onRetry}>
          <ArrowClockwiseIcon size={18} aria-hidden />
          {t('error.retry')}
        </Button>
      </EmptyState>
      {lastMessage && (
        <Text textAlign="center" textStyle="small" color="muted" pb="2" overflowWrap="anywhere" dir="auto">
          {t('chat.known.last', {
            own: lastMessage.viewerIsSender ? 'yes' : 'no',
            name,
            text: messageText(lastMessage, name),
          })}
        </Text>
      )}
    </Box>
  );
}

/** Returns what was written to a chat meanwhile, and how to write to it. */
function useWritten(
  { id, favor, otherUser }: ConversationRow_ConversationFragment,
  person: string,
  userId: string | null,
) {
  const chat = `${favor.id}_${otherUser.id}`;
  const outgoing = useOutgoing();
  const items = useMemo(() => {
    const waiting = outgoing.filter((message) => message.chat === chat);
    return toChatItems([], waiting, { delivered: 0, seen: 0 });
  }, [outgoing, chat]);
  const send = (content: string, photo?: OutgoingPhoto) =>
    void enqueue(person, {
      clientKey: newClientKey(),
      chat,
      favorId: favor.id,
      userId,
      conversationId: id,
      content,
      ...(photo && { photo }),
      writtenAt: new Date(serverNow()).toISOString(),
    });
  return { chat, items, send, refusal: useRefusal(chat) };
}

/**
 * Renders a chat that this device has never read, without a connection: who it is with and what about, and what is
 * written meanwhile, which waits in the outbox (docs/behaviour/chat.md#chat).
 */
export function KnownChat({
  conversation,
  person,
  userId,
  onRetry,
}: {
  conversation: ConversationRow_ConversationFragment;
  /** Id of the viewer. */
  person: string;
  userId: string | null;
  onRetry: () => void;
}) {
  const t = useTranslate();
  const { favor, otherUser: other } = conversation;
  const { chat, items, send, refusal } = useWritten(conversation, person, userId);
  const presence = usePresenceFeed(undefined);
  return (
    <>
      <ChatHeader title={favor.title} other={other} />
      <MessageLog
        label={t('chat.messages', { name: other.firstName })}
        items={items}
        newest={0}
        author={other}
        presence={presence}
        onView={nothing}
        onNearBeginning={nothing}
        onNearEnd={null}
        onNewest={nothing}
        onRetry={() => void retryAll()}
      >
        <NotReached conversation={conversation} onRetry={onRetry} />
      </MessageLog>
      <Box data-foot flexShrink="0">
        <ChatComposer
          person={person}
          chat={chat}
          label={t('chat.input')}
          refusal={refusal}
          onFocus={nothing}
          onType={nothing}
          onSend={send}
          quickReplies={null}
        />
      </Box>
    </>
  );
}
