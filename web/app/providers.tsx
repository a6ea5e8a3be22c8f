import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary.tsx';
import { Themed } from '../lib/theme/themed.tsx';

/** What the shell stands on: styles, the address. The API comes with the screens (data.tsx). */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <Themed>
      <ErrorBoundary>
        <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
      </ErrorBoundary>
    </Themed>
  );
}
