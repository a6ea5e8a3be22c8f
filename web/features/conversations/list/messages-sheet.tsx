import { HStack, Text, chakra } from '@chakra-ui/react';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import type { ReactNode } from 'react';
import type { MessagesTab } from '../../../lib/navigation/navigation.ts';
import { pullArea } from '../../../lib/feedback/refresh.ts';
import { RefreshButton } from '../../../components/feedback/refresh-button.tsx';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useUnread } from '../../../lib/session/unread.ts';
import { IconButton } from '../../../components/base/button.tsx';
import { CountBadge } from '../../../components/base/count-badge.tsx';
import { Sheet } from '../../../components/overlay/sheet.tsx';
import { Tabs } from '../../../components/base/tabs.tsx';
import { AllConversations } from './all-conversations.tsx';

/** The dialog has the same height with either tab. */
const Panel = chakra('div', {
  base: {
    px: '2',
    pt: '1.5',
    pb: 'calc(env(safe-area-inset-bottom) + 1rem)',
    minH: { base: 'min(32rem, 66dvh)', md: '30rem' },
  },
});

/** Props of {@link MessagesSheet}. */
export interface MessagesSheetProps {
  /** The tab to open at; by default the one with something unread, messages first. */
  tab?: MessagesTab | undefined;
  onClose: () => void;
  /** Content of the second tab. */
  notifications: ReactNode;
}

function TabTitle({ text, count, label }: { text: string; count: number; label: string }) {
  return (
    <>
      {text}
      <CountBadge count={count} label={label} />
    </>
  );
}

function Head({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  return (
    <HStack justify="space-between" ps="page" pe="3" pt={{ md: '3' }} minH="3rem">
      <Text as="h2" textStyle="price">
        {t('messages.title')}
      </Text>
      <HStack gap="0">
        <RefreshButton />
        <IconButton aria-label={t('nav.close')} onClick={onClose}>
          <XIcon size={22} aria-hidden />
        </IconButton>
      </HStack>
    </HStack>
  );
}

/** Renders conversations and notifications in a dialog over the current page. */
export function MessagesSheet({ tab, onClose, notifications }: MessagesSheetProps) {
  const t = useTranslate();
  const unread = useUnread();
  const tabTitles = {
    messages: (
      <TabTitle
        text={t('messages.tabs.messages')}
        count={unread.messages}
        label={t('nav.unread', { count: unread.messages })}
      />
    ),
    notifications: (
      <TabTitle
        text={t('messages.tabs.notices')}
        count={unread.notifications}
        label={t('nav.waiting', { count: unread.notifications })}
      />
    ),
  };
  // A history entry outlives an update that renames a tab.
  const knownTab = tab !== undefined && tab in tabTitles ? tab : undefined;
  return (
    <Sheet title={t('messages.title')} height="tall" onClose={onClose}>
      {(close) => (
        <>
          <Head onClose={close} />
          <Tabs
            label={t('messages.tabs')}
            defaultTab={knownTab ?? (unread.messages === 0 && unread.notifications > 0 ? 'notifications' : 'messages')}
            tabs={[
              {
                name: 'messages',
                title: tabTitles.messages,
                content: (
                  <Panel {...pullArea}>
                    <AllConversations />
                  </Panel>
                ),
              },
              {
                name: 'notifications',
                title: tabTitles.notifications,
                content: <Panel {...pullArea}>{notifications}</Panel>,
              },
            ]}
          />
        </>
      )}
    </Sheet>
  );
}
