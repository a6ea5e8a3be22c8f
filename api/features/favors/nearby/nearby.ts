import type { EntityManager } from 'typeorm';
import { databaseOf } from '../../../database/query/metered-manager.ts';
import { entityRows, positional, queryValues, type EntityRows } from '../../../database/query/query-rows.ts';
import { crossesAntimeridian } from '../../places/bounds.rules.ts';
import type { Point } from '../../places/distance.rules.ts';
import { User } from '../../users/user.entity.ts';
import { Favor } from '../favor.entity.ts';
import { cardColumns } from './nearby-cards.ts';
import { cellAt } from './nearby-cells.ts';
import {
  bigintArray,
  cellParameters,
  fromCells,
  fromFinestCells,
  KM,
  matching,
  parametersOf,
  type FavorFilter,
} from './nearby-query.ts';
import { densityKey, likelyRadius, rememberRadius, searchRadius, type SearchRange } from './nearby-radius.ts';

/** Search for favors around a point. */
export interface NearbySearch extends FavorFilter {
  /** Radius in kilometres, measured to the published point. */
  withinKm: number;
  /** Page size. */
  first: number;
  /** Position of the last row of the page before. */
  after?: NearbyPosition | undefined;
  /** True to read the columns of plain cards alone. */
  cards?: boolean | undefined;
  /** The range to read first, where it is known better than by how close favors lay lately. */
  range?: SearchRange | undefined;
}

/** Position of a row in the list, which is ordered by distance, then id. */
export interface NearbyPosition {
  km: number;
  id: string;
}

/** A favor found, with its poster and the kilometres to its published point. */
export interface NearbyFavor {
  favor: Favor;
  poster: User;
  km: number;
}

/** Keeps the poster on the favor they were found with: a WeakMap costs the garbage collector more (docs/speed.md). */
const POSTER = Symbol('poster');

type Listed<F> = F & { [POSTER]?: User };

const BEFORE_ALL: NearbyPosition = { km: -1, id: '0' };
const LAST_ID = String(2n ** 63n - 1n);

/** Derives the cell column of a favor from its published point. */
export const cellsOf = (published: Point): Pick<Favor, 'h3Res8'> => ({ h3Res8: cellAt(published) });

/**
 * Reads one page of favors around a point, nearest published point first (docs/decisions/nearby-cells.md). The first
 * range most likely holds a page; where it was not enough, the index says how far the next one has to go.
 */
export async function findNearby(
  db: EntityManager,
  search: NearbySearch,
): Promise<{ rows: NearbyFavor[]; hasNextPage: boolean }> {
  const rows: NearbyFavor[] = [];
  const wanted = search.first + 1;
  const fromKm = (search.after ?? BEFORE_ALL).km;
  let after = search.after ?? BEFORE_ALL;
  const density = densityKey(search);
  let range = search.range ?? likelyRadius(search, density, fromKm, wanted);
  for (;;) {
    rows.push(...(await readRange(db, search, after, range, wanted - rows.length)));
    if (rows.length === wanted || range.toKm >= search.withinKm) break;
    after = { km: range.toKm, id: LAST_ID };
    range = await searchRadius(db, search, after.km, wanted - rows.length);
  }
  rememberRadius(density, {
    fromKm,
    toKm: rows.length === wanted ? rows.at(-1)!.km : search.withinKm,
    found: rows.length,
  });
  return { rows: rows.slice(0, search.first), hasNextPage: rows.length === wanted };
}

/** Reads the next favors of a range in order, each with its poster, in one statement. */
async function readRange(
  db: EntityManager,
  search: NearbySearch,
  after: NearbyPosition,
  range: SearchRange,
  limit: number,
): Promise<NearbyFavor[]> {
  const byFinest = 'finest' in range;
  const { text, names, favor, poster } = statementOf(db, search, byFinest);
  const parameters: Record<string, unknown> = {
    ...parametersOf(search),
    ...(byFinest ? { finest: bigintArray(range.finest) } : cellParameters(range.cells)),
    toKm: range.toKm,
    afterKm: after.km,
    afterId: after.id,
    limit,
  };
  const rows = await queryValues(
    db,
    text,
    names.map((name) => parameters[name]),
  );
  return rows.map((row) => {
    const found = {
      favor: favor.read(row),
      poster: poster.read(row, favor.width),
      km: row[favor.width + poster.width] as number,
    };
    found.favor[POSTER] = found.poster;
    return found;
  });
}

/** Returns the poster who was read together with a favor, if that was found nearby. */
export const foundPoster = (favor: Listed<Favor>): User | undefined => favor[POSTER];

/** Tests whether a favor comes from such a list: the statement that found it asked whether its viewer may see it. */
export const wasListed = (favor: Listed<Favor>): boolean => favor[POSTER] !== undefined;

/** Columns that are known of each favor in a list of open ones: nobody helps, so nothing was agreed or completed. */
const OPEN = { status: 'OPEN', helperId: null, finalPriceCents: null, acceptedAt: null, completedAt: null } as const;

/** A statement that reads a range, with the names of its parameters in order. */
interface RangeStatement {
  text: string;
  names: string[];
  favor: EntityRows<Listed<Favor>>;
  poster: EntityRows<User>;
}

/** The statements of searches without conditions of their own, by their shape: they differ in few ways. */
const statements = new WeakMap<object, Map<string, RangeStatement>>();

/** Returns the statement of a search; the same text for each search of its shape, so that it is prepared. */
function statementOf(db: EntityManager, search: NearbySearch, byFinest: boolean): RangeStatement {
  if (search.conditions?.length) return writeStatement(db, search, byFinest);
  const database = databaseOf(db);
  const known = statements.get(database) ?? new Map<string, RangeStatement>();
  statements.set(database, known);
  const { status, category, viewerId, bounds, cards } = search;
  const shape = [
    status,
    byFinest,
    Boolean(cards),
    Boolean(category),
    Boolean(viewerId),
    bounds && crossesAntimeridian(bounds),
  ].join();
  const statement = known.get(shape) ?? writeStatement(db, search, byFinest);
  known.set(shape, statement);
  return statement;
}

function writeStatement(db: EntityManager, search: NearbySearch, byFinest: boolean): RangeStatement {
  const only = search.cards ? cardColumns : undefined;
  const favor = entityRows(db, Favor, 'favor', only?.favor, search.status === 'OPEN' ? OPEN : {});
  const poster = entityRows(db, User, 'poster', only?.poster);
  const found = matching(db, search).select('favor.id', 'id').addSelect(KM, 'km');
  const sql = byFinest ? fromFinestCells(found) : fromCells(found, []).sql;
  return {
    ...positional(
      `SELECT ${favor.columns}, ${poster.columns}, page.km
       FROM (SELECT id, km FROM ${sql} WHERE km <= :toKm AND (km, id) > (:afterKm, :afterId) ORDER BY km, id LIMIT :limit) AS page
       JOIN favors AS favor ON favor.id = page.id JOIN users AS poster ON poster.id = favor.poster_id
       ORDER BY page.km, page.id`,
    ),
    favor,
    poster,
  };
}
