import { useCallback, type RefCallback } from 'react';
import type { OutgoingPhoto } from '../../outbox/outbox-storage.ts';

/** Returns the ref of an image that shows a photo of this device. */
export function usePhotoRef({ bytes, type }: OutgoingPhoto): RefCallback<HTMLImageElement> {
  return useCallback(
    (image) => {
      if (!image) return;
      const url = URL.createObjectURL(new Blob([bytes], { type }));
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [bytes, type],
  );
}
