import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { Box, Stack, chakra } from '@chakra-ui/react';
import { Suspense, useState, type ComponentType } from 'react';
import {
  useEntryState,
  useGoBack,
  useOpenFavor,
  type ReportSubject,
  useOpenSheet,
} from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button } from '../../../components/base/button.tsx';
import { FirstWords } from '../../../components/base/illustrations.tsx';
import { lazyRequired } from '../../../components/base/lazy-component.tsx';
import { SafetyMenu } from '../../../components/overlay/safety-menu.tsx';
import { ChatClosed } from './chat-closed.tsx';
import { ChatComposer } from './chat-composer.tsx';
import { ChatFavorCard } from './chat-favor-card.tsx';
import { ChatHeader } from './chat-header.tsx';
import { ChatNextStep } from './chat-next-step.tsx';
import { QuickReplies } from './quick-replies.tsx';
import { MessageLog } from './log/message-log.tsx';
import { useLiveMessages } from './log/use-live-messages.ts';
import { lastOf, type MessageRange } from './log/log-ranges.ts';
import { useAnnouncedMessages } from './log/use-announced-messages.ts';
import { useWords } from './log/use-card-text.ts';
import { useReadReceipts } from './log/use-read-receipts.ts';
import { useBrief } from './use-brief.ts';
import { useChatMessages } from './use-chat-messages.ts';
import type { Conversation, OpenChat } from './use-chat.ts';
import { usePresenceFeed, type PresenceStore } from './use-presence.ts';
import { useMuteActions } from './use-mute-actions.tsx';
import { useTyping } from './use-typing.ts';
import type { OverflowAction } from '../../../components/overlay/overflow-menu.tsx';
import type { ChatFavor_FavorFragment } from '../../../generated/graphql.ts';

/** Returns the menu's item that says that a favor is done; none where the viewer cannot say so. */
function useCompleteActions({ viewerCanComplete }: ChatFavor_FavorFragment): OverflowAction[] {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  if (!viewerCanComplete) return [];
  return [
    {
      name: 'complete',
      label: t('chat.complete'),
      icon: <CheckCircleIcon size={20} aria-hidden />,
      onChoose: () => openSheet({ name: 'complete' }),
    },
  ];
}

const CompleteSheet = lazyRequired(async () => (await import('../complete/complete-sheet.tsx')).CompleteSheet);
const PhotoSheet = lazyRequired(async () => (await import('./photo/photo-sheet.tsx')).PhotoSheet);

/** Characters of a message quoted in a report. */
const excerptLength = 80;

/** Box above the messages; it scrolls where they need the room (message-log.tsx). */
const Top = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '0 1000 auto',
    overflowY: 'auto',
    gap: '2',
    px: '4',
    pt: '2',
    pb: '1',
    width: 'full',
    maxW: '48rem',
    mx: 'auto',
    '& > *': { flexShrink: '0' },
    // The line of what is agreed stands beside the title where it is low and wide, as on a phone on its side.
    '@container (max-height: 26rem) and (min-width: 640px)': {
      '&[data-line]': { position: 'absolute', top: '0', insetInlineEnd: '3.5rem', width: '50%', m: '0' },
    },
    '@container (max-height: 20rem)': { '&:has(~ * textarea:focus)': { display: 'none' } },
  },
});

/** Returns what may be reported from a chat: the other person, and their last message. */
function reportSubjects(
  { other, conversation }: OpenChat,
  words: ReturnType<typeof useWords>,
): [ReportSubject, ...ReportSubject[]] {
  const person: ReportSubject = { kind: 'USER', id: other.id };
  const last = conversation?.messages.edges.findLast(({ node }) => !node.viewerIsSender)?.node;
  return last ? [person, { kind: 'MESSAGE', id: last.id, excerpt: words(last).slice(0, excerptLength) }] : [person];
}

