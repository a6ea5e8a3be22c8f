import { webLinks } from '../../../../../shared/web-links.ts';
import { phoneNumbers } from './phone-numbers.ts';

/** Part of a message: plain text, or a link to an address or a phone number. */
export interface LinkPart {
  text: string;
  href: string | null;
}

/** Addresses that can be tapped: e-mail and pages; 'https://a-bank.example@elsewhere.example' leads elsewhere. */
const TAPPABLE = /^(?:mailto:|https?:\/\/(?![^/?#]*@))/i;

/** Returns a message in parts, whose texts joined are the message; those that can be tapped have an address. */
export function linkParts(message: string): LinkPart[] {
  const addresses = webLinks(message);
  // Digits of an address are no phone number, nor are those beside it that it parts.
  const others = addresses.reduce(
    (text, { start, end }) => text.slice(0, start) + '_'.repeat(end - start) + text.slice(end),
    message,
  );
  const links = [...addresses.filter(({ href }) => TAPPABLE.test(href)), ...phoneNumbers(others)];
  const parts: LinkPart[] = [];
  let done = 0;
  for (const { start, end, href } of links.sort((one, other) => one.start - other.start)) {
    if (start > done) parts.push({ text: message.slice(done, start), href: null });
    parts.push({ text: message.slice(start, end), href });
    done = end;
  }
  if (done < message.length) parts.push({ text: message.slice(done), href: null });
  return parts;
}
