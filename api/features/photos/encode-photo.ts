import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../../platform/errors.ts';
import { photoFormats, photoWidths, pictureKind, type PhotoFormat, type PhotoSize } from './photo-files.rules.ts';

/** The most pixels a picture may have: a small file can hold a large one. */
const MOST_PIXELS = 40_000_000;

/** How many pictures a process works on at once, and how many may wait for it. */
const AT_ONCE = 2;
const MOST_WAITING = 20;

/** How much taller than wide a photo may stay; what is longer becomes narrower instead. */
const TALLEST = 2;

/** One core a picture: others are there to answer people. */
sharp.concurrency(1);
sharp.cache(false);

const queue = pLimit(AT_ONCE);

/** What becomes of an upload. */
export interface EncodedPhoto {
  /** Pixels of the large files. */
  width: number;
  height: number;
  /** Each width in each format. */
  files: { size: PhotoSize; format: PhotoFormat; bytes: Buffer }[];
}

const written: Record<PhotoFormat, (picture: Sharp) => Sharp> = {
  webp: (picture) => picture.webp({ quality: 78 }),
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
};

/**
 * Draws a picture anew, upright and in two widths: what was in the upload besides the picture (place, camera, owner) is gone.
 * @throws AppError NOT_A_PHOTO, PHOTO_TOO_LARGE, TOO_MANY_REQUESTS while too many others wait.
 */
export async function encodePhoto(bytes: Buffer): Promise<EncodedPhoto> {
  const kind = pictureKind(bytes);
  if (!kind) throw new AppError('NOT_A_PHOTO');
  if (queue.pendingCount >= MOST_WAITING) throw new AppError('TOO_MANY_REQUESTS', undefined, { retryAfter: 5 });
  return queue(() => draw(bytes, kind));
}

async function draw(bytes: Buffer, kind: string): Promise<EncodedPhoto> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated', sequentialRead: true });
  const { width, height, format } = await picture.metadata().catch(notAPhoto);
  if (width * height > MOST_PIXELS) throw new AppError('PHOTO_TOO_LARGE');
  if (format !== (kind === 'avif' ? 'heif' : kind)) throw new AppError('NOT_A_PHOTO');
  const largest = await upright(picture, 'large').raw().toBuffer({ resolveWithObject: true }).catch(notAPhoto);
  const { width: across, height: down, channels } = largest.info;
  const files: EncodedPhoto['files'] = [];
  for (const size of Object.keys(photoWidths) as PhotoSize[]) {
    for (const format of photoFormats) {
      const drawn = within(sharp(largest.data, { raw: { width: across, height: down, channels } }), size);
      files.push({ size, format, bytes: await written[format](drawn).toBuffer() });
    }
  }
  return { width: across, height: down, files };
}

/** On white where it was transparent, turned as the camera was held, in the colours of the web. */
const upright = (picture: Sharp, size: PhotoSize) =>
  within(picture.autoOrient(), size).flatten({ background: '#fff' }).toColourspace('srgb');

const within = (picture: Sharp, size: PhotoSize) =>
  picture.resize({
    width: photoWidths[size],
    height: TALLEST * photoWidths[size],
    fit: 'inside',
    withoutEnlargement: true,
  });

/** Whatever the decoder says of it: too large by its own header, broken, or cut short. */
function notAPhoto(cause: Error): never {
  throw new AppError(/pixel limit/i.test(cause.message) ? 'PHOTO_TOO_LARGE' : 'NOT_A_PHOTO', undefined, { cause });
}
