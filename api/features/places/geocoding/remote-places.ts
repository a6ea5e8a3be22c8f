import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible';
import { readCoordinates } from '../coordinates.rules.ts';
import type { Point } from '../distance.rules.ts';
import { foldName } from '../gazetteer/fold-name.rules.ts';
import { CITY } from '../gazetteer/gazetteer.ts';
import { fetchJson } from './fetch-json.ts';
import { geocodedLabel } from './geocoded-label.ts';
import type { Geocoded, Geocoder } from './geocoder.ts';
import { distinctSuggestions, MIN_CHARACTERS, type Place, type PlaceFinder, type PlaceSeeker } from './place-finder.ts';
import { readTypedAddress, type TypedAddress } from '../gazetteer/typed-address.ts';

/** Responses kept, and for how many milliseconds: a day. */
const CACHE = { max: 2_000, ttl: 86_400_000 };

/** Milliseconds without requests to a service after it failed. */
const PAUSE_MS = 30_000;

/** The longest queue, in seconds at the service's rate; the gazetteer answers the requests beyond it. */
const MAX_QUEUE_SECONDS = 2;

const HOUSE_NUMBER = /(?<![\p{L}\p{N}])\d{1,4} ?[a-z]?(?![\p{L}\p{N}])/iu;

/** Rounds a person's position to one decimal, about 10 km: enough to prefer near places, and all a service learns. */
const coarsePoint = ({ latitude, longitude }: Point): Point => ({
  latitude: Number(latitude.toFixed(1)),
  longitude: Number(longitude.toFixed(1)),
});

/** Adds the typed postcode and house number where the service knows none. */
function completed(found: Geocoded, { postcode, readings }: TypedAddress): Geocoded {
  const number = found.street ? HOUSE_NUMBER.exec(readings[0]!.street)?.[0] : undefined;
  const code = found.countryCode === 'LU' && postcode?.length === 4 ? postcode : null;
  return { ...found, houseNumber: found.houseNumber ?? number ?? null, postcode: found.postcode ?? code };
}

/** Tests whether a street that was found shares a word with the typed one; numbers and short words say nothing. */
function resembles(found: string, typed: string): boolean {
  const words = (text: string) =>
    foldName(text)
      .split(' ')
      .filter((word) => /^\p{L}{4,}$/u.test(word));
  const typedWords = words(typed);
  return typedWords.length === 0 || words(found).some((word) => typedWords.includes(word));
}

const placeOf = (found: Geocoded, typedStreet: string): Place[] => {
  const label = geocodedLabel(found);
  if (!label) return [];
  const isGuess = typedStreet !== '' && found.street !== null && !resembles(found.street, typedStreet);
  const { latitude, longitude, name, street, town } = found;
  const isTown = town !== null && street === null && (name === null || foldName(name) === foldName(town));
  return [{ label, latitude, longitude, area: isTown ? town : null, isGuess }];
};

/**
 * Creates a place finder from a geocoding service, with a cache and the service's rate limit. The gazetteer answers
 * while the service fails, is too slow or too busy, or finds nothing.
 * @param tools.userAgent identifies Favr, as the services' policies require.
 */
export function remotePlaces(
  geocoder: Geocoder,
  gazetteer: PlaceFinder,
  tools: { now: () => Date; userAgent: string },
): PlaceFinder {
  const cache = new LRUCache<string, Geocoded[]>(CACHE);
  const { perSecond } = geocoder;
  const queue = new RateLimiterQueue(new RateLimiterMemory({ points: perSecond, duration: 1 }), {
    maxQueueSize: MAX_QUEUE_SECONDS * perSecond,
  });
  let pausedUntil = 0;
  const paused = () => tools.now().getTime() < pausedUntil;

  const ask = async ({ request }: PlaceSeeker, url: URL): Promise<Geocoded[]> => {
    const cached = cache.get(url.href);
    if (cached) return cached;
    const turn = !paused() && (await queue.removeTokens(1).catch(() => false));
    if (turn === false || paused()) return [];
    try {
      const answer = await fetchJson(url, tools.userAgent);
      const found = answer === undefined ? [] : geocoder.read(answer);
      cache.set(url.href, found);
      return found;
    } catch (err) {
      pausedUntil = tools.now().getTime() + PAUSE_MS;
      request.log.warn(
        { err, geocoder: geocoder.name },
        'a geocoding service failed; the gazetteer answers for a while',
      );
      return [];
    }
  };

  return {
    suggest: async (seeker, text, near) => {
      const address = text.trim().replace(/\s+/g, ' ');
      if (address.length < MIN_CHARACTERS) return [];
      if (readCoordinates(address)) return gazetteer.suggest(seeker, text, near);
      const typed = readTypedAddress(address);
      const { street, place } = typed.readings[0]!;
      // A postcode alone means one of Luxembourg.
      const query = typed.postcode && !street && !place ? `L-${typed.postcode} Luxembourg` : address;
      const found = await ask(seeker, geocoder.searchUrl(query, coarsePoint(near ?? CITY)));
      // Places without the typed street would lose it; the gazetteer keeps it as typed.
      const places = found
        .filter((one) => !street || one.street)
        .flatMap((one) => placeOf(completed(one, typed), street));
      return places.length > 0 ? distinctSuggestions(places) : gazetteer.suggest(seeker, text, near);
    },
    nameOf: async (seeker, point) => {
      const [found] = await ask(seeker, geocoder.reverseUrl(point));
      const label = found && geocodedLabel(found);
      return label ? { label, ...point, area: null, isGuess: false } : gazetteer.nameOf(seeker, point);
    },
    townAround: gazetteer.townAround,
  };
}
