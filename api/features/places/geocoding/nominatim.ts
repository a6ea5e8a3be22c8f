import { z } from 'zod';
import type { Geocoded, Geocoder } from './geocoder.ts';
import { urlBelow } from './geocoder.ts';
import { geocodedDegrees, geocodedText } from './geocoded-text.ts';
import { MAX_SUGGESTIONS } from './place-finder.ts';

/** Half the side, in degrees, of the square whose places are preferred. */
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

/** A response: a list for a search; for a reverse lookup one place, or `{ error }` where nothing is near. */
const ResponseBody = z.union([
  z.array(Found),
  Found.transform((found) => [found]),
  z.object({ error: z.unknown() }).transform(() => []),
]);

/**
 * Describes Nominatim, at the one request per second that its usage policy allows. The public server at
 * nominatim.openstreetmap.org forbids suggestions while typing, so run your own.
 * @param base URL of the service.
 */
export const nominatim = (base: string): Geocoder => ({
  name: 'Nominatim',
  perSecond: 1,
  searchUrl: (text, { latitude, longitude }) =>
    urlBelow(base, 'search', {
      q: text,
      format: 'jsonv2',
      addressdetails: 1,
      limit: MAX_SUGGESTIONS,
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
    ResponseBody.parse(body).map(({ lat, lon, name, address }): Geocoded => ({
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
