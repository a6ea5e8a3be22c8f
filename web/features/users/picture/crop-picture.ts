/** A part of a picture, in its pixels, counted from the top left as it is shown upright. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The longest side that is uploaded, in pixels: more than the server keeps, so that no quality is lost. */
const maxSide = 640;

const quality = 0.9;

/**
 * Cuts a square out of a picture, as a JPEG without metadata.
 * @throws Error where this browser cannot decode the picture.
 */
export async function cropPicture(file: Blob, { x, y, width, height }: CropArea): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.min(maxSide, Math.round(width)));
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (cropped) => (cropped ? resolve(cropped) : reject(new Error('The picture was not encoded.'))),
      'image/jpeg',
      quality,
    ),
  );
}
