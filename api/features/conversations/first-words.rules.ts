import type { RefusalCode } from '../../platform/errors.ts';

/** A text that somebody writes, and whether the other knows them yet. */
export interface FirstWords {
  /** True of a text that leads to a page of the web. */
  hasLink: boolean;
  /** True of an account of the last days. */
  isNew: boolean;
  /** True once the other person wrote into their conversation. */
  isAnswered: boolean;
}

/** Allows a text, or returns LINK_TOO_EARLY: a new account sends a link to nobody who has not answered. */
export const whyNotLink = ({ hasLink, isNew, isAnswered }: FirstWords): RefusalCode | null =>
  hasLink && isNew && !isAnswered ? 'LINK_TOO_EARLY' : null;
