import { Box, Stack, chakra } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { useEntryState, useGoBack, type ReportSubject } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button } from '../../../components/base/button.tsx';
import { trackHeight } from '../../../components/base/css-height.ts';
import { FirstWords } from '../../../components/base/illustrations.tsx';
import { lazyRequired } from '../../../components/base/lazy-component.tsx';
import { SafetyMenu } from '../../../components/overlay/safety-menu.tsx';
import { ChatClosed } from './chat-closed.tsx';
import { ChatComposer } from './chat-composer.tsx';
import { ChatFavorCard } from './chat-favor-card.tsx';
import { ChatHeader } from './chat-header.tsx';
import { ChatNextStep } from './chat-next-step.tsx';
import { MessageLog } from './log/message-log.tsx';
import { useLiveMessages } from './log/use-live-messages.ts';
import type { useOlderMessages } from './log/use-older-messages.ts';
import { useReadReceipts } from './log/use-read-receipts.ts';
import { useChatMessages } from './use-chat-messages.ts';
import type { Conversation, OpenChat } from './use-chat.ts';
import { usePresence } from './use-presence.ts';
import { useTyping } from './use-typing.ts';

const CompleteSheet = lazyRequired(async () => (await import('../complete/complete-sheet.tsx')).CompleteSheet);

/** Characters of a message quoted in a report. */
const excerptLength = 80;

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
    // With large text or on small screens the messages get most of the height; above a phone's keyboard, all of it.
    '@container (max-height: 40rem)': { maxH: '45%', overflowY: 'auto' },
    '@container (max-height: 32rem)': { '&:has(~ * textarea:focus)': { display: 'none' } },
  },
});

/** Toasts appear above it. */
const footRef = trackHeight('--foot');

/** Returns what may be reported from a chat: the other person, and their last message. */
function reportSubjects({ other, conversation }: OpenChat): [ReportSubject, ...ReportSubject[]] {
  const person: ReportSubject = { kind: 'USER', id: other.id };
  const last = conversation?.messages.edges.findLast(({ node }) => !node.viewerIsSender)?.node;
  return last ? [person, { kind: 'MESSAGE', id: last.id, excerpt: last.content.slice(0, excerptLength) }] : [person];
}

/** Receives new messages and sends read receipts; renders nothing. */
function ConversationFeed({
  conversation,
  newest,
  newestInView,
}: {
  conversation: Conversation;
  newest: number;
  newestInView: boolean;
}) {
  useLiveMessages(conversation.id, newest);
  useReadReceipts(conversation, newest, newestInView);
  return null;
}

function LoadOlder({ older: { state, load } }: { older: ReturnType<typeof useOlderMessages> }) {
  const t = useTranslate();
  return (
    <li>
      <Button
        look="plain"
        display="flex"
        mx="auto"
        textStyle="label"
        aria-busy={state === 'loading'}
        onClick={() => void load()}
      >
        {t(state === 'failed' ? 'chat.older.failed' : 'chat.older')}
      </Button>
    </li>
  );
}

function NoMessages({ negotiating }: { negotiating: boolean }) {
  const t = useTranslate();
  return (
    <Stack as="li" align="center" gap="4" py="10" color="muted" textAlign="center">
      <FirstWords />
      {t(negotiating ? 'chat.negotiate.empty' : 'chat.empty')}
    </Stack>
  );
}

interface ChatProps {
  chat: OpenChat;
  /** Id of the viewer. */
  person: string;
  /** The other person's id as the address names it; null where it names nobody. */
  userId: string | null;
  /** True for a chat about the price. */
  negotiating: boolean;
}

/** Renders the messages and, where the viewer may write, the field for the next one. */
function ChatBody({ chat, person, userId, negotiating, typing }: ChatProps & { typing: boolean }) {
  const t = useTranslate();
  const { favor, other, conversation } = chat;
  const messages = useChatMessages(chat, person, userId);
  const { items, older } = messages;
  const [newestInView, setNewestInView] = useState(true);
  const signalTyping = useTyping(conversation?.id);
  return (
    <>
      {conversation && (
        <ConversationFeed
          key={conversation.id}
          conversation={conversation}
          newest={messages.newest}
          newestInView={newestInView}
        />
      )}
      <Top>
        <ChatFavorCard favor={favor} />
        <ChatNextStep favor={favor} other={other} />
      </Top>
      <MessageLog
        label={t('chat.messages', { name: other.firstName })}
        items={items}
        author={other.firstName}
        typing={typing}
        onView={setNewestInView}
        onNearBeginning={() => older?.state === 'idle' && void older.load()}
        onRetry={messages.retry}
      >
        {items.length === 0 && <NoMessages negotiating={negotiating} />}
        {older && <LoadOlder older={older} />}
      </MessageLog>
      <Box ref={footRef}>
        {conversation?.viewerCanWrite === false && (
          <ChatClosed other={other} left={conversation.whyViewerCannotWrite === 'LEFT'} />
        )}
        {(conversation?.viewerCanWrite ?? favor.viewerCanMessage) && (
          <ChatComposer
            person={person}
            chat={messages.chat}
            label={t(negotiating ? 'chat.negotiate.input' : 'chat.input')}
            refusal={messages.refusal}
            onType={signalTyping}
            onSend={messages.send}
          />
        )}
      </Box>
    </>
  );
}

/** Renders a chat about a favor: header, favor, messages and the dialog to complete the favor. */
export function Chat({ title, ...props }: ChatProps & { title: string }) {
  const { favor, other, conversation } = props.chat;
  const goBack = useGoBack();
  const { sheet } = useEntryState();
  const presence = usePresence(conversation?.id);
  const left = conversation?.whyViewerCannotWrite === 'LEFT';
  return (
    <>
      <ChatHeader title={title} other={other} left={left} online={left ? null : (presence?.online ?? null)}>
        {!left && <SafetyMenu person={other} subjects={reportSubjects(props.chat)} />}
      </ChatHeader>
      <ChatBody {...props} typing={presence?.typing ?? false} />
      {sheet?.name === 'complete' && (
        <Suspense>
          <CompleteSheet favor={favor} other={other} onClose={goBack} />
        </Suspense>
      )}
    </>
  );
}
