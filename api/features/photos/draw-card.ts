import type sharpOf from 'sharp';
import type { OverlayOptions, Sharp } from 'sharp';
import { isolate } from '../../../shared/isolate.ts';
import { light, type HueName } from '../../../shared/palettes.ts';
import { isRightToLeft, markupOf } from './card-words.rules.ts';

/** Content of a card, a picture for apps that preview links. */
export interface Card {
  /** In large letters: a favor's title, or an area's. */
  title: string;
  /** The asked price; null without one. */
  price: string | null;
  /** A line beside it: the area of a favor, or how much is asked for in one. */
  note: string;
  product: string;
  hue: HueName;
  /** The favor's first photo; null without one. */
  photo: Buffer | null;
}

/** Size of a card in px, as apps that preview links show it whole. */
export const CARD = { width: 1200, height: 630 };

/** Measures in px. */
const EDGE = 72;
const PHOTO_WIDTH = 400;
const TITLE = { top: 168, height: 270, size: 60 };
const FOOT = 66;

/** Logo of the product, in a square of 64. */
const LOGO =
  '<rect width="64" height="64" rx="18" fill="#0E5A4A"/><g transform="translate(0 -3)"><path fill="#F4B03E" d="M35 33.5c-7.3-4.8-11-8.8-11-13.2 0-3.6 2.7-6.2 6-6.2 2.1 0 4 1.1 5 2.8 1-1.7 2.9-2.8 5-2.8 3.3 0 6 2.6 6 6.2 0 4.4-3.7 8.4-11 13.2z"/><path fill="#FFFFFF" d="M9 39.5a3 3 0 0 1 3-3h2.5a3 3 0 0 1 3 3V50a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3zM20.5 39.4c3-2.7 6.9-3.5 10.3-2l4.6 2c1.1.5 2.3.7 3.5.7h2.6c2.1 0 3.7 1.4 3.7 3.3s-1.6 3.3-3.7 3.3h-6.3a1.2 1.2 0 0 0 0 2.4h7.6c1.3 0 2.6-.4 3.7-1.2l6-4.4c1.6-1.2 3.8-.9 4.9.6s.8 3.6-.7 4.8l-9.3 7.3c-1.7 1.3-3.7 2-5.9 2H29.2c-2 0-3.9-.6-5.6-1.6l-3.1-1.9z"/></g>';

const ground = (hue: HueName): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}"><rect width="100%" height="100%" fill="${light.paper}"/><rect width="100%" height="18" fill="${light[hue].solid}"/><g transform="translate(${EDGE} 64)">${LOGO}</g></svg>`,
  );

/** Words as a picture, and its size. */
interface Written {
  input: Buffer;
  width: number;
  height: number;
}

/** Draws words in lines of `width` px at most; those that would be higher than `height` become smaller. */
async function write(
  sharp: typeof sharpOf,
  words: string,
  { size, colour, width, height }: { size: number; colour: string; width: number; height: number },
): Promise<Written | null> {
  const text = markupOf(words, colour);
  if (text === null) return null;
  const drawn = (fit: { dpi: number } | { height: number }): Sharp =>
    sharp({ text: { text, font: `Noto Sans Bold ${size}`, width, wrap: 'word-char', rgba: true, ...fit } }).png();
  const first = await drawn({ dpi: 72 }).toBuffer({ resolveWithObject: true });
  const { data, info } =
    first.info.height <= height ? first : await drawn({ height }).toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** Draws a card as a JPEG of {@link CARD}. */
export async function drawCard({ title, price, note, product, hue, photo }: Card): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const room = CARD.width - 2 * EDGE - (photo ? PHOTO_WIDTH : 0);
  const parts: OverlayOptions[] = [];
  const put = (written: Written | null, left: number, top: number) => {
    if (written) parts.push({ input: written.input, left: Math.round(left), top: Math.round(top) });
  };
  const line = { size: 38, width: room - 96, height: FOOT };
  put(await write(sharp, product, { ...line, colour: light.spruce.ink }), EDGE + 84, 76);
  const heading = await write(sharp, title, { ...TITLE, colour: light.ink, width: room });
  put(heading, isRightToLeft(title) ? EDGE + room - (heading?.width ?? 0) : EDGE, TITLE.top);
  const bottom = CARD.height - EDGE;
  const asked =
    price === null ? null : await write(sharp, price, { size: 72, colour: light[hue].ink, width: 400, height: FOOT });
  put(asked, EDGE, bottom - (asked?.height ?? 0));
  const beside = asked ? asked.width + 36 : 0;
  const place = await write(sharp, isolate(note), { ...line, colour: light.muted, width: room - beside });
  put(place, EDGE + beside, bottom - (place?.height ?? 0));
  if (photo) {
    const input = await sharp(photo).resize({ width: PHOTO_WIDTH, height: CARD.height, fit: 'cover' }).toBuffer();
    parts.push({ input, left: CARD.width - PHOTO_WIDTH, top: 0 });
  }
  return sharp(ground(hue)).composite(parts).flatten({ background: light.paper }).jpeg({ quality: 84 }).toBuffer();
}
