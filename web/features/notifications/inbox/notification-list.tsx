import { Box, Stack } from '@chakra-ui/react';
import { ChecksIcon } from '@phosphor-icons/react/dist/csr/Checks';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button, ButtonLink } from '../../../components/base/button.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { NotePinned } from '../../../components/base/illustrations.tsx';
import { LoadMore } from '../../../components/list/load-more.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { AnimatedList, AnimatedRow } from '../../../components/list/animated-list.tsx';
import { RowSkeletons } from '../../../components/feedback/row-skeletons.tsx';
import { NotificationRow } from './notification-row.tsx';
import { useMarkRead, useNotifications } from './use-notifications.ts';

/** Renders the person's notifications except for messages, newest first. */
export function NotificationList() {
  const t = useTranslate();
  const { notifications, unreadCount, error, loading, refetch, more } = useNotifications();
  const markRead = useMarkRead();
  if (!notifications) {
    if (error)
      return (
        <ErrorState title={t('notices.error')} message={refusalOf(error)?.message} onRetry={() => void refetch()} />
      );
    return <RowSkeletons count={4} label={t('notices.loading')} />;
  }
  const [newest] = notifications;
  if (!newest) {
    return (
      <EmptyState picture={<NotePinned />} title={t('notices.empty')} text={t('notices.empty.text')}>
        <ButtonLink to="/explore">{t('messages.empty.explore')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      {unreadCount > 0 && (
        <Box textAlign="end" px="3">
          <Button look="plain" size="edge" mx="0" onClick={() => markRead({ upTo: newest.timestamp })}>
            <ChecksIcon size={18} aria-hidden />
            {t('notices.readAll')}
          </Button>
        </Box>
      )}
      <Stack as="ul" listStyleType="none" gap="0.5">
        <AnimatedList>
          {notifications.map((notification) => (
            <AnimatedRow key={notification.id}>
              <NotificationRow notification={notification} onRead={(id) => markRead({ ids: [id] })} />
            </AnimatedRow>
          ))}
        </AnimatedList>
      </Stack>
      {more && <LoadMore rows={notifications.length} loading={loading} onMore={() => void more()} />}
    </>
  );
}
