import { Box } from '@chakra-ui/react';
import { createPortal } from 'react-dom';
import { useAnnouncement } from '../../lib/feedback/announce.ts';
import { useAppearance } from '../../lib/theme/appearance.ts';

/**
 * Renders the polite live region for announcements, unless the person has switched them off
 * (docs/behaviour/screens.md#announcements). It is outside the app, because a dialog hides the app from screen readers.
 */
export function Announcer() {
  const text = useAnnouncement();
  const { screenReaderAnnouncements } = useAppearance();
  return createPortal(
    <Box srOnly aria-live="polite">
      {screenReaderAnnouncements && text}
    </Box>,
    document.body,
  );
}
