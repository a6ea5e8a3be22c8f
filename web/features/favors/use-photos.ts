import { useEffect, useEffectEvent, useState } from 'react';
import { mostPhotos } from './ask-draft.ts';

/** Photos picked on this device, as addresses under which they can be shown. They live as long as the wizard. */
export interface Photos {
  previews: readonly string[];
  /** Adds files, up to the most there may be. */
  add(files: Iterable<File>): void;
  remove(preview: string): void;
}

/** Keeps picked photos and gives their memory back. */
export function usePhotos(): Photos {
  const [previews, setPreviews] = useState<readonly string[]>([]);
  const giveAllBack = useEffectEvent(() => previews.forEach((preview) => URL.revokeObjectURL(preview)));
  useEffect(() => () => giveAllBack(), []);
  return {
    previews,
    add: (files) => setPreviews([...previews, ...[...files].slice(0, mostPhotos - previews.length).map((file) => URL.createObjectURL(file))]),
    remove: (preview) => {
      URL.revokeObjectURL(preview);
      setPreviews(previews.filter((other) => other !== preview));
    },
  };
}
