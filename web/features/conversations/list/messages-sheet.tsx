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

/** Both lists keep the dialog as high as the other. */
const Panel = chakra('div', {
  base: {
    px: '2',
    pt: '1.5',
    pb: 'calc(env(safe-area-inset-bottom) + 1rem)',
    minH: { base: 'min(32rem, 66dvh)', md: '30rem' },
  },
});

/** What the dialog is made of. */
export interface MessagesSheetProps {
  /** The tab it opens at; left out, where something waits. */
  tab?: MessagesTab | undefined;
  onClose: () => void;
  /** What stands in the second tab: what else the person was told. */
  notices: ReactNode;
}

/** Conversations and notifications over whatever page one is on; it opens where something waits unless a tab is asked for. */
export function MessagesSheet({ tab, onClose, notices }: MessagesSheetProps) {
  const t = useTranslate();
  const unread = useUnread();
  return (
    <Sheet title={t('messages.title')} onClose={onClose}>
      {(close) => (
        <>
          <HStack justify="space-between" ps="page" pe="3" pt={{ md: '3' }} minH="3rem">
            <Text as="h2" textStyle="price">
              {t('messages.title')}
            </Text>
            <HStack gap="0">
              <RefreshButton />
              <IconButton aria-label={t('nav.close')} onClick={close}>
                <XIcon size={22} aria-hidden />
              </IconButton>
            </HStack>
          </HStack>
          <Tabs
            label={t('messages.tabs')}
            defaultTab={tab ?? (unread.messages === 0 && unread.notifications > 0 ? 'notifications' : 'messages')}
            tabs={[
              {
                name: 'messages',
                title: (
                  <>
                    {t('messages.tabs.messages')}
                    <CountBadge count={unread.messages} label={t('nav.unread', { count: unread.messages })} />
                  </>
                ),
                content: (
                  <Panel {...pullArea}>
                    <AllConversations />
                  </Panel>
                ),
              },
              {
                name: 'notifications',
                title: (
                  <>
                    {t('messages.tabs.notices')}
                    <CountBadge count={unread.notifications} label={t('nav.waiting', { count: unread.notifications })} />
                  </>
                ),
                content: <Panel {...pullArea}>{notices}</Panel>,
              },
            ]}
          />
        </>
      )}
    </Sheet>
  );
}
