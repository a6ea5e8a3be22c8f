import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { AppError } from '../../platform/errors.ts';
import { countWork } from '../../platform/budgets/work.ts';
import { photoFormats, photoWidths, pictureKind, type PhotoFormat, type PhotoSize } from './photo-files.rules.ts';

/** The most pixels of an upload, because a small file can hold a very large picture. */
const MAX_PIXELS = 40_000_000;

/** The pictures that a process encodes at once; how many wait is limited by the uploads that run. */
const CONCURRENCY = 2;

/** The greatest height of a photo, in widths; a taller one becomes narrower instead. */
const MAX_ASPECT_RATIO = 2;

/** Loads the decoder, with the first picture: most of what it takes at a start nobody may need. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One thread per picture keeps the other cores free for requests.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

const queue = pLimit(CONCURRENCY);

/** The encoded files of an upload. */
export interface EncodedPhoto {
  /** The size of the large files, in pixels. */
  width: number;
  height: number;
  /** One file for each width and format. */
  files: { size: PhotoSize; format: PhotoFormat; bytes: Buffer }[];
}

const encoders: Record<PhotoFormat, (picture: Sharp) => Sharp> = {
  webp: (picture) => picture.webp({ quality: 78 }),
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
};

/**
 * Encodes a picture again, upright and in two widths, which drops all metadata of the upload (place, camera, owner).
 * @throws AppError NOT_A_PHOTO, PHOTO_TOO_LARGE
 */
export async function encodePhoto(bytes: Buffer): Promise<EncodedPhoto> {
  const kind = pictureKind(bytes);
  if (!kind) throw new AppError('NOT_A_PHOTO');
  return queue(async () => {
    const began = performance.now();
    return encode(bytes, kind).finally(() => countWork({ ms: performance.now() - began }));
  });
}

async function encode(bytes: Buffer, kind: string): Promise<EncodedPhoto> {
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true });
  const metadata = await picture.metadata().catch(notAPhoto);
  if (metadata.width * metadata.height > MAX_PIXELS) throw new AppError('PHOTO_TOO_LARGE');
  if (metadata.format !== (kind === 'avif' ? 'heif' : kind)) throw new AppError('NOT_A_PHOTO');
  const largest = await upright(picture, 'large').raw().toBuffer({ resolveWithObject: true }).catch(notAPhoto);
  const { width, height, channels } = largest.info;
  const files: EncodedPhoto['files'] = [];
  for (const size of Object.keys(photoWidths) as PhotoSize[]) {
    for (const format of photoFormats) {
      const resized = within(sharp(largest.data, { raw: { width, height, channels } }), size);
      files.push({ size, format, bytes: await encoders[format](resized).toBuffer() });
    }
  }
  return { width, height, files };
}

/** Turns a picture as the camera was held, on white where it is transparent, in sRGB. */
const upright = (picture: Sharp, size: PhotoSize) =>
  within(picture.autoOrient(), size).flatten({ background: '#fff' }).toColourspace('srgb');

const within = (picture: Sharp, size: PhotoSize) =>
  picture.resize({
    width: photoWidths[size],
    height: MAX_ASPECT_RATIO * photoWidths[size],
    fit: 'inside',
    withoutEnlargement: true,
  });

/** Translates an error of the decoder: too many pixels by the file's header, or a broken or truncated file. */
function notAPhoto(cause: Error): never {
  throw new AppError(/pixel limit/i.test(cause.message) ? 'PHOTO_TOO_LARGE' : 'NOT_A_PHOTO', undefined, { cause });
}
