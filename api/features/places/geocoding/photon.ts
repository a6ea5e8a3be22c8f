import { z } from 'zod';
import type { Geocoded, Geocoder } from './geocoder.ts';
import { urlBelow } from './geocoder.ts';
import { geocodedDegrees, geocodedText } from './geocoded-text.ts';
import { MOST_SUGGESTIONS } from './place-finder.ts';

const Answer = z.object({
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
        /** `street`, `city`, `house`, …: of a street or a town the name is in `name` alone. */
        type: geocodedText,
      }),
    }),
  ),
});

/**
 * Photon (photon.komoot.io, or one of your own): made for searching while typing, forgives typos.
 * @param base address of the service.
 */
export const photon = (base: string): Geocoder => ({
  name: 'Photon',
  perSecond: 10,
  searchUrl: (text, { latitude, longitude }) =>
    urlBelow(base, 'api', { q: text, lat: latitude, lon: longitude, limit: MOST_SUGGESTIONS }),
  reverseUrl: ({ latitude, longitude }) => urlBelow(base, 'reverse', { lat: latitude, lon: longitude, limit: 1 }),
  read: (body) =>
    Answer.parse(body).features.map(({ geometry: { coordinates }, properties }): Geocoded => {
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
