import type { Sharp } from 'sharp';
import type { RefusalCode } from '../../platform/errors.ts';
import {
  isTooLarge,
  photoFormats,
  photoSizes,
  photoWidths,
  pictureKind,
  type PhotoFormat,
  type PhotoPurpose,
  type PhotoSize,
} from '../../platform/photo-files.rules.ts';

/** A request to the program that draws photos: the bytes of an upload. */
export interface PhotoAsked {
  bytes: Buffer;
  purpose: PhotoPurpose;
}

/** The encoded files of an upload. */
export interface DrawnPhoto {
  /** The size of the large files, in pixels. */
  width: number;
  height: number;
  /** One file for each width and format. */
  files: { size: PhotoSize; format: PhotoFormat; bytes: Buffer }[];
}

/** The photo, or why there is none. */
export type Drawing = { photo: DrawnPhoto } | { refused: RefusalCode };

/** Cost of an answer of that program. */
export interface Took {
  /** Processor time, in ms. */
  ms: number;
  /** Memory that the program holds now, in bytes. */
  memory: number;
}

/** The greatest height of a photo, in widths; a taller one becomes narrower instead. */
const MAX_ASPECT_RATIO = 2;

const encoders: Record<PhotoFormat, (picture: Sharp) => Sharp> = {
  webp: (picture) => picture.webp({ quality: 78 }),
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
};

/** Loads the decoder: on one thread, without memory for what is drawn again, which never happens here. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/**
 * Encodes a picture again, upright and in two widths, which drops all metadata of the upload (place, camera, owner).
 * For a profile its middle is cut to a square. Refuses what is no photo and what is too large.
 */
export async function drawPhoto({ bytes, purpose }: PhotoAsked): Promise<Drawing> {
  const kind = pictureKind(bytes);
  const sharp = await loadSharp();
  // The size is judged from the header, before anything is decoded.
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'truncated', sequentialRead: true });
  const metadata = await picture.metadata().catch(broken);
  if (metadata?.format !== (kind === 'avif' ? 'heif' : kind)) return { refused: 'NOT_A_PHOTO' };
  if (isTooLarge(metadata)) return { refused: 'PHOTO_TOO_LARGE' };
  const upright = resize[purpose](picture.autoOrient(), 'large').flatten({ background: '#fff' }).toColourspace('srgb');
  const largest = await upright.raw().toBuffer({ resolveWithObject: true }).catch(broken);
  if (!largest) return { refused: 'NOT_A_PHOTO' };
  const { width, height, channels } = largest.info;
  const files: DrawnPhoto['files'] = [];
  for (const size of photoSizes) {
    for (const format of photoFormats[purpose]) {
      const resized = resize[purpose](sharp(largest.data, { raw: { width, height, channels } }), size);
      files.push({ size, format, bytes: await encoders[format](resized).toBuffer() });
    }
  }
  return { photo: { width, height, files } };
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

/** Stands for a broken or truncated file, of which the decoder says no more than that. */
const broken = () => null;
