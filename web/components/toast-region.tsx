import { Box } from '@chakra-ui/react';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToast, subscribeToToasts } from '../app/toasts.ts';

const ToastPlate = lazy(async () => ({ default: (await import('./toast-plate.tsx')).ToastPlate }));

/** Where toasts appear: near the thumb, above the bar, one at a time. The place is there from the start, so that screen readers hear the first. */
export function ToastRegion() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast);
  return (
    <Box
      position="fixed"
      insetInline="0"
      bottom={{ base: 'calc({sizes.bar} + env(safe-area-inset-bottom) + 1.5rem)', md: '6' }}
      zIndex="toast"
      display="flex"
      justifyContent="center"
      px="4"
      pointerEvents="none"
      role="status"
    >
      {toast && <Suspense><ToastPlate key={toast.id} toast={toast} /></Suspense>}
    </Box>
  );
}
