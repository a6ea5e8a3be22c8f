import { shrinkPhoto } from '../../../../lib/browser/shrink-photo.ts';
import type { OutgoingPhoto } from '../../outbox/outbox-storage.ts';

/** Makes a file small enough to send; null where this browser cannot read it. */
export async function preparePhoto(file: File): Promise<OutgoingPhoto | null> {
  const small = await shrinkPhoto(file);
  const picture = await createImageBitmap(small).catch(() => null);
  if (!picture) return null;
  const { width, height } = picture;
  picture.close();
  return { bytes: await small.arrayBuffer(), type: small.type, width, height };
}
