import { Box } from '@chakra-ui/react';
import { Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useAppearance } from '../../lib/theme/appearance.ts';
import { reshowLastToast, useToast } from '../../lib/feedback/toasts.ts';
import { followTaps } from '../../lib/feedback/tapped.ts';
import { lazyOptional } from '../base/lazy-component.tsx';

const ToastCard = lazyOptional(async () => (await import('./toast.tsx')).ToastCard);

/** The key that shows the last toast again. */
const reshowKey = 'F8';

/** Renders the current toast. The live region exists from the start, so that screen readers announce the first one. */
export function ToastRegion() {
  const toast = useToast();
  const { screenReaderAnnouncements } = useAppearance();
  useEffect(followTaps, []);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === reshowKey && reshowLastToast();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  // Outside the app: a dialog hides the app behind it from screen readers.
  return createPortal(
    <Box data-toast position="relative" zIndex="toast" role={screenReaderAnnouncements ? 'status' : undefined}>
      {toast && (
        <Suspense>
          <ToastCard key={toast.id} toast={toast} />
        </Suspense>
      )}
    </Box>,
    document.body,
  );
}
