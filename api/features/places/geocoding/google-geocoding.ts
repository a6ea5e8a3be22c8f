import { z } from 'zod';
import type { Geocoded, Geocoder } from './geocoder.ts';
import { urlBelow } from './geocoder.ts';
import { geocodedDegrees, geocodedText } from './geocoded-text.ts';

const GOOGLE_URL = 'https://maps.googleapis.com';

/** Half the side, in degrees, of the square whose places are preferred. */
const AROUND_DEGREES = 0.5;

const Component = z.object({
  long_name: z.string().max(200),
  short_name: z.string().max(200),
  types: z.array(z.string()),
});

const ResponseBody = z.object({
  status: z.enum(['OK', 'ZERO_RESULTS', 'INVALID_REQUEST'], {
    error: ({ input }) => `Google refuses: ${String(input).slice(0, 40)}`,
  }),
  results: z.array(
    z.object({
      address_components: z.array(Component),
      geometry: z.object({ location: z.object({ lat: geocodedDegrees(90), lng: geocodedDegrees(180) }) }),
    }),
  ),
});

/**
 * Describes Google's Geocoding API; only the server calls it, so the key never reaches a browser.
 * @param base another base URL, for tests.
 */
export const googleGeocoding = (key: string, base = GOOGLE_URL): Geocoder => ({
  name: 'Google',
  perSecond: 25,
  searchUrl: (text, { latitude, longitude }) =>
    urlBelow(base, 'maps/api/geocode/json', {
      address: text,
      bounds: `${latitude - AROUND_DEGREES},${longitude - AROUND_DEGREES}|${latitude + AROUND_DEGREES},${longitude + AROUND_DEGREES}`,
      region: 'lu',
      key,
    }),
  reverseUrl: ({ latitude, longitude }) =>
    urlBelow(base, 'maps/api/geocode/json', { latlng: `${latitude},${longitude}`, key }),
  read: (body) =>
    ResponseBody.parse(body).results.map(({ address_components: components, geometry: { location } }): Geocoded => {
      const part = (type: string, length: 'long_name' | 'short_name' = 'long_name') =>
        geocodedText.parse(components.find(({ types }) => types.includes(type))?.[length]);
      return {
        latitude: location.lat,
        longitude: location.lng,
        name: part('premise') ?? part('establishment'),
        street: part('route'),
        houseNumber: part('street_number'),
        postcode: part('postal_code'),
        town: part('locality') ?? part('postal_town'),
        countryCode: part('country', 'short_name'),
      };
    }),
});
