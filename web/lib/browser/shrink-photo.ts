/** The longest side that is uploaded, in pixels: more than the server keeps, so that no quality is lost. */
const maxSide = 1_600;

const quality = 0.86;

/**
 * Shrinks a picture to an upright JPEG without metadata. A picture that this browser cannot decode is returned as it
 * is; the server decides.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob((shrunk) => resolve(shrunk ?? file), 'image/jpeg', quality));
}
