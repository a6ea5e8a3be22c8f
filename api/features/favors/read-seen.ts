import { asExpected } from '../../database/fast/parameters.ts';
import { entity, entityOrNull, readRows, value, type RowOf } from '../../database/fast/read-rows.ts';
import { shareStatements } from '../../database/fast/share-statements.ts';
import { User } from '../users/user.entity.ts';
import { Favor } from './favor.entity.ts';

/** A favor by its id, and who looks at it; null for a visitor. */
export interface SeenKey {
  favorId: string;
  viewerId: string | null;
}

const SEEN = {
  favor: entity(Favor),
  poster: entity(User),
  /** Null for a visitor. */
  viewer: entityOrNull(User),
  /** True when one of viewer and poster blocks the other. */
  apart: value<boolean>('EXISTS (SELECT FROM apart WHERE person_id = asked.viewer_id AND other_id = favor.poster_id)'),
  place: value<number>('asked.place::int'),
};

/** A favor with everything that decides whether somebody may see it. */
export type SeenFavor = Omit<RowOf<typeof SEEN>, 'place'>;

/**
 * Reads favors with their posters and the viewer in one statement, in the order of the keys; null for none. Outside a
 * transaction requests that ask at the same time share it.
 */
export const readSeen = shareStatements(async (db, keys: readonly SeenKey[]): Promise<(SeenFavor | null)[]> => {
  const rows = await readRows(
    db,
    SEEN,
    `FROM unnest(CAST(:favorIds AS bigint[]), CAST(:viewerIds AS bigint[])) WITH ORDINALITY AS asked (favor_id, viewer_id, place)
     JOIN favors AS favor ON favor.id = asked.favor_id JOIN users AS poster ON poster.id = favor.poster_id
     LEFT JOIN users AS viewer ON viewer.id = asked.viewer_id`,
    {
      favorIds: asExpected(keys.map(({ favorId }) => favorId)),
      viewerIds: asExpected(keys.map(({ viewerId }) => viewerId)),
    },
  );
  const seen: (SeenFavor | null)[] = keys.map(() => null);
  for (const row of rows) seen[row.place - 1] = row;
  return seen;
});
