import { useEffect, useState } from 'react';
import type { Draft } from '../post-favor-draft.ts';
import { photoUpload, restorePhotos } from './photo-uploads.ts';

/** Returns true once the photos of a draft that an earlier page has left on this device are here again. */
export function useRestoredPhotos(draft: Draft | null): boolean {
  const [missing] = useState(() =>
    (draft?.photos ?? []).filter(({ key, id }) => id === null && !photoUpload(key)).map(({ key }) => key),
  );
  const [isRestored, setIsRestored] = useState(missing.length === 0);
  useEffect(() => {
    if (missing.length > 0) void restorePhotos(missing).then(() => setIsRestored(true));
  }, [missing]);
  return isRestored;
}
