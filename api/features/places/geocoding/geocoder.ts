import type { Point } from '../distance.rules.ts';

/** What a geocoding service knows of a place; null where it says nothing. */
export interface Geocoded extends Point {
  /** Its own name: of a building, a shop, a street, a town. */
  name: string | null;
  street: string | null;
  houseNumber: string | null;
  postcode: string | null;
  town: string | null;
  /** ISO 3166-1, two capital letters. */
  countryCode: string | null;
}

/** A geocoding service on the network: what to ask it, and how to read what it says. */
export interface Geocoder {
  /** What the log calls it. */
  name: string;
  /** Requests a second one process may send it. */
  perSecond: number;
  /** Where typed text is looked up, with the places around `near` first. */
  searchUrl(text: string, near: Point): URL;
  /** Where the name of a point is looked up. */
  reverseUrl(point: Point): URL;
  /** Reads an answer. Throws when it is none. */
  read(body: unknown): Geocoded[];
}

/** The address of a path below a service's own, with these parameters. */
export function urlBelow(base: string, path: string, parameters: Record<string, string | number>): URL {
  const url = new URL(path, base.endsWith('/') ? base : `${base}/`);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value));
  return url;
}
