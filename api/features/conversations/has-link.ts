import { webLinks } from '../../../shared/web-links.ts';

/** An address with any ending shows itself by its path too: 'bit.ly/x'. */
const WITH_PATH = /(?:^|[^\p{L}\p{N}@.-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.[a-z]{2,}\/[\p{L}\p{N}]/iu;

/** Tests whether a text leads to a page of the web; e-mail addresses do not. */
export const hasLink = (text: string): boolean =>
  webLinks(text).some(({ href }) => !href.startsWith('mailto:')) || WITH_PATH.test(text);
