/** Part of a message: plain text, or a link to an address or a phone number. */
export interface LinkPart {
  text: string;
  href: string | null;
}

/** Addresses of the web; a full stop or bracket at the end belongs to the sentence. */
const address = /https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}]/;

/**
 * Phone numbers: 7 to 15 digits after + or 00 as E.164 counts them, or 8 to 12 in groups parted by spaces. Dates and
 * prices have other signs between their digits, or fewer of them.
 */
const international = /(?<![\w+])(?:\+|00)\d(?:[ ./()-]{0,2}\d){6,14}(?!\w)/;
const national = /(?<![\w+.,:/-])\d(?: ?\d){7,11}(?![\w.,:/-]|\s?[€$£%])/;

const links = new RegExp([address, international, national].map(({ source }) => source).join('|'), 'g');

/** Returns the `tel:` address of a phone number as it was written. */
const telOf = (number: string) => `tel:${number.replace(/^00/, '+').replace(/[^\d+]/g, '')}`;

/** Returns a message in parts, whose texts joined are the message; those that can be tapped have an address. */
export function linkParts(message: string): LinkPart[] {
  const parts: LinkPart[] = [];
  let end = 0;
  for (const { 0: text, index } of message.matchAll(links)) {
    if (index > end) parts.push({ text: message.slice(end, index), href: null });
    parts.push({ text, href: text.startsWith('http') ? text : telOf(text) });
    end = index + text.length;
  }
  if (end < message.length) parts.push({ text: message.slice(end), href: null });
  return parts;
}
