import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { useAgo } from '../../../lib/i18n/ago.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { stateFor } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useNow } from '../../../components/base/countdown.tsx';
import {
  NotificationRow_NotificationFragmentDoc,
  type NotificationRow_NotificationFragment,
} from '../../../generated/graphql.ts';
import { NotificationIcon } from './notification-icon.tsx';
import { isWithoutTarget, notificationText } from './notification-text.ts';

const row = {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '3',
    width: 'full',
    p: '3',
    rounded: 'card',
    textAlign: 'start',
    cursor: 'pointer',
    transitionProperty: 'background-color',
    transitionDuration: 'quick',
    _hover: { bg: 'card' },
  },
} as const;
const RowLink = chakra(Link, row);
const RowButton = chakra('button', row, { defaultProps: { type: 'button' } });

const Dot = chakra('span', { base: { flexShrink: '0', boxSize: '2.5', rounded: 'full', bg: 'coral.solid' } });

/** Renders a notification as a link to what it is about; opening it marks it as read on every device. */
export function NotificationRow({
  notification,
  onRead,
}: {
  notification: FragmentType<NotificationRow_NotificationFragment>;
  onRead: (id: string) => void;
}) {
  const t = useTranslate();
  const format = useFormat();
  const ago = useAgo();
  const now = useNow();
  const location = useLocation();
  const { data, complete } = useFragment({ fragment: NotificationRow_NotificationFragmentDoc, from: notification });
  if (!complete) return null;
  const { id, kind, read, timestamp, path } = data;
  const { title, message } = notificationText(t, format, data);
  const onOpen = () => !read && onRead(id);
  const content = (
    <>
      <NotificationIcon kind={kind} />
      <Box minW="0">
        <HStack justify="space-between" gap="3" align="start">
          <Text textStyle={read ? 'body' : 'strong'} lineHeight="1.3" overflowWrap="anywhere">
            {title}
          </Text>
          <Text as="time" textStyle="tiny" color="muted" flexShrink="0" lineHeight="1.25rem">
            {ago(timestamp, now)}
          </Text>
        </HStack>
        <HStack justify="space-between" gap="3" mt="0.5">
          <Text textStyle="small" color={read ? 'muted' : 'ink'} overflowWrap="anywhere">
            {message}
          </Text>
          {!read && <Dot role="img" aria-label={t('notices.unread')} />}
        </HStack>
      </Box>
    </>
  );
  if (isWithoutTarget(data)) return <RowButton onClick={onOpen}>{content}</RowButton>;
  return (
    <RowLink to={path} state={stateFor(path, location)} onClick={onOpen}>
      {content}
    </RowLink>
  );
}
