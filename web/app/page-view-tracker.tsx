import { useEffect } from 'react';
import { countPage } from '../lib/analytics/analytics.ts';

/** Counts page views (docs/behaviour.md#analytics); renders nothing. */
export function PageViewTracker({ path }: { path: string }) {
  useEffect(() => countPage(path), [path]);
  return null;
}
