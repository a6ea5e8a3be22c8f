import { Box } from '@chakra-ui/react';
import { Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useAppearance } from '../../lib/theme/appearance.ts';
import { reshowLastToast, useToast } from '../../lib/feedback/toasts.ts';
import { lazyOptional } from '../base/lazy-component.tsx';

const ToastCard = lazyOptional(async () => (await import('./toast.tsx')).ToastCard);

/** The key that shows the last toast again. */
const reshowKey = 'F8';

/**
 * Renders the current toast near the thumb, above the bar or a page's own foot (docs/behaviour.md#toasts). The live
 * region exists from the start, so that screen readers announce the first toast.
 */
export function ToastRegion() {
  const toast = useToast();
  const { screenReaderAnnouncements } = useAppearance();
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === reshowKey && reshowLastToast();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  // Outside the app: a dialog hides the app behind it from screen readers.
  return createPortal(
    <Box
      data-toast
      position="fixed"
      insetInline="0"
      bottom={{
        base: 'calc(var(--foot, calc({sizes.bar} + env(safe-area-inset-bottom) + 0.75rem)) + var(--hidden-below, 0px) + var(--offer, 0px) + 0.75rem)',
        md: 'calc(var(--foot, 0.75rem) + var(--hidden-below, 0px) + var(--offer, 0px) + 0.75rem)',
      }}
      zIndex="toast"
      display="flex"
      justifyContent="center"
      px="4"
      pointerEvents="none"
      role={screenReaderAnnouncements ? 'status' : undefined}
    >
      {toast && (
        <Suspense>
          <ToastCard key={toast.id} toast={toast} />
        </Suspense>
      )}
    </Box>,
    document.body,
  );
}
