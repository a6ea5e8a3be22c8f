import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { Button } from '../base/button.tsx';
import { lazyPicture } from '../base/lazy-picture.tsx';
import { EmptyState } from './empty-state.tsx';

const ClosedShutters = lazyPicture(async () => (await import('../base/illustrations.tsx')).ClosedShutters);

/** What could not be read, and a retry in place. `message` is the server's own sentence where it gave one, `retry` what the button is called where it is more than 'Retry'. */
export function ErrorState({
  title,
  message,
  retry,
  onRetry,
}: {
  title: string;
  message?: string | undefined;
  retry?: string;
  onRetry: () => void;
}) {
  const t = useTranslate();
  return (
    <div role="alert">
      <EmptyState picture={<ClosedShutters />} title={title} text={message ?? t('error.offline')}>
        <Button look="outline" onClick={onRetry}>
          <ArrowClockwiseIcon size={18} aria-hidden />
          {retry ?? t('error.retry')}
        </Button>
      </EmptyState>
    </div>
  );
}
