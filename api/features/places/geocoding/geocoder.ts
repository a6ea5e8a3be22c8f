import type { Point } from '../distance.rules.ts';

/** A place found by a geocoding service; null for what the service does not state. */
export interface Geocoded extends Point {
  /** The name of a building, a shop, a street or a town. */
  name: string | null;
  street: string | null;
  houseNumber: string | null;
  postcode: string | null;
  town: string | null;
  /** ISO 3166-1, two capital letters. */
  countryCode: string | null;
}

/** A geocoding service on the network: builds its request URLs and reads its responses. */
export interface Geocoder {
  /** Its name in the log. */
  name: string;
  /** Requests per second that one process may send. */
  perSecond: number;
  /** Returns the URL that looks up typed text, with places around `near` first. */
  searchUrl(text: string, near: Point): URL;
  /** Returns the URL that looks up the name of a point. */
  reverseUrl(point: Point): URL;
  /** Reads a response body. @throws ZodError when it has another shape. */
  read(body: unknown): Geocoded[];
}

/** Returns the URL of a path below a base URL, with query parameters. */
export function urlBelow(base: string, path: string, parameters: Record<string, string | number>): URL {
  const url = new URL(path, base.endsWith('/') ? base : `${base}/`);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value));
  return url;
}
