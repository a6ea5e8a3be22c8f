import { Box } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { currentAnnouncement, subscribeToAnnouncements } from '../../lib/feedback/announce.ts';
import { useAppearance } from '../../lib/theme/appearance.ts';

/** Where screen readers hear announcements, politely, unless the person does not want them (docs/behaviour.md#announcements); beside the app, because a dialog hides the app from them. Nothing of it is seen. */
export function Announcer() {
  const words = useSyncExternalStore(subscribeToAnnouncements, currentAnnouncement);
  const { screenReaderAnnouncements } = useAppearance();
  return createPortal(
    <Box srOnly aria-live="polite">
      {screenReaderAnnouncements && words}
    </Box>,
    document.body,
  );
}
