import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { AppError } from '../../platform/errors.ts';
import type { Work } from '../../platform/budgets/work.ts';
import {
  photoFormats,
  photoSizes,
  photoWidths,
  pictureKind,
  type PhotoFormat,
  type PhotoPurpose,
  type PhotoSize,
} from '../../platform/photo-files.rules.ts';

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
 * For a profile its middle is cut to a square.
 * @param work receives the time that it takes.
 * @throws AppError NOT_A_PHOTO, PHOTO_TOO_LARGE
 */
export async function encodePhoto(bytes: Buffer, purpose: PhotoPurpose, work: Pick<Work, 'ms'>): Promise<EncodedPhoto> {
  const kind = pictureKind(bytes);
  if (!kind) throw new AppError('NOT_A_PHOTO');
  return queue(async () => {
    const began = performance.now();
    return encode(bytes, kind, purpose).finally(() => (work.ms += performance.now() - began));
  });
}

async function encode(bytes: Buffer, kind: string, purpose: PhotoPurpose): Promise<EncodedPhoto> {
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true });
  const metadata = await picture.metadata().catch(notAPhoto);
  if (metadata.width * metadata.height > MAX_PIXELS) throw new AppError('PHOTO_TOO_LARGE');
  if (metadata.format !== (kind === 'avif' ? 'heif' : kind)) throw new AppError('NOT_A_PHOTO');
  const upright = resize[purpose](picture.autoOrient(), 'large').flatten({ background: '#fff' }).toColourspace('srgb');
  const largest = await upright.raw().toBuffer({ resolveWithObject: true }).catch(notAPhoto);
  const { width, height, channels } = largest.info;
  const files: EncodedPhoto['files'] = [];
  for (const size of photoSizes) {
    for (const format of photoFormats[purpose]) {
      const resized = resize[purpose](sharp(largest.data, { raw: { width, height, channels } }), size);
      files.push({ size, format, bytes: await encoders[format](resized).toBuffer() });
    }
  }
  return { width, height, files };
}

/** Makes a picture no wider than this, and no taller than {@link MAX_ASPECT_RATIO} allows; the whole of it stays. */
const fitInto = (picture: Sharp, width: number): Sharp =>
  picture.resize({ width, height: MAX_ASPECT_RATIO * width, fit: 'inside', withoutEnlargement: true });

/** Brings a picture to one of the sizes of its purpose. */
const resize: Record<PhotoPurpose, (picture: Sharp, size: PhotoSize) => Sharp> = {
  favor: (picture, size) => fitInto(picture, photoWidths.favor[size]),
  message: (picture, size) => fitInto(picture, photoWidths.message[size]),
  profile: (picture, size) =>
    picture.resize({ width: photoWidths.profile[size], height: photoWidths.profile[size], fit: 'cover' }),
};

/** Translates an error of the decoder: too many pixels by the file's header, or a broken or truncated file. */
function notAPhoto(cause: Error): never {
  throw new AppError(/pixel limit/i.test(cause.message) ? 'PHOTO_TOO_LARGE' : 'NOT_A_PHOTO', undefined, { cause });
}
