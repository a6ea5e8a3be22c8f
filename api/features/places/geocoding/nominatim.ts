import { z } from 'zod';
import type { Geocoded, Geocoder } from './geocoder.ts';
import { urlBelow } from './geocoder.ts';
import { geocodedDegrees, geocodedText } from './geocoded-text.ts';
import { MOST_SUGGESTIONS } from './place-finder.ts';

/** Half the side, in degrees, of the square whose places come first. */
const AROUND_DEGREES = 0.5;

const Found = z.object({
  lat: geocodedDegrees(90),
  lon: geocodedDegrees(180),
  name: geocodedText,
  address: z
    .object({
      road: geocodedText,
      house_number: geocodedText,
      postcode: geocodedText,
      city: geocodedText,
      town: geocodedText,
      village: geocodedText,
      hamlet: geocodedText,
      municipality: geocodedText,
      country_code: geocodedText,
    })
    .partial(),
});

/** A search answers a list, a reverse look-up one place or `{ error }` in the middle of nowhere. */
const Answer = z.union([
  z.array(Found),
  Found.transform((found) => [found]),
  z.object({ error: z.unknown() }).transform(() => []),
]);

/**
 * Nominatim. One request a second, as its usage policy allows at most; the public server at nominatim.openstreetmap.org does
 * not allow suggestions while typing at all, so run one of your own.
 * @param base address of the service.
 */
export const nominatim = (base: string): Geocoder => ({
  name: 'Nominatim',
  perSecond: 1,
  searchUrl: (text, { latitude, longitude }) =>
    urlBelow(base, 'search', {
      q: text,
      format: 'jsonv2',
      addressdetails: 1,
      limit: MOST_SUGGESTIONS,
      viewbox: [
        longitude - AROUND_DEGREES,
        latitude - AROUND_DEGREES,
        longitude + AROUND_DEGREES,
        latitude + AROUND_DEGREES,
      ].join(','),
    }),
  reverseUrl: ({ latitude, longitude }) =>
    urlBelow(base, 'reverse', { lat: latitude, lon: longitude, format: 'jsonv2', addressdetails: 1 }),
  read: (body) =>
    Answer.parse(body).map(({ lat, lon, name, address }): Geocoded => ({
      latitude: lat,
      longitude: lon,
      name,
      street: address.road ?? null,
      houseNumber: address.house_number ?? null,
      postcode: address.postcode ?? null,
      town: address.city ?? address.town ?? address.village ?? address.hamlet ?? address.municipality ?? null,
      countryCode: address.country_code?.toUpperCase() ?? null,
    })),
});
