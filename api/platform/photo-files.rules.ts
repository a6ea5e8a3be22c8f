/** Names the use of a photo: in a favor, in the profile of its owner, or in a message. */
export type PhotoPurpose = 'favor' | 'profile' | 'message';

/**
 * The widths of a photo's files in pixels, for lists and for the full view. A favor's and a message's are not enlarged;
 * a profile picture is a square of exactly these.
 */
export const photoWidths = {
  favor: { small: 480, large: 1280 },
  profile: { small: 96, large: 320 },
  message: { small: 480, large: 1280 },
} as const satisfies Record<PhotoPurpose, Record<PhotoSize, number>>;

/** The formats of each width. */
export const photoFormats = {
  favor: ['webp', 'avif'],
  profile: ['webp'],
  message: ['webp', 'avif'],
} as const satisfies Record<PhotoPurpose, readonly PhotoFormat[]>;

/** The names of the widths. */
export const photoSizes = ['small', 'large'] as const;

/** The name of a width. */
export type PhotoSize = (typeof photoSizes)[number];

/** A format, which is also the extension of the file name. */
export type PhotoFormat = 'webp' | 'avif';

/** Holds the parts of a photo that name its files. */
interface NamedPhoto {
  id: string;
  purpose: PhotoPurpose;
}

/** Returns the name of one of a photo's files: `<id>-480.webp`. */
export const fileName = ({ id, purpose }: NamedPhoto, size: PhotoSize, format: PhotoFormat): string =>
  `${id}-${photoWidths[purpose][size]}.${format}`;

/** Returns the path on this server that serves one of a photo's files. */
export const photoPath = (photo: NamedPhoto, size: PhotoSize, format: PhotoFormat): string =>
  `/photos/${fileName(photo, size, format)}`;

/** Returns the names of all files of a photo. */
export const fileNames = (photo: NamedPhoto): string[] =>
  photoSizes.flatMap((size) => photoFormats[photo.purpose].map((format) => fileName(photo, size, format)));

const widths = Object.values(photoWidths).flatMap((sizes) => Object.values(sizes));
const NAME = new RegExp(
  `^(?<id>[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})-(?:${widths.join('|')})\\.(?<format>${photoFormats.favor.join('|')})$`,
);

/** Returns photo id and format of a file name, or null for a name that no file can have. */
export function readFileName(name: string): { id: string; format: PhotoFormat } | null {
  const groups = NAME.exec(name)?.groups;
  return groups ? { id: groups['id']!, format: groups['format'] as PhotoFormat } : null;
}

/** The most pixels of an upload, because a small file can hold a very large picture. */
const MAX_PIXELS = 40_000_000;

/** The longest side of an upload in pixels: panoramas of phones have up to 16,382. */
const MAX_SIDE = 16_384;

/** The longest side of an upload, in shorter ones: a picture of a whole page that was scrolled through. */
const MAX_STRETCH = 16;

/** Returns whether a picture of this many pixels is refused unread: the decoder keeps whole lines, and whole AVIFs. */
export function isTooLarge({ width, height }: { width: number; height: number }): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return width * height > MAX_PIXELS || long > MAX_SIDE || long > MAX_STRETCH * short;
}

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Recognises a picture by its first bytes; null for kinds that are not accepted (SVG, GIF, HEIC, …). */
export function pictureKind(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'avif' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes.subarray(0, 8).equals(PNG)) return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 8) === 'ftyp' && ['avif', 'avis'].includes(ascii(bytes, 8, 12))) return 'avif';
  return null;
}
