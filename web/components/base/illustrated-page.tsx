import { Box, HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { Logo } from './logo.tsx';
import { NeighboursIllustration } from './neighbours-illustration.tsx';

/**
 * Renders a page for people who arrive, such as to sign in: the form and, on wide screens, the neighbours beside it.
 */
export function IllustratedPage({ children }: { children: ReactNode }) {
  const t = useTranslate();
  return (
    <Box as="main" minH="100dvh" display="grid" gridTemplateColumns={{ md: '1fr 1fr' }}>
      <Box
        hideBelow="md"
        bg="spruce.soft"
        display="flex"
        flexDirection="column"
        justifyContent="space-between"
        overflow="hidden"
      >
        <HStack gap="3" p="8" color="spruce.ink">
          <Logo size={52} />
          <Text textStyle="headline">{t('product.name')}</Text>
        </HStack>
        <NeighboursIllustration width="full" />
      </Box>
      <Box
        width="full"
        maxW="28rem"
        mx="auto"
        px="page"
        pb="calc(env(safe-area-inset-bottom) + 2rem)"
        alignSelf={{ md: 'center' }}
      >
        {children}
      </Box>
    </Box>
  );
}
