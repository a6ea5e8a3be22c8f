import { Box, Stack } from '@chakra-ui/react';
import { ChecksIcon } from '@phosphor-icons/react/dist/csr/Checks';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button, ButtonLink } from '../../../components/base/button.tsx';
import { NotePinned } from '../../../components/base/illustrations.tsx';
import { ConnectionList } from '../../../components/list/connection-list.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { AnimatedList, AnimatedRow } from '../../../components/list/animated-list.tsx';
import { RowSkeletons } from '../../../components/feedback/row-skeletons.tsx';
import { NotificationRow } from './notification-row.tsx';
import { useMarkRead, useNotifications } from './use-notifications.ts';

/** Renders the person's notifications except for messages, newest first. */
export function NotificationList() {
  const t = useTranslate();
  const { notifications, unreadCount, ...query } = useNotifications();
  const markRead = useMarkRead();
  const markAllRead = (upTo: string) =>
    markRead({ upTo }, (error) => showToast({ title: refusalOf(error)?.message ?? t('error.offline'), tone: 'alert' }));
  return (
    <ConnectionList
      {...query}
      rows={notifications}
      failed={t('notices.error')}
      skeleton={<RowSkeletons count={4} label={t('notices.loading')} />}
      empty={
        <EmptyState picture={<NotePinned />} title={t('notices.empty')} text={t('notices.empty.text')}>
          <ButtonLink to="/explore">{t('messages.empty.explore')}</ButtonLink>
        </EmptyState>
      }
    >
      {(rows, next) => (
        <>
          {unreadCount > 0 && (
            <Box textAlign="end" px="3">
              <Button look="plain" size="edge" mx="0" onClick={() => markAllRead(rows[0]!.timestamp)}>
                <ChecksIcon size={18} aria-hidden />
                {t('notices.readAll')}
              </Button>
            </Box>
          )}
          <Stack as="ul" listStyleType="none" gap="0.5">
            <AnimatedList>
              {rows.map((notification) => (
                <AnimatedRow key={notification.id}>
                  <NotificationRow notification={notification} onRead={(id) => markRead({ ids: [id] })} />
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
