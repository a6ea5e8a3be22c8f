import { shareReads } from '../../database/query/batch-loader.ts';
import { asExpected } from '../../database/query/query-rows.ts';
import { readJoined } from '../../database/query/read-joined.ts';
import { User } from '../users/user.entity.ts';
import { Favor } from './favor.entity.ts';

/** A favor with everything that decides whether somebody may see it. */
export interface SeenFavor {
  favor: Favor;
  poster: User;
  /** Null for a visitor. */
  viewer: User | null;
  /** True when one of viewer and poster blocks the other. */
  apart: boolean;
}

/** A favor by its id, and who looks at it; null for a visitor. */
export interface SeenKey {
  favorId: string;
  viewerId: string | null;
}

const SEEN = {
  parts: { favor: { entity: Favor }, poster: { entity: User }, viewer: { entity: User } },
  values: [
    'EXISTS (SELECT FROM apart WHERE person_id = asked.viewer_id AND other_id = favor.poster_id)',
    'asked.place::int',
  ],
} as const;

/**
 * Reads favors with their posters and the viewer in one statement, in the order of the keys; null for none. Outside a
 * transaction requests that ask at the same time share it.
 */
export const readSeen = shareReads(async (db, keys: readonly SeenKey[]): Promise<(SeenFavor | null)[]> => {
  const rows = await readJoined(
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
  for (const { favor, poster, viewer, values } of rows) {
    const [apart, place] = values as [boolean, number];
    seen[place - 1] = { favor: favor!, poster: poster!, viewer, apart };
  }
  return seen;
});
