import { Box, HStack, Text } from '@chakra-ui/react';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useText } from '../../app/text.ts';
import { IconButton } from '../../components/button.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { ConversationList } from './conversation-list.tsx';

/** The conversations over whatever page one is on. */
export function MessagesSheet({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Sheet title={t('messages.title')} onClose={onClose}>
      {(close) => (
        <>
          <HStack justify="space-between" ps="page" pe="3" pt={{ md: '3' }} minH="3rem">
            <Text as="h2" textStyle="price">{t('messages.title')}</Text>
            <IconButton aria-label={t('nav.close')} onClick={close}><XIcon size={22} aria-hidden /></IconButton>
          </HStack>
          <Box overflowY="auto" overscrollBehavior="contain" px="2" pb="calc(env(safe-area-inset-bottom) + 1rem)" minH="20rem"><ConversationList /></Box>
        </>
      )}
    </Sheet>
  );
}
