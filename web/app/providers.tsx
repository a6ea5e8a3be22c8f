import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary.tsx';
import { i18n } from './text.ts';
import { system } from './theme/system.ts';

/** The server writes a fresh nonce into the page each time; styles without it are refused. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;

const styles = createCache({ key: 'favr', ...(nonce ? { nonce } : {}) });

/** What the shell stands on: styles, words, the address. The API comes with the screens (data.tsx). */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={system}>
        <I18nProvider i18n={i18n}>
          <ErrorBoundary>
            <BrowserRouter>{children}</BrowserRouter>
          </ErrorBoundary>
        </I18nProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
