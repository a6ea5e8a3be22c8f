import { Component, type ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { lazyPicture } from '../components/lazy-picture.tsx';
import { MessageState } from '../components/message-state.tsx';
import { useText } from './text.ts';

const ClosedShutters = lazyPicture(async () => (await import('../components/illustrations.tsx')).ClosedShutters);

function Crash() {
  const t = useText();
  return (
    <main role="alert">
      <MessageState picture={<ClosedShutters />} title={t('crash.title')} text={t('crash.text')} headingLevel="h1">
        <Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>
      </MessageState>
    </main>
  );
}

/** The last resort for what no screen foresaw, such as code that could not be fetched. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Crash /> : this.props.children;
  }
}
