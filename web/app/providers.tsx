import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary.tsx';
import { i18n } from './text.ts';
import { Themed } from './theme/themed.tsx';

/** What the shell stands on: styles, words, the address. The API comes with the screens (data.tsx). */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <Themed>
      <I18nProvider i18n={i18n}>
        <ErrorBoundary>
          <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
        </ErrorBoundary>
      </I18nProvider>
    </Themed>
  );
}
