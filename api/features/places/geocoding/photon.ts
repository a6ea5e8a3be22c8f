import { z } from 'zod';
import type { Geocoded, Geocoder } from './geocoder.ts';
import { urlBelow } from './geocoder.ts';
import { geocodedDegrees, geocodedText } from './geocoded-text.ts';
import { MAX_SUGGESTIONS } from './place-finder.ts';

const ResponseBody = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([geocodedDegrees(180), geocodedDegrees(90)]) }),
      properties: z.object({
        name: geocodedText,
        street: geocodedText,
        housenumber: geocodedText,
        postcode: geocodedText,
        city: geocodedText,
        countrycode: geocodedText,
        /** `street`, `city`, `house`, …: for a street or a town, only `name` holds the name. */
        type: geocodedText,
      }),
    }),
  ),
});

/**
 * Describes Photon (photon.komoot.io, or your own), which is made for searching while typing and allows typos.
 * @param base URL of the service.
 */
export const photon = (base: string): Geocoder => ({
  name: 'Photon',
  perSecond: 10,
  searchUrl: (text, { latitude, longitude }) =>
    urlBelow(base, 'api', { q: text, lat: latitude, lon: longitude, limit: MAX_SUGGESTIONS }),
  reverseUrl: ({ latitude, longitude }) => urlBelow(base, 'reverse', { lat: latitude, lon: longitude, limit: 1 }),
  read: (body) =>
    ResponseBody.parse(body).features.map(({ geometry: { coordinates }, properties }): Geocoded => {
      const { name, type, street, housenumber, postcode, city, countrycode } = properties;
      const [longitude, latitude] = coordinates;
      return {
        latitude,
        longitude,
        name,
        street: street ?? (type === 'street' ? name : null),
        houseNumber: housenumber,
        postcode,
        town: city ?? (type === 'city' ? name : null),
        countryCode: countrycode,
      };
    }),
});
