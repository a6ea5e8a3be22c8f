import type { ComponentProps } from 'react';
import { AppRouter } from './shell/app-router.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Themed } from '../lib/theme/themed.tsx';

/**
 * Provides styles, error boundary and router to the shell; the API client comes with the screens (api-provider.tsx).
 */
export function Providers({ children }: ComponentProps<typeof AppRouter>) {
  return (
    <Themed>
      <ErrorBoundary>
        <AppRouter>{children}</AppRouter>
      </ErrorBoundary>
    </Themed>
  );
}
