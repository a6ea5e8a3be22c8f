import { gridDisk, latLngToCell } from 'h3-js';
import { Pool, type QueryResult } from 'pg';
import type { Point } from '../../api/features/places/distance.rules.ts';
import { floorSql, type OperationName } from './floor-sql.ts';

/** Rings of cells around a place that hold a page of the bench's favors. */
const RINGS = 2;

/** H3 resolution of stored points. */
const RESOLUTION = 8;

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const cellsAround = ({ latitude, longitude }: Point) =>
  gridDisk(latLngToCell(latitude, longitude, RESOLUTION), RINGS).map((cell) => BigInt(`0x${cell}`).toString());

/** Runs the one prepared statement of an operation of the floor. */
export const runFloor = (name: OperationName, values: unknown[]): Promise<QueryResult> =>
  pool.query({ name, text: floorSql[name], values });

/** Reads a page of favors near a place, with their posters. */
export async function floorNearby(near: Point): Promise<{ edges: { node: object }[]; hasNextPage: boolean }> {
  const { rows } = await runFloor('Nearby', [cellsAround(near), near.latitude, near.longitude]);
  const edges = rows.slice(0, 20).map((row) => ({
    node: {
      id: row.id,
      title: row.title,
      category: row.category,
      price: { cents: row.price_cents, text: (row.price_cents / 100).toFixed(2) },
      timeframe: row.timeframe,
      area: row.area,
      location: { latitude: row.published_latitude, longitude: row.published_longitude },
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      poster: {
        id: row.poster_id,
        firstName: row.first_name,
        displayName: `${row.first_name} ${row.last_name[0]}.`,
        averageRating: row.total_ratings ? row.rating_sum / row.total_ratings : null,
      },
    },
  }));
  return { edges, hasNextPage: rows.length > 20 };
}
