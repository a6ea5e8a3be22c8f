/** The longest side, in pixels, that travels to the server: more than it keeps, so that nothing is lost by it. */
const longestSide = 1_600;

const quality = 0.86;

/**
 * Makes a picture small enough to travel, upright, as a JPEG; on the way it loses whatever the phone wrote into it. What this
 * browser cannot read is answered as it is: the server has the last word.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const paper = canvas.getContext('2d')!;
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob((smaller) => resolve(smaller ?? file), 'image/jpeg', quality));
}
