import { Component, type ReactNode } from 'react';
import { Button } from '../components/base/button.tsx';
import { lazyPicture } from '../components/base/lazy-picture.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { useTranslate } from '../lib/i18n/translate.ts';

const ClosedShutters = lazyPicture(async () => (await import('../components/base/illustrations.tsx')).ClosedShutters);

function Crash() {
  const t = useTranslate();
  return (
    <main role="alert">
      <EmptyState picture={<ClosedShutters />} title={t('crash.title')} text={t('crash.text')} headingLevel="h1">
        <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>
      </EmptyState>
    </main>
  );
}

/** Renders 'Something went wrong' after an error no screen handles, such as code that could not be fetched. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Crash /> : this.props.children;
  }
}
