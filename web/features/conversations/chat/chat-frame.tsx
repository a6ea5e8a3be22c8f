import { Box, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useVisualViewport } from '../../../lib/browser/use-visual-viewport.ts';
import { useAtLeast } from '../../../lib/theme/use-at-least.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { AllConversations } from '../list/all-conversations.tsx';

/** Fills the screen beside the rail and above the keyboard; from 1024 px the conversations are on the left. */
export function ChatFrame({ children }: { children: ReactNode }) {
  const t = useTranslate();
  useVisualViewport();
  const wide = useAtLeast('lg');
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
