import { LinkifyIt } from 'linkify-it';

/**
 * Endings of names that count as addresses without `https://` before them. Those that are words or of countries are
 * left out: "demain.je" is a slip between two sentences (docs/behaviour/chat.md#first-words).
 */
const BARE_ENDINGS = ['biz', 'com', 'dev', 'io', 'net', 'org', 'xyz'];

/** Finds addresses of the web; e-mail addresses are none. */
const links = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false }).tlds(BARE_ENDINGS);

/** An address with any other ending shows itself by its beginning or its path: 'www.example.lu', 'bit.ly/x'. */
const OTHER =
  /(?:^|[^\p{L}\p{N}@.-])(?:www\.[\p{L}\p{N}-]+\.|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.[a-z]{2,}\/[\p{L}\p{N}])/iu;

/** Tests whether a text leads to a page of the web. */
export const hasLink = (text: string): boolean => links.test(text) || OTHER.test(text);