/** Receives new messages, announces them and sends read receipts; renders nothing. */
function ConversationFeed({
  chat: { other, settled },
  conversation,
  newest,
  newestInView,
}: {
  chat: OpenChat;
  conversation: Conversation;
  newest: MessageRange | undefined;
  newestInView: boolean;
}) {
  const last = newest ? lastOf(newest) : 0;
  useLiveMessages(conversation.id, last);
  useAnnouncedMessages(newest, settled, other.firstName);
  useReadReceipts(conversation, last, newestInView);
  return null;
}

function ShowEarlier({
  earlier: { state, show },
}: {
  earlier: NonNullable<ReturnType<typeof useChatMessages>['earlier']>;
}) {
  const t = useTranslate();
  return (
    <li>
      <Button look="plain" display="flex" mx="auto" textStyle="label" aria-busy={state === 'loading'} onClick={show}>
        {t(state === 'failed' ? 'chat.older.failed' : 'chat.older')}
      </Button>
    </li>
  );
}

function NoMessages({ negotiating, hasDeal }: { negotiating: boolean; hasDeal: boolean }) {
  const t = useTranslate();
  return (
    <Stack as="li" align="center" gap="4" py={hasDeal ? '4' : '10'} color="muted" textAlign="center">
      {/* Below what was agreed there is no room for a picture. */}
      {!hasDeal && <FirstWords />}
      {t(negotiating ? 'chat.negotiate.empty' : 'chat.empty')}
    </Stack>
  );
}

/** Props of what another feature shows above the messages. */
export interface ChatPartProps {
  conversationId: string;
  /** Sends a message of the viewer; null where they may not write. */
  onTell: ((text: string) => void) | null;
  /** True where the messages need the room. */
  isBrief: boolean;
  onBrief: (isBrief: boolean) => void;
  /** True where a proposal takes one line, too. */
  isTight: boolean;
}

interface ChatProps {
  chat: OpenChat;
  /** Id of the viewer. */
  person: string;
  /** The other person's id as the address names it; null where it names nobody. */
  userId: string | null;
  /** True for a chat about the price. */
  negotiating: boolean;
  /** Shows what the two agreed on; may suspend until its code is there. */
  Deal: ComponentType<ChatPartProps>;
}

/** Renders what the two in a conversation agreed on; a message of it can be sent where the viewer may write. */
function DealOf({
  conversation: { id, viewerCanWrite },
  Deal,
  onTell,
  ...room
}: Pick<ChatProps, 'Deal'> &
  Pick<ChatPartProps, 'isBrief' | 'onBrief' | 'isTight'> & {
    conversation: Conversation;
    onTell: (text: string) => void;
  }) {
  return <Deal conversationId={id} onTell={viewerCanWrite ? onTell : null} {...room} />;
}

/** Renders what stands below the messages: the field for the next one, or why there is none. */
function ChatFoot({
  chat: { favor, other, conversation },
  person,
  negotiating,
  messages,
  onWrite,
}: Pick<ChatProps, 'chat' | 'person' | 'negotiating'> & {
  messages: ReturnType<typeof useChatMessages>;
  /** Called when the field takes the focus. */
  onWrite: () => void;
}) {
  const t = useTranslate();
  const signalTyping = useTyping(conversation?.id);
  return (
    <Box data-foot flexShrink="0">
      {conversation?.viewerCanWrite === false && (
        <ChatClosed
          person={person}
          chat={messages.chat}
          other={other}
          left={conversation.whyViewerCannotWrite === 'LEFT'}
        />
      )}
      {(conversation?.viewerCanWrite ?? favor.viewerCanMessage) && (
        <ChatComposer
          person={person}
          chat={messages.chat}
          label={t(negotiating ? 'chat.negotiate.input' : 'chat.input')}
          refusal={messages.refusal}
          onFocus={onWrite}
          onType={signalTyping}
          onSend={(content, photo) => messages.send(content, photo && { photo })}
          quickReplies={
            <QuickReplies favor={favor} onSend={(words, quickReply) => messages.send(words, { quickReply })} />
          }
        />
      )}
    </Box>
  );
}

