import { VisuallyHidden } from '@chakra-ui/react';
import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell';
import { useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useUnread } from '../../../lib/session/unread.ts';
import { IconButton } from '../../../components/base/button.tsx';
import { CountBadge } from '../../../components/base/count-badge.tsx';

/** Renders a bell with the number of unread notifications, which opens them. */
export function NotificationBell() {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  const { notifications } = useUnread();
  return (
    <IconButton position="relative" onClick={() => openSheet({ name: 'messages', tab: 'notifications' })}>
      <BellIcon size={24} aria-hidden />
      <VisuallyHidden>{t('messages.tabs.notices')}</VisuallyHidden>
      <CountBadge
        size="small"
        atCorner
        top="0.5"
        count={notifications}
        label={t('nav.waiting', { count: notifications })}
      />
    </IconButton>
  );
}
