import type { DataSource } from 'typeorm';
import type { Config } from '../../../config.ts';
import { embeddedPlaces } from '../gazetteer/embedded-places.ts';
import type { Geocoder } from './geocoder.ts';
import { googleGeocoding } from './google-geocoding.ts';
import { openImportedPlaces } from '../gazetteer/imported-places.ts';
import { nominatim } from './nominatim.ts';
import { photon } from './photon.ts';
import type { PlaceFinder } from './place-finder.ts';
import { registeredPlaces } from '../register/registered-places.ts';
import { remotePlaces } from './remote-places.ts';

/** Opens the configured place finder: Photon, Nominatim or Google in front of the gazetteer, or the gazetteer alone. */
export async function openPlaces(config: Config, dataSource: DataSource, now: () => Date): Promise<PlaceFinder> {
  const gazetteer = registeredPlaces(embeddedPlaces(await openImportedPlaces(dataSource)));
  const geocoder = geocoderOf(config);
  return geocoder
    ? remotePlaces(geocoder, gazetteer, { now, userAgent: `Favr ${config.PUBLIC_URL ?? ''}`.trim() })
    : gazetteer;
}

function geocoderOf({ PHOTON_URL, NOMINATIM_URL, GOOGLE_MAPS_API_KEY }: Config): Geocoder | null {
  if (PHOTON_URL) return photon(PHOTON_URL);
  if (NOMINATIM_URL) return nominatim(NOMINATIM_URL);
  return GOOGLE_MAPS_API_KEY ? googleGeocoding(GOOGLE_MAPS_API_KEY) : null;
}
