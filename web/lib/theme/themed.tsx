import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { styleNonce } from './style-nonce.ts';
import { system } from './system.ts';

/** Emotion's styles of the app. */
export const styles = createCache({ key: 'favr', ...(styleNonce && { nonce: styleNonce }) });

/** Provides the design system. */
export function Themed({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
