import type { DataSource } from 'typeorm';
import { distanceKm, type Point } from '../distance.rules.ts';
import { foldName } from './fold-name.ts';

/** An imported place, once for all its postcodes. */
export interface FoundPlace extends Point {
  countryCode: string;
  name: string;
  foldedName: string;
  /** The smallest district it lies in; empty where none is known. */
  district: string;
}

/** Searches what `npm run gazetteer -- import` brought in; empty answers where nothing was imported. */
export interface ImportedPlaces {
  /** Places that have exactly this postcode, Luxembourg's first; each at the point of that postcode. */
  withPostcode(postcode: string): Promise<FoundPlace[]>;
  /** Places whose name begins with a text or, where the database has pg_trgm, nearly does; the best and nearest first. */
  named(text: string, near: Point): Promise<FoundPlace[]>;
  /** The place with the postcode nearest to a point, unless all are further away than that. */
  around(point: Point, withinKm: number): Promise<FoundPlace | null>;
}

/** Most places one search reads, to be put in order here. */
const MOST_READ = 50;

/** A name as good as another, but this far away, counts as less alike by that much. */
const FAR = { km: 100, less: 0.3 };

/** Kilometres of one degree of latitude, at least. */
const KM_PER_DEGREE = 110.5;

const COLUMNS = 'country_code AS "countryCode", name, folded_name AS "foldedName", district';

/** The imported places of a database, searched by what that database can do. */
export async function openImportedPlaces(dataSource: DataSource): Promise<ImportedPlaces> {
  const query = <T = FoundPlace>(sql: string, parameters: unknown[] = []): Promise<T[]> =>
    dataSource.query(sql, parameters);
  const [alike, likeness] =
    (await query("SELECT FROM pg_extension WHERE extname = 'pg_trgm'")).length > 0
      ? [
          'OR folded_name % $1 OR folded_name %> $1',
          'greatest(similarity(folded_name, $1), word_similarity($1, folded_name))',
        ]
      : ['', '0'];

  return {
    withPostcode: (postcode) =>
      query(
        `SELECT ${COLUMNS}, latitude, longitude FROM gazetteer_places WHERE postcode = $1 ORDER BY country_code <> 'LU', name LIMIT ${MOST_READ}`,
        [postcode],
      ),

    named: async (text, near) => {
      const found = await query<FoundPlace & { likeness: number }>(
        `SELECT ${COLUMNS}, avg(latitude) AS latitude, avg(longitude) AS longitude, max(${likeness}) AS likeness
         FROM gazetteer_places WHERE folded_name LIKE $1 || '%' ${alike}
         GROUP BY country_code, name, folded_name, district ORDER BY likeness DESC LIMIT ${MOST_READ}`,
        [foldName(text)],
      );
      const score = (place: (typeof found)[number]) =>
        place.likeness - FAR.less * Math.min(1, distanceKm(near, place) / FAR.km);
      return found.sort((a, b) => score(b) - score(a));
    },

    around: async ({ latitude, longitude }, withinKm) => {
      const degrees = withinKm / KM_PER_DEGREE;
      const narrowing = Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
      const [nearest] = await query(
        `SELECT ${COLUMNS}, latitude, longitude FROM gazetteer_places
         WHERE latitude BETWEEN $1::float8 - $3 AND $1 + $3 AND longitude BETWEEN $2::float8 - $4 AND $2 + $4
         ORDER BY ((latitude - $1) / $3::float8) ^ 2 + ((longitude - $2) / $4::float8) ^ 2 LIMIT 1`,
        [latitude, longitude, degrees, degrees / narrowing],
      );
      return nearest && distanceKm({ latitude, longitude }, nearest) <= withinKm ? nearest : null;
    },
  };
}
