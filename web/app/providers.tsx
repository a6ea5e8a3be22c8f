import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary.tsx';
import { Themed } from '../lib/theme/themed.tsx';

/**
 * Provides styles, error boundary and router to the shell; the API client comes with the screens (api-provider.tsx).
 */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <Themed>
      <ErrorBoundary>
        <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
      </ErrorBoundary>
    </Themed>
  );
}
