import { Box } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { dismissBeta, shouldShowBeta } from '../../lib/browser/beta-notice.ts';
import { lazyOptional } from '../base/lazy-component.tsx';

/** The banner's text, prepared for the first frame (screens.tsx). */
export const BetaBanner = lazyOptional(async () => (await import('./beta-banner.tsx')).BetaBanner);

/**
 * Renders the beta banner's space from the first frame, so that nothing shifts when its text arrives; nothing once
 * dismissed.
 */
export function BetaBannerSlot() {
  const [shown, setShown] = useState(shouldShowBeta);
  if (!shown) return null;
  const close = () => {
    dismissBeta();
    setShown(false);
  };
  return (
    <Box minH="touch" bg="marigold.soft" ps={{ md: '{sizes.rail}' }}>
      <Suspense>
        <BetaBanner onClose={close} />
      </Suspense>
    </Box>
  );
}
