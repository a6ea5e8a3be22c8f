import { LinkifyIt } from 'linkify-it';

/** An address in a text, of the web or of e-mail, and where it stands. */
export interface WebLink {
  start: number;
  end: number;
  href: string;
}

/**
 * Endings of names that count as addresses without `https://` before them. Those that are words or of countries are
 * left out: "demain.je" is a slip between two sentences (docs/behaviour/chat.md#first-words).
 */
const BARE_ENDINGS = ['biz', 'com', 'dev', 'io', 'net', 'org', 'xyz'];

const links = new LinkifyIt({ fuzzyLink: true, urlAuth: true }).tlds(BARE_ENDINGS);

/** A name with any ending, and a path, after `www.`. */
const named = new RegExp(`(?=[^\\s/.]+\\.)${links.re.get_url_host_port().source}${links.re.get_path().source}`, 'iy');

links.add('www.', {
  validate: (text, pos) => {
    named.lastIndex = pos;
    return named.exec(text)?.[0].length ?? 0;
  },
  normalize: (match) => {
    match.url = `https://${match.url}`;
  },
});

/**
 * Signs before which and after which the library finds no address, though people write one there: emoji, quotation
 * marks, invisible signs, the asterisk of bold words, the colon of 'mail:ana@example.org'.
 */
const BESIDE = new RegExp(
  [
    /[\p{So}\p{Sk}\p{Cf}\p{Pi}\p{Pf}\uFE0F\u201E\u201A\u2026\u2022]/u,
    /(?<=^|\s)[*_~]+(?=https?:|www\.)/u,
    /(?<=(?:^|\s)[\p{L}-]+):(?=[^\s/:@]+@)/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'giu',
);

/** Signs that the library takes for the end of a path, and people write after one. */
const AFTER = /[:*_~?!]+$/;

/** Finds the addresses of a text, in order; punctuation around one is not its own. */
export function webLinks(text: string): WebLink[] {
  const found = links.match(text.replace(BESIDE, (sign) => ' '.repeat(sign.length))) ?? [];
  return found.map(({ schema, index, raw, url }) => {
    const after = AFTER.exec(raw)?.[0].length ?? 0;
    const href = url.slice(0, url.length - after);
    return {
      start: index,
      end: index + raw.length - after,
      href: schema === '' ? href.replace(/^http:/, 'https:') : href,
    };
  });
}
