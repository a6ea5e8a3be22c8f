import type { FragmentType } from '@apollo/client';
import { useApolloClient, useFragment } from '@apollo/client/react';
import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { BellSlashIcon } from '@phosphor-icons/react/dist/csr/BellSlash';
import { Link, useLocation } from 'react-router-dom';
import { askAhead } from '../../../lib/apollo/fresh/ask-ahead.ts';
import { useAgo } from '../../../lib/i18n/ago.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { CountBadge } from '../../../components/base/count-badge.tsx';
import { Avatar } from '../../../components/base/avatar.tsx';
import { useNow } from '../../../components/base/countdown.tsx';
import {
  ChatDocument,
  ConversationRow_ConversationFragmentDoc,
  type ConversationRow_ConversationFragment,
  type ConversationStatus,
} from '../../../generated/graphql.ts';
import { useMessageText } from '../chat/log/use-card-text.ts';
import { prepareCache } from '../outbox/message-pagination.ts';
import { DeliveryStatus, type DeliveryState } from '../chat/log/delivery-status.tsx';

const Row = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '3',
    alignItems: 'center',
    p: '3',
    rounded: 'card',
    transitionProperty: 'background-color',
    transitionDuration: 'quick',
    _hover: { bg: 'card' },
    _currentPage: { bg: 'spruce.soft', '& > span:first-of-type': { bg: 'card' } },
  },
});

const deliveryStates: Record<ConversationStatus, DeliveryState> = {
  SENT: 'sent',
  DELIVERED: 'delivered',
  SEEN: 'seen',
};

/** Shows the last message with its delivery state, or that there is none, and the unread count. */
function LastMessage({ conversation }: { conversation: ConversationRow_ConversationFragment }) {
  const t = useTranslate();
  const messageText = useMessageText();
  const { lastMessage, unreadCount, status, otherUser } = conversation;
  const own = lastMessage?.viewerIsSender === true;
  const content = lastMessage ? messageText(lastMessage, otherUser.firstName) : t('messages.noneYet');
  return (
    <HStack justify="space-between" gap="3" minH="1.375rem">
      <HStack
        gap="1"
        minW="0"
        color={unreadCount > 0 ? 'ink' : 'muted'}
        fontWeight={unreadCount > 0 ? '600' : '400'}
        textStyle="small"
      >
        {own && <DeliveryStatus state={deliveryStates[status]} />}
        <Text truncate dir={own ? undefined : 'auto'}>
          {own && !lastMessage.card ? t('messages.own', { text: content }) : content}
        </Text>
      </HStack>
      <CountBadge count={unreadCount} label={t('nav.unread', { count: unreadCount })} />
    </HStack>
  );
}

/** Renders a conversation as a link: the other person, the favor, the last message and the unread count. */
export function ConversationRow({
  conversation,
  titled,
}: {
  conversation: FragmentType<ConversationRow_ConversationFragment>;
  /** Shows the favor's title. */
  titled: boolean;
}) {
  const t = useTranslate();
  const client = useApolloClient();
  const ago = useAgo();
  const now = useNow();
  const { pathname, search } = useLocation();
  const { data, complete } = useFragment({
    fragment: ConversationRow_ConversationFragmentDoc,
    fragmentName: 'ConversationRow_conversation',
    from: conversation,
  });
  if (!complete) return null;
  const { favor, otherUser, lastMessage, viewerMuted } = data;
  const withUser = favor.viewerIsPoster ? otherUser.id : null;
  const to = withUser ? `/chat/${favor.id}?with=${withUser}` : `/chat/${favor.id}`;
  return (
    <Row
      to={to}
      onPointerDown={() => {
        prepareCache(client.cache);
        void askAhead(client, ChatDocument, { favorId: favor.id, userId: withUser });
      }}
      aria-current={pathname + search === to ? 'page' : undefined}
    >
      <Avatar names={[otherUser.firstName, otherUser.lastName]} picture={otherUser.picture} size={48} />
      <Box minW="0">
        <HStack justify="space-between" gap="3">
          <HStack gap="1.5" minW="0">
            <Text textStyle="strong" truncate>
              {otherUser.displayName}
            </Text>
            {viewerMuted && (
              <Box as="span" color="muted" flexShrink="0">
                <BellSlashIcon size={16} role="img" aria-label={t('chat.muted')} />
              </Box>
            )}
          </HStack>
          {lastMessage && (
            <Text as="time" textStyle="tiny" color="muted" flexShrink="0">
              {ago(lastMessage.timestamp, now)}
            </Text>
          )}
        </HStack>
        {titled && (
          <Text textStyle="label" color="muted" truncate>
            {favor.title}
          </Text>
        )}
        <LastMessage conversation={data} />
      </Box>
    </Row>
  );
}