/** Renders the favor or what is agreed about it, and what can be done next, above the messages. */
function ChatTop({
  chat: { favor, other, conversation },
  Deal,
  brief: { isBrief, isTight, isAsked, setBrief },
  onTell,
}: Pick<ChatProps, 'chat' | 'Deal'> & { brief: ReturnType<typeof useBrief>; onTell: (text: string) => void }) {
  const deal = conversation?.deal;
  const isLine = isBrief && deal?.state === 'AGREED' && deal.open === null;
  return (
    <Top data-asked={isAsked ? '' : undefined} data-line={isLine ? '' : undefined}>
      {/* What goes on between the two says more, and needs the room. */}
      {!deal?.dueAt && <ChatFavorCard favor={favor} />}
      {conversation && (
        <DealOf
          conversation={conversation}
          Deal={Deal}
          onTell={onTell}
          isBrief={isBrief}
          onBrief={setBrief}
          isTight={isTight}
        />
      )}
      <ChatNextStep favor={favor} other={other} isBrief={isBrief} />
    </Top>
  );
}

/** Renders the messages and, where the viewer may write, the field for the next one. */
function ChatBody({ chat, person, userId, negotiating, Deal, presence }: ChatProps & { presence: PresenceStore }) {
  const t = useTranslate();
  const { other, conversation } = chat;
  const [newestInView, setNewestInView] = useState(true);
  const messages = useChatMessages(chat, person, userId, newestInView);
  const brief = useBrief(person, conversation?.deal ?? null);
  const { items, earlier } = messages;
  return (
    <>
      {conversation && (
        <ConversationFeed
          key={conversation.id}
          chat={chat}
          conversation={conversation}
          newest={messages.newest}
          newestInView={newestInView}
        />
      )}
      <ChatTop chat={chat} Deal={Deal} brief={brief} onTell={(text) => messages.send(text)} />
      <MessageLog
        label={t('chat.messages', { name: other.firstName })}
        items={items}
        newest={messages.newestSequence}
        author={other}
        presence={presence}
        onView={setNewestInView}
        onNearBeginning={() => earlier?.state === 'idle' && earlier.show()}
        onNearEnd={messages.later}
        onNewest={messages.showNewest}
        onRetry={messages.retry}
      >
        {items.length === 0 && conversation?.viewerCanWrite !== false && (
          <NoMessages negotiating={negotiating} hasDeal={Boolean(conversation?.deal)} />
        )}
        {earlier && <ShowEarlier earlier={earlier} />}
      </MessageLog>
      <ChatFoot
        chat={chat}
        person={person}
        negotiating={negotiating}
        messages={messages}
        onWrite={() => brief.setBrief(true)}
      />
    </>
  );
}

/** Renders a chat about a favor: header, favor, messages and the dialog to complete the favor. */
export function Chat({ title, ...props }: ChatProps & { title: string }) {
  const { favor, other, conversation } = props.chat;
  const goBack = useGoBack();
  const openFavor = useOpenFavor();
  const { sheet } = useEntryState();
  const presence = usePresenceFeed(conversation?.id);
  const words = useWords();
  const completeActions = useCompleteActions(favor);
  const muteActions = useMuteActions(conversation);
  const left = conversation?.whyViewerCannotWrite === 'LEFT';
  return (
    <>
      <ChatHeader
        title={title}
        other={other}
        left={left}
        muted={conversation?.viewerMuted}
        presence={left ? undefined : presence}
        onTitle={favor.status === 'DELETED' ? undefined : () => openFavor(favor.id)}
      >
        {!left && (
          <SafetyMenu
            person={other}
            subjects={reportSubjects(props.chat, words)}
            actions={[...completeActions, ...muteActions]}
          />
        )}
      </ChatHeader>
      <ChatBody {...props} presence={presence} />
      {sheet?.name === 'photo' && (
        <Suspense>
          <PhotoSheet photo={sheet.photo} other={other} onClose={goBack} />
        </Suspense>
      )}
      {sheet?.name === 'complete' && (
        <Suspense>
          <CompleteSheet favor={favor} other={other} onClose={goBack} />
        </Suspense>
      )}
    </>
  );
}
