/** Program that renders pages with what the server has read (web/served), in the folder of the built app. */
export const PAGE_WORKER = '.served/page-worker.js';

/** Id of the element whose JSON hands the answers over that a page was rendered with. */
export const HANDED_OVER = 'handed-over';

/** A page to render as a visitor sees it. */
export interface PageAsked {
  /** Number of the question, which its answer repeats. */
  page: number;
  path: string;
  /** One of the supported languages. */
  language: string;
  /** Place it looks from, in WGS84 degrees; null for that of a first visit. */
  near: { latitude: number; longitude: number } | null;
}

/** A query that a page asks while it is rendered. */
export interface QueryAsked {
  /** Number of the question, which its answer repeats. */
  query: number;
  /** Number of the page. */
  page: number;
  /** SHA-256 of an operation of the app. */
  hash: string;
  variables: Record<string, unknown>;
}

/** The answer to a query, as GraphQL over HTTP has it. */
export interface QueryAnswered {
  query: number;
  result: { data?: unknown; errors?: readonly unknown[] };
}

/** Answers that a page was rendered with, which the app takes over in place of asking again. */
export interface HandedOver {
  /** The normalised cache, as Apollo Client extracts it. */
  cache: object;
  /** Operations that were answered: each its name and its variables as JSON. */
  asked: readonly string[];
  /** Place the page looks from, in WGS84 degrees; null for that of a first visit. */
  near: PageAsked['near'];
}

/** A rendered page. */
export interface ServedPage {
  markup: string;
  /** CSS rules of the markup. */
  styles: string;
  /** Emotion's names of these rules, separated by spaces, so that it does not insert them again. */
  names: string;
  handedOver: HandedOver;
}

/** The answer to {@link PageAsked}: the page, or why there is none. */
export type PageAnswered = { page: number; served: ServedPage } | { page: number; failed: string };
