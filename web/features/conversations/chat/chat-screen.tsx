import { Suspense, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { isNotFound, refusalOf } from '../../../lib/apollo/refusal.ts';
import { useEntryState, type EntryState } from '../../../lib/navigation/navigation.ts';
import { Redirect } from '../../../lib/navigation/redirect.tsx';
import { RequireSignIn } from '../../../lib/navigation/require-sign-in.tsx';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { usePageTitle } from '../../../lib/navigation/use-page-title.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { ButtonLink } from '../../../components/base/button.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Signpost, TwoCups } from '../../../components/base/illustrations.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ChatFrame } from './chat-frame.tsx';
import { ChatHeader } from './chat-header.tsx';
import { ChatSkeleton } from './chat-skeleton.tsx';
import { Chat, type ChatPartProps } from './chat.tsx';
import { KnownChat, useKnownConversation } from './known-chat.tsx';
import { useChat, type ChatState } from './use-chat.ts';

function ChatFailed({
  error,
  person,
  favorId,
  userId,
  onRetry,
}: Pick<ChatAddress, 'favorId' | 'userId'> & { error: unknown; person: string; onRetry: () => void }) {
  const t = useTranslate();
  const refusal = refusalOf(error);
  const known = useKnownConversation(favorId, userId);
  // Silence of the server refuses nothing.
  if (!refusal && known) return <KnownChat conversation={known} person={person} userId={userId} onRetry={onRetry} />;
  return (
    <>
      <ChatHeader title={t('messages.title')} other={null} />
      {isNotFound(error) ? (
        <EmptyState picture={<Signpost />} title={t('chat.missing')} text={t('chat.missing.text')}>
          <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
        </EmptyState>
      ) : (
        <ErrorState title={t('chat.error')} {...(refusal && { message: refusal.message })} onRetry={onRetry} />
      )}
    </>
  );
}

function NobodyWrote({ title }: { title: string }) {
  const t = useTranslate();
  return (
    <>
      <ChatHeader title={title} other={null} />
      <EmptyState picture={<TwoCups />} title={t('messages.empty')} text={t('chat.empty.poster')} />
    </>
  );
}

interface ChatAddress {
  favorId: string;
  /** The other person's id; null where the address names nobody. */
  userId: string | null;
  /** True at `/negotiate/{favorId}`, about the price. */
  negotiating: boolean;
}

/** Tests whether an address names somebody whom there is no chat with: the viewer, or to a helper not the poster. */
function isMisnamed(chat: ChatState, userId: string | null, person: string): boolean {
  if (userId === null) return false;
  if (chat.status === 'nobody') return userId === person;
  return chat.status === 'open' && !chat.conversation && userId !== chat.other.id;
}

/**
 * Reads a chat by its address or, where that names nobody, with whom its entry of the history was shown first: another
 * may be the latest by the time it is read again. An entry that names somebody whom its reader has no chat with, such
 * as one of another person on this device, opens the latest.
 */
function useChatAt({ favorId, userId: named }: Pick<ChatAddress, 'favorId' | 'userId'>, person: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const { chatWith } = useEntryState();
  const [userId, setUserId] = useState(named ?? chatWith ?? null);
  const chat = useChat(favorId, userId);
  const isMissing = chat.status === 'nobody' || isMisnamed(chat, userId, person);
  if (named === null && userId !== null && isMissing) setUserId(null);
  const shown = chat.status === 'open' && chat.favor.viewerIsPoster ? chat.other.id : undefined;
  const keep = useEffectEvent((id: string) => {
    const state: EntryState = { ...(location.state as EntryState | null), chatWith: id };
    if (userId === null) void navigate(location, { replace: true, state });
  });
  useEffect(() => {
    if (shown !== undefined) keep(shown);
  }, [shown]);
  return { chat, userId };
}

function OneChat({
  person,
  favorId,
  userId: named,
  negotiating,
  Deal,
}: ChatAddress & Pick<ChatScreenProps, 'Deal'> & { person: string }) {
  const t = useTranslate();
  const { chat, userId } = useChatAt({ favorId, userId: named }, person);
  const titleOf = ({ title }: { title: string }) => (negotiating ? t('chat.negotiate.title', { title }) : title);
  usePageTitle(chat.favor && titleOf(chat.favor));
  if (isMisnamed(chat, named, person)) return <Redirect to={`/${negotiating ? 'negotiate' : 'chat'}/${favorId}`} />;

  switch (chat.status) {
    case 'loading':
      return <ChatSkeleton />;
    case 'failed':
      return <ChatFailed error={chat.error} person={person} favorId={favorId} userId={userId} onRetry={chat.retry} />;
    case 'nobody':
      return <NobodyWrote title={titleOf(chat.favor)} />;
    case 'open':
      // Cards above the messages come with them: one that came later would move what is being read.
      return (
        <Suspense fallback={<ChatSkeleton />}>
          <Chat
            chat={chat}
            person={person}
            title={titleOf(chat.favor)}
            userId={userId}
            negotiating={negotiating}
            Deal={Deal}
          />
        </Suspense>
      );
  }
}

/** Props of {@link ChatScreen}; the deals feature provides `Deal`, which stands above the messages. */
export interface ChatScreenProps {
  /** True at `/negotiate/{favorId}`. */
  negotiating?: boolean;
  Deal: ComponentType<ChatPartProps>;
}

/** Renders `/chat/{favorId}`, with `?with={userId}` for a poster of several chats, and `/negotiate/{favorId}`. */
export function ChatScreen({ negotiating = false, Deal }: ChatScreenProps) {
  const { favorId = '' } = useParams();
  const [parameters] = useSearchParams();
  const userId = parameters.get('with');
  const { viewer } = useViewer();
  return (
    <RequireSignIn>
      <ChatFrame>
        {viewer && (
          <OneChat
            key={`${favorId}_${userId}`}
            person={viewer.id}
            favorId={favorId}
            userId={userId}
            negotiating={negotiating}
            Deal={Deal}
          />
        )}
      </ChatFrame>
    </RequireSignIn>
  );
}
