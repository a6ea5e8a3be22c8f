/** How wide, in pixels, a photo is kept: for lists, and for looking at it. A smaller one is not enlarged. */
export const photoWidths = { small: 480, large: 1280 } as const;

/** The formats each width is kept in. */
export const photoFormats = ['webp', 'avif'] as const;

/** One of the two widths, by name. */
export type PhotoSize = keyof typeof photoWidths;

/** One of the formats; also the ending of a file's name. */
export type PhotoFormat = (typeof photoFormats)[number];

/** The name of one of a photo's files: `<id>-480.webp`. */
export const fileName = (id: string, size: PhotoSize, format: PhotoFormat): string =>
  `${id}-${photoWidths[size]}.${format}`;

/** The names of all its files. */
export const fileNames = (id: string): string[] =>
  (Object.keys(photoWidths) as PhotoSize[]).flatMap((size) => photoFormats.map((format) => fileName(id, size, format)));

const NAME = new RegExp(
  `^(?<id>[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})-(?:${Object.values(photoWidths).join('|')})\\.(?<format>${photoFormats.join('|')})$`,
);

/** Whose file a name is; null for a name no file has. */
export function readFileName(name: string): { id: string; format: PhotoFormat } | null {
  const groups = NAME.exec(name)?.groups;
  return groups ? { id: groups['id']!, format: groups['format'] as PhotoFormat } : null;
}

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What a picture is by its first bytes, whatever it is called; null for everything that is not taken (SVG, GIF, HEIC, …). */
export function pictureKind(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'avif' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes.subarray(0, 8).equals(PNG)) return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 8) === 'ftyp' && ['avif', 'avis'].includes(ascii(bytes, 8, 12))) return 'avif';
  return null;
}
