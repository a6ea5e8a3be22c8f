/** Reason why a text is no e-mail address that mails can be sent to: its form, or a sign before the `@`. */
export type AddressFault = 'FORM' | 'BEFORE_AT';

/** Matches what cannot be seen, which comes along with what is pasted. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Matches what stands before the `@` (the dot-string of RFC 5321); mail servers take no other letters for certain. */
const BEFORE_AT = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/i;

/** Matches letters of any script, digits and hyphens between dots: what the URL parser takes for a name alone. */
const NAME = /^[\p{L}\p{M}\p{N}-]+(?:[.。][\p{L}\p{M}\p{N}-]+)+$/u;

/** Matches a domain in the letters it is looked up by. */
const DOMAIN = /^(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;

/**
 * Reads an e-mail address as the one spelling that is compared and stored: without what cannot be seen, `mailto:` and
 * what a mail program puts around it, in lower case, its domain in the letters it is looked up by (UTS 46), so that
 * `müller.lu` and `xn--mller-kva.lu` are one.
 */
export function readEmailAddress(typed: string): { address: string } | { fault: AddressFault } {
  const bare = takeOff(typed.replace(INVISIBLE, '').normalize('NFKC').trim());
  const at = bare.lastIndexOf('@');
  const [local, name] = [bare.slice(0, Math.max(at, 0)), bare.slice(at + 1).replace(/\.$/, '')];
  if (at < 1 || !NAME.test(name)) return { fault: 'FORM' };
  const domain = domainOf(name);
  if (!domain || /[\s@"(),:;<>[\\\]]/.test(local)) return { fault: 'FORM' };
  if (!BEFORE_AT.test(local)) return { fault: /[^\x21-\x7e]/.test(local) ? 'BEFORE_AT' : 'FORM' };
  return { address: `${local.toLowerCase()}@${domain}` };
}

/** Takes `mailto:`, pointed brackets with the name before them, and a comma after it off an address. */
function takeOff(text: string): string {
  const inner = /<([^<>]*)>[,;\s]*$/.exec(text)?.[1] ?? text;
  const link = /^mailto:([^?]*)/i.exec(inner.trim())?.[1];
  return (link === undefined ? inner : decoded(link)).replace(/[,;\s]+$/, '').trim();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns a name in the letters it is looked up by; URL parsers read it by UTS 46, in browsers and in Node.js. */
function lookedUp(name: string): string {
  try {
    return new URL(`http://${name}`).hostname;
  } catch {
    return name.toLowerCase();
  }
}

/** Returns a domain in the letters it is looked up by; null for what is none. */
function domainOf(name: string): string | null {
  const domain = lookedUp(name);
  return DOMAIN.test(domain) ? domain : null;
}
