import { useEffect } from 'react';
import { countPage } from '../lib/analytics/analytics.ts';

/** Counts each page that is looked at. It shows nothing, and comes after everything that does. */
export function PageViewTracker({ path }: { path: string }) {
  useEffect(() => countPage(path), [path]);
  return null;
}
