import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible';
import type { Point } from '../distance.rules.ts';
import { CITY } from '../gazetteer/gazetteer.ts';
import { fetchJson } from './fetch-json.ts';
import { geocodedLabel } from './geocoded-label.ts';
import type { Geocoded, Geocoder } from './geocoder.ts';
import { firstOfEach, LEAST_CHARACTERS, type Place, type PlaceFinder } from './place-finder.ts';
import { readTypedAddress, type TypedAddress } from '../gazetteer/typed-address.ts';

/** Answers kept, and for how long, in milliseconds: a day. */
const CACHE = { max: 2_000, ttl: 86_400_000 };

/** A service that failed is left alone for so long, in milliseconds. */
const REST_MS = 30_000;

/** Most requests that wait for their turn, in seconds of the service's pace; more are answered by the gazetteer. */
const LONGEST_QUEUE_SECONDS = 2;

const NUMBER = /(?<![\p{L}\p{N}])\d{1,4} ?[a-z]?(?![\p{L}\p{N}])/iu;

/** Where a person is goes out to one decimal, some ten kilometres: enough to put near places first. */
const roughly = ({ latitude, longitude }: Point): Point => ({
  latitude: Number(latitude.toFixed(1)),
  longitude: Number(longitude.toFixed(1)),
});

/** A typed postcode and house number stay in the label where the service knows none. */
function completed(found: Geocoded, { postcode, readings }: TypedAddress): Geocoded {
  const number = found.street ? NUMBER.exec(readings[0]!.street)?.[0] : undefined;
  const code = found.countryCode === 'LU' && postcode?.length === 4 ? postcode : null;
  return { ...found, houseNumber: found.houseNumber ?? number ?? null, postcode: found.postcode ?? code };
}

const placeOf = (found: Geocoded): Place[] => {
  const label = geocodedLabel(found);
  return label ? [{ label, latitude: found.latitude, longitude: found.longitude }] : [];
};

/**
 * A geocoding service behind the words of a place finder. Its answers are cached; it is asked no faster than it allows; while it
 * fails, is too slow, too busy, or knows nothing, the gazetteer answers.
 * @param tools.userAgent who asks, as the services' policies want to know.
 */
export function remotePlaces(
  geocoder: Geocoder,
  gazetteer: PlaceFinder,
  tools: { log: Logger; now: () => Date; userAgent: string },
): PlaceFinder {
  const cache = new LRUCache<string, Geocoded[]>(CACHE);
  const { perSecond } = geocoder;
  const queue = new RateLimiterQueue(new RateLimiterMemory({ points: perSecond, duration: 1 }), {
    maxQueueSize: LONGEST_QUEUE_SECONDS * perSecond,
  });
  let restsUntil = 0;
  const rests = () => tools.now().getTime() < restsUntil;

  const ask = async (url: URL): Promise<Geocoded[]> => {
    const cached = cache.get(url.href);
    if (cached) return cached;
    const turn = !rests() && (await queue.removeTokens(1).catch(() => false));
    if (turn === false || rests()) return [];
    try {
      const answer = await fetchJson(url, tools.userAgent);
      const found = answer === undefined ? [] : geocoder.read(answer);
      cache.set(url.href, found);
      return found;
    } catch (err) {
      restsUntil = tools.now().getTime() + REST_MS;
      tools.log.warn({ err, geocoder: geocoder.name }, 'a geocoding service failed; the gazetteer answers for a while');
      return [];
    }
  };

  return {
    suggest: async (text, near) => {
      const words = text.trim().replace(/\s+/g, ' ');
      if (words.length < LEAST_CHARACTERS) return [];
      const typed = readTypedAddress(words);
      const { street, place } = typed.readings[0]!;
      // A postcode alone means one of Luxembourg; a street without an answer of its own is better kept as it was typed.
      const asked = typed.postcode && !street && !place ? `L-${typed.postcode} Luxembourg` : words;
      const found = await ask(geocoder.searchUrl(asked, roughly(near ?? CITY)));
      const places = found.filter((one) => !street || one.street).flatMap((one) => placeOf(completed(one, typed)));
      return places.length > 0 ? firstOfEach(places) : gazetteer.suggest(text, near);
    },
    nameOf: async (point) => {
      const [found] = await ask(geocoder.reverseUrl(point));
      const label = found && geocodedLabel(found);
      return label ? { label, ...point } : gazetteer.nameOf(point);
    },
  };
}
