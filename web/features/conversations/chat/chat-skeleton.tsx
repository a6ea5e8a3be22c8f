import { Box, HStack, Stack } from '@chakra-ui/react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';

/** Shows the shape of a chat while it loads. */
export function ChatSkeleton() {
  const t = useTranslate();
  return (
    <Box>
      <Box srOnly role="status">
        {t('chat.loading')}
      </Box>
      <HStack gap="2.5" px="4" py="3" minH="4rem" borderBottomWidth="1px" borderColor="line">
        <Skeleton boxSize="2.25rem" ms="10" />
        <Stack gap="2">
          <Skeleton height="0.875rem" width="9rem" />
          <Skeleton height="0.75rem" width="6rem" />
        </Stack>
      </HStack>
      <Stack gap="4" p="4" maxW="48rem" mx="auto">
        <Skeleton height="4.25rem" rounded="card" />
        <Skeleton height="3.75rem" width="70%" rounded="card" mt="10" />
        <Skeleton height="2.75rem" width="55%" rounded="card" ms="auto" />
        <Skeleton height="2.75rem" width="60%" rounded="card" />
      </Stack>
    </Box>
  );
}
