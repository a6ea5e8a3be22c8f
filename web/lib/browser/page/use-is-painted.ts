import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * Returns false for the first frame of a component, then true: what that frame has no room for is rendered after it
 * (docs/speed.md#taps).
 * @param isKnown true where the component is shown as it was before, whole at once.
 */
export function useIsPainted(isKnown = false): boolean {
  const [isPainted, setPainted] = useState(isKnown);
  useEffect(() => (isPainted ? undefined : afterPaint(() => startTransition(() => setPainted(true)))), [isPainted]);
  return isPainted;
}
