import { Box, Stack, Text, useBreakpointValue } from '@chakra-ui/react';
import { Suspense, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useEntryState, useGoBack, type ReportSubject } from '../../../lib/navigation/navigation.ts';
import { isNotFound, refusalOf } from '../../../lib/apollo/refusal.ts';
import { SafetyMenu } from '../../../components/overlay/safety-menu.tsx';
import { RequireSignIn } from '../../../lib/navigation/require-sign-in.tsx';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { usePageTitle } from '../../../lib/navigation/use-page-title.ts';
import { useVisualViewport } from '../../../lib/browser/use-visual-viewport.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { ButtonLink } from '../../../components/base/button.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Signpost, TwoCups } from '../../../components/base/illustrations.tsx';
import { lazyRequired } from '../../../components/base/lazy-component.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import type { ChatPerson_UserFragment } from '../../../generated/graphql.ts';
import { AllConversations } from '../list/all-conversations.tsx';
import { ChatHeader } from './chat-header.tsx';
import { ChatSkeleton } from './chat-skeleton.tsx';
import { Chat } from './chat.tsx';
import { useChat, type ChatContent } from './use-chat.ts';
import { usePresence } from './use-presence.ts';

const CompleteSheet = lazyRequired(async () => (await import('../complete/complete-sheet.tsx')).CompleteSheet);

/** How many characters tell which message is meant. */
const excerptLength = 80;

/** The whole screen beside the rail, as far as no keyboard covers it; from 1024 px the conversations stand to the left. */
function Frame({ children }: { children: ReactNode }) {
  const t = useTranslate();
  useVisualViewport();
  const wide = useBreakpointValue({ base: false, lg: true }, { ssr: false });
  return (
    <Box
      position="fixed"
      top="max(var(--strip, 0px), var(--hidden-above, 0px))"
      bottom="var(--hidden-below, 0px)"
      right="0"
      left={{ base: '0', md: '{sizes.rail}' }}
      bg="paper"
      display="flex"
      justifyContent="center"
    >
      {wide && (
        <Box as="aside" width="22rem" flexShrink="0" borderRightWidth="1px" borderColor="line" overflowY="auto" px="2">
          <Text as="h2" textStyle="price" px="3" pt="5" pb="2">
            {t('messages.title')}
          </Text>
          <AllConversations />
        </Box>
      )}
      <Stack gap="0" flex="1" minW="0" height="full" containerType="size">
        {children}
      </Stack>
    </Box>
  );
}

/** What may be reported from a chat: the other person, and the last thing they said. */
function reportable(
  other: ChatPerson_UserFragment,
  conversation: ChatContent['conversation'],
): [ReportSubject, ...ReportSubject[]] {
  const person: ReportSubject = { kind: 'USER', id: other.id };
  const said = conversation?.messages.edges.findLast(({ node }) => !node.viewerIsSender)?.node;
  return said ? [person, { kind: 'MESSAGE', id: said.id, words: said.content.slice(0, excerptLength) }] : [person];
}

function OneChat({
  person,
  favorId,
  userId,
  negotiating,
}: {
  person: string;
  favorId: string;
  userId: string | null;
  negotiating: boolean;
}) {
  const t = useTranslate();
  const goBack = useGoBack();
  const { sheet } = useEntryState();
  const { content, error, retry } = useChat(favorId, userId);
  const { conversation, beginning } = content ?? {};
  const favor = conversation?.favor ?? beginning;
  const presence = usePresence(conversation?.id);
  const title = favor && (negotiating ? t('chat.negotiate.title', { title: favor.title }) : favor.title);
  usePageTitle(title);

  if (!favor || title === undefined) {
    if (!error) return <ChatSkeleton />;
    return (
      <>
        <ChatHeader title={t('messages.title')} other={null} />
        {isNotFound(error) ? (
          <EmptyState picture={<Signpost />} title={t('chat.missing')} text={t('chat.missing.text')}>
            <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
          </EmptyState>
        ) : (
          <ErrorState
            title={t('chat.error')}
            {...(refusalOf(error) && { message: refusalOf(error)!.message })}
            onRetry={retry}
          />
        )}
      </>
    );
  }
  const other = conversation?.otherUser ?? (favor.viewerIsPoster ? null : beginning!.poster);
  if (!other) {
    return (
      <>
        <ChatHeader title={title} other={null} />
        <EmptyState picture={<TwoCups />} title={t('messages.empty')} text={t('chat.empty.poster')} />
      </>
    );
  }
  const left = conversation?.whyViewerCannotWrite === 'LEFT';
  return (
    <>
      <ChatHeader title={title} other={other} left={left} online={left ? null : (presence?.online ?? null)}>
        {!left && <SafetyMenu person={other} subjects={reportable(other, conversation)} />}
      </ChatHeader>
      <Chat
        person={person}
        favor={favor}
        other={other}
        typing={presence?.typing ?? false}
        userId={userId}
        negotiating={negotiating}
        conversation={conversation}
      />
      {sheet?.name === 'complete' && (
        <Suspense>
          <CompleteSheet favor={favor} other={other} onClose={goBack} />
        </Suspense>
      )}
    </>
  );
}

/** A talk about a favor, at `/chat/{favorId}`, `/chat/{favorId}?with={userId}` for a poster with several, and `/negotiate/{favorId}`. */
export function ChatScreen({ negotiating = false }: { negotiating?: boolean }) {
  const { favorId = '' } = useParams();
  const [parameters] = useSearchParams();
  const userId = parameters.get('with');
  const { viewer } = useViewer();
  return (
    <RequireSignIn>
      <Frame>
        {viewer && (
          <OneChat
            key={`${favorId}_${userId}`}
            person={viewer.id}
            favorId={favorId}
            userId={userId}
            negotiating={negotiating}
          />
        )}
      </Frame>
    </RequireSignIn>
  );
}
