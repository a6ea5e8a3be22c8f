import type { EntityManager } from 'typeorm';
import { arraysOfKeys, forEachKey } from '../../../database/fast/for-each-key.ts';
import { createRowReader, entity, value, type RowOf } from '../../../database/fast/read-rows.ts';
import { shareStatements } from '../../../database/fast/share-statements.ts';
import { databaseOf } from '../../../database/metering/metered-manager.ts';
import { crossesAntimeridian } from '../../places/bounds.rules.ts';
import { User } from '../../users/user.entity.ts';
import { Favor } from '../favor.entity.ts';
import { asListed, type ListedFavor } from './favor-row.ts';
import { cardColumns } from './nearby-cards.ts';
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
import type { SearchRange } from './nearby-radius.ts';

/** Conditions of a search, and the columns it reads. */
export interface RangeSearch extends FavorFilter {
  /** True to read the columns of plain cards alone. */
  cards?: boolean | undefined;
}

/** Position of a row in the list, which is ordered by distance, then id. */
export interface NearbyPosition {
  km: number;
  id: string;
}

/** A favor found, with the kilometres to its published point. */
export interface NearbyFavor {
  favor: ListedFavor;
  km: number;
}

type Parameters = Readonly<Record<string, unknown>>;

/** Reads a range by the parameters of its statement. */
type RangeReader = (db: EntityManager, parameters: Parameters) => Promise<NearbyFavor[]>;

/**
 * Reads the next favors of a range in order, each with its poster. A range by its finest cells is short work: requests
 * that ask for one at the same time share a statement (docs/decisions/request-time.md#pages-nearby-in-one-statement).
 * Others are read alone, so that nobody waits for them.
 */
export function readRange(
  db: EntityManager,
  search: RangeSearch,
  after: NearbyPosition,
  range: SearchRange,
  limit: number,
): Promise<NearbyFavor[]> {
  const byFinest = 'finest' in range;
  const read = readerOf(db, search, byFinest);
  return read(db, {
    ...parametersOf(search),
    ...(byFinest ? { finest: bigintArray(range.finest) } : cellParameters(range.cells)),
    toKm: range.toKm,
    afterKm: after.km,
    afterId: after.id,
    limit,
  });
}

/** The readers of searches without conditions of their own, by their shape: they differ in few ways. */
const readers = new WeakMap<object, Map<string, RangeReader>>();

/** Returns the reader of a search; the same for each search of its shape, so that its statements are prepared. */
function readerOf(db: EntityManager, search: RangeSearch, byFinest: boolean): RangeReader {
  if (search.conditions?.length) return createReader(db, search, byFinest);
  const database = databaseOf(db);
  const known = readers.get(database) ?? new Map<string, RangeReader>();
  readers.set(database, known);
  const { status, category, viewerId, bounds, cards } = search;
  const shape = [
    status,
    byFinest,
    Boolean(cards),
    Boolean(category),
    Boolean(viewerId),
    bounds && crossesAntimeridian(bounds),
  ].join();
  const reader = known.get(shape) ?? createReader(db, search, byFinest);
  known.set(shape, reader);
  return reader;
}

/** Columns that are known of each favor in a list of open ones: nobody helps, so nothing was agreed or completed. */
const OPEN = {
  status: 'OPEN',
  helperId: null,
  finalPriceCents: null,
  acceptedAt: null,
  completedAt: null,
  settledAt: null,
} as const;

/** PostgreSQL types of the parameters of a range by its finest cells; of these a text, as arrays hold no arrays. */
const TYPES = {
  latitude: 'float8',
  longitude: 'float8',
  category: 'text',
  endsAfter: 'timestamptz',
  viewerId: 'bigint',
  finest: 'text',
  toKm: 'float8',
  afterKm: 'float8',
  afterId: 'bigint',
  limit: 'bigint',
};

function createReader(db: EntityManager, search: RangeSearch, byFinest: boolean): RangeReader {
  const only = search.cards ? cardColumns : undefined;
  const shape = {
    favor: entity(Favor, only?.favor, search.status === 'OPEN' ? OPEN : undefined),
    poster: entity(User, only?.poster),
    km: value<number>('page.km'),
  };
  const read = ({ favor, poster, km }: RowOf<typeof shape>): NearbyFavor => ({ favor: asListed(favor, poster), km });
  const found = matching(db, search).select('favor.id', 'id').addSelect(KM, 'km');
  const range = `SELECT id, km FROM ${byFinest ? fromFinestCells(found) : fromCells(found, []).sql}
    WHERE km <= :toKm AND (km, id) > (:afterKm, :afterId) ORDER BY km, id LIMIT :limit`;
  const joined = 'JOIN favors AS favor ON favor.id = page.id JOIN users AS poster ON poster.id = favor.poster_id';

  const one = createRowReader(db, shape, `FROM (${range}) AS page ${joined} ORDER BY page.km, page.id`);
  const readOne: RangeReader = async (db, parameters) => (await one(db, parameters)).map(read);
  if (!byFinest || search.conditions?.length) return readOne;

  const { asked, sql, names } = forEachKey(range, TYPES);
  const several = createRowReader(
    db,
    { ...shape, place: value<number>('asked.place::int') },
    `FROM ${asked} CROSS JOIN LATERAL (${sql}) AS page ${joined} ORDER BY asked.place, page.km, page.id`,
  );
  const readTogether = shareStatements(async (db, ranges: readonly Parameters[]) => {
    if (ranges.length === 1) return [await readOne(db, ranges[0]!)];
    const pages: NearbyFavor[][] = ranges.map(() => []);
    for (const row of await several(db, arraysOfKeys(names, ranges))) pages[row.place - 1]!.push(read(row));
    return pages;
  });
  return async (db, parameters) => (await readTogether(db, [parameters]))[0]!;
}
