import { Box, Stack, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { newClientKey } from '../../../lib/browser/client-key.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button } from '../../../components/base/button.tsx';
import { trackHeight } from '../../../components/base/css-height.ts';
import { FirstWords } from '../../../components/base/illustrations.tsx';
import type { ChatFavor_FavorFragment, ChatPerson_UserFragment, ChatQuery } from '../../../generated/graphql.ts';
import { ChatComposer } from './chat-composer.tsx';
import { ChatFavorCard } from './chat-favor-card.tsx';
import { ChatClosed } from './chat-closed.tsx';
import { ChatNextStep } from './chat-next-step.tsx';
import { toChatItems } from './chat-items.ts';
import { MessageLog } from './message-log.tsx';
import { enqueue, retryAll } from '../outbox/outbox.ts';
import { useOutgoing, useRefusal } from '../outbox/use-outbox.ts';
import { useLiveMessages } from './use-live-messages.ts';
import { useOlderMessages } from './use-older-messages.ts';
import { useTyping } from './use-typing.ts';
import { useReadReceipts } from './use-read-receipts.ts';

type Conversation = NonNullable<ChatQuery['conversationWith']>;

const Top = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2.5',
    px: '4',
    pt: '3',
    pb: '1.5',
    width: 'full',
    maxW: '48rem',
    mx: 'auto',
    // Where the text is large or the screen small, most of the room belongs to what is said; while one writes above a phone's keyboard, all of it.
    '@container (max-height: 40rem)': { maxH: '45%', overflowY: 'auto' },
    '@container (max-height: 32rem)': { '&:has(~ * textarea:focus)': { display: 'none' } },
  },
});

/** Toasts stand above it. */
const foot = trackHeight('--foot');

/** Keeps a conversation live and tells what was seen of it; shows nothing. */
function Following({ conversation, newest, inView }: { conversation: Conversation; newest: number; inView: boolean }) {
  useLiveMessages(conversation.id, newest);
  useReadReceipts(conversation, newest, inView);
  return null;
}

/** A talk about a favor. Without a conversation it begins with its first message. */
export function Chat({
  person,
  favor,
  other,
  typing,
  userId,
  negotiating,
  conversation,
}: {
  /** The id of who looks. */
  person: string;
  favor: ChatFavor_FavorFragment;
  other: ChatPerson_UserFragment;
  /** Whether the other is writing. */
  typing: boolean;
  /** The other's id as the address names it; null where it names nobody. */
  userId: string | null;
  /** Whether it is about the price. */
  negotiating: boolean;
  conversation: Conversation | undefined;
}) {
  const t = useTranslate();
  const chat = `${favor.id}_${other.id}`;
  const [newestInView, setNewestInView] = useState(true);
  const messages = conversation?.messages.edges.map(({ node }) => node) ?? [];
  const pageInfo = conversation?.messages.pageInfo;
  const older = useOlderMessages(conversation?.id, pageInfo?.startCursor ?? null);
  const outgoing = useOutgoing().filter((letter) => letter.chat === chat);
  const refusal = useRefusal(chat);
  const tellTyping = useTyping(conversation?.id);
  const write = (content: string) =>
    void enqueue(person, {
      clientKey: newClientKey(),
      chat,
      favorId: favor.id,
      userId,
      conversationId: conversation?.id ?? null,
      content,
      writtenAt: new Date().toISOString(),
    });
  const lines = toChatItems(messages, outgoing, {
    delivered: conversation?.otherDeliveredSequence ?? 0,
    seen: conversation?.otherSeenSequence ?? 0,
  });
  return (
    <>
      {conversation && (
        <Following
          key={conversation.id}
          conversation={conversation}
          newest={messages.at(-1)?.sequence ?? 0}
          inView={newestInView}
        />
      )}
      <Top>
        <ChatFavorCard favor={favor} />
        <ChatNextStep favor={favor} other={other} />
      </Top>
      <MessageLog
        label={t('chat.messages', { name: other.firstName })}
        lines={lines}
        author={other.firstName}
        typing={typing}
        onView={setNewestInView}
        onNearBeginning={() => pageInfo?.hasPreviousPage && older.state === 'idle' && void older.load()}
        onRetry={() => void retryAll()}
      >
        {lines.length === 0 && (
          <Stack as="li" align="center" gap="4" py="10" color="muted" textAlign="center">
            <FirstWords />
            {t(negotiating ? 'chat.negotiate.empty' : 'chat.empty')}
          </Stack>
        )}
        {pageInfo?.hasPreviousPage && (
          <li>
            <Button
              look="plain"
              display="flex"
              mx="auto"
              textStyle="label"
              aria-busy={older.state === 'loading'}
              onClick={() => void older.load()}
            >
              {t(older.state === 'failed' ? 'chat.older.failed' : 'chat.older')}
            </Button>
          </li>
        )}
      </MessageLog>
      <Box ref={foot}>
        {conversation?.viewerCanWrite === false && (
          <ChatClosed other={other} left={conversation.whyViewerCannotWrite === 'LEFT'} />
        )}
        {(conversation?.viewerCanWrite ?? favor.viewerCanMessage) && (
          <ChatComposer
            person={person}
            chat={chat}
            label={t(negotiating ? 'chat.negotiate.input' : 'chat.input')}
            refusal={refusal}
            onType={tellTyping}
            onSend={write}
          />
        )}
      </Box>
    </>
  );
}
