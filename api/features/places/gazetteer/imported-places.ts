import type { DataSource, EntityManager } from 'typeorm';
import { distanceKm, type Point } from '../distance.rules.ts';
import { foldName } from './fold-name.rules.ts';

/** An imported place, one for all its postcodes. */
export interface FoundPlace extends Point {
  countryCode: string;
  name: string;
  foldedName: string;
  /** Smallest district it lies in; empty where none is known. */
  district: string;
}

/** Searches of the places loaded by `npm run gazetteer -- import`; empty results where nothing was imported. */
export interface ImportedPlaces {
  /** Returns the places with exactly this postcode, Luxembourg's first, each at the point of that postcode. */
  withPostcode(postcode: string): Promise<FoundPlace[]>;
  /** Returns the places whose name begins with a text or, with pg_trgm, resembles it; the best and nearest first. */
  named(text: string, near: Point): Promise<FoundPlace[]>;
  /** Returns the place whose postcode lies nearest to a point, or null when none is within `withinKm`. */
  around(point: Point, withinKm: number): Promise<FoundPlace | null>;
}

/** The most rows one search reads; they are sorted here. */
const MAX_ROWS = 50;

/** The penalty of distance: a place `km` away or further loses `likeness` of its similarity (0 to 1). */
const FAR_PENALTY = { km: 100, likeness: 0.3 };

/** The least length of one degree of latitude, in km. */
const KM_PER_DEGREE = 110.5;

const COLUMNS = 'country_code AS "countryCode", name, folded_name AS "foldedName", district';

/**
 * Opens the imported places of a database; similar names are found only where it has the extension pg_trgm.
 * @returns the searches by whoever searches.
 */
export async function openImportedPlaces(dataSource: DataSource): Promise<(db: EntityManager) => ImportedPlaces> {
  const [orSimilar, similarity] =
    (await dataSource.query("SELECT FROM pg_extension WHERE extname = 'pg_trgm'")).length > 0
      ? [
          'OR folded_name % $1 OR folded_name %> $1',
          'greatest(similarity(folded_name, $1), word_similarity($1, folded_name))',
        ]
      : ['', '0'];

  return (db) => ({
    withPostcode: (postcode) =>
      db.query(
        `SELECT ${COLUMNS}, latitude, longitude FROM gazetteer_places WHERE postcode = $1 ORDER BY country_code <> 'LU', name LIMIT ${MAX_ROWS}`,
        [postcode],
      ),

    named: async (text, near) => {
      const found = await db.query<(FoundPlace & { similarity: number })[]>(
        `SELECT ${COLUMNS}, avg(latitude) AS latitude, avg(longitude) AS longitude, max(${similarity}) AS similarity
         FROM gazetteer_places WHERE folded_name LIKE $1 || '%' ${orSimilar}
         GROUP BY country_code, name, folded_name, district ORDER BY similarity DESC LIMIT ${MAX_ROWS}`,
        [foldName(text)],
      );
      const score = (place: (typeof found)[number]) =>
        place.similarity - FAR_PENALTY.likeness * Math.min(1, distanceKm(near, place) / FAR_PENALTY.km);
      return found.sort((a, b) => score(b) - score(a));
    },

    around: async ({ latitude, longitude }, withinKm) => {
      const degrees = withinKm / KM_PER_DEGREE;
      const shrinkage = Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
      const [nearest] = await db.query<FoundPlace[]>(
        `SELECT ${COLUMNS}, latitude, longitude FROM gazetteer_places
         WHERE latitude BETWEEN $1::float8 - $3 AND $1 + $3 AND longitude BETWEEN $2::float8 - $4 AND $2 + $4
         ORDER BY ((latitude - $1) / $3::float8) ^ 2 + ((longitude - $2) / $4::float8) ^ 2 LIMIT 1`,
        [latitude, longitude, degrees, degrees / shrinkage],
      );
      return nearest && distanceKm({ latitude, longitude }, nearest) <= withinKm ? nearest : null;
    },
  });
}
