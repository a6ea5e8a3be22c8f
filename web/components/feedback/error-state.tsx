import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { Button } from '../base/button.tsx';
import { lazyPicture } from '../base/lazy-picture.tsx';
import { EmptyState } from './empty-state.tsx';

const ClosedShutters = lazyPicture(async () => (await import('../base/illustrations.tsx')).ClosedShutters);

/**
 * Renders what failed to load, with a retry button in place. `message` is the server's sentence if it gave one, `retry`
 * the button's label where 'Retry' is not enough.
 */
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
