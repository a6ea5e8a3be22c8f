import { anyOf } from '../../database/query/query-rows.ts';
import { readJoined } from '../../database/query/read-joined.ts';
import type { EntityManager } from 'typeorm';
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

const SEEN = {
  parts: { favor: { entity: Favor }, poster: { entity: User }, viewer: { entity: User } },
  values: ['EXISTS (SELECT FROM apart WHERE person_id = :viewerId AND other_id = favor.poster_id)'],
} as const;

/** Reads favors with their posters and the viewer in one statement, in the order of their ids; null for none. */
export async function readSeen(
  db: EntityManager,
  ids: readonly string[],
  viewerId: string | null,
): Promise<(SeenFavor | null)[]> {
  const rows = await readJoined(
    db,
    SEEN,
    `FROM favors AS favor JOIN users AS poster ON poster.id = favor.poster_id LEFT JOIN users AS viewer ON viewer.id = :viewerId
     WHERE favor.id = ANY(:ids)`,
    { ids: anyOf(ids), viewerId },
  );
  const found = new Map(
    rows.map(({ favor, poster, viewer, values: [apart] }) => [
      favor!.id,
      { favor: favor!, poster: poster!, viewer, apart: apart as boolean },
    ]),
  );
  return ids.map((id) => found.get(id) ?? null);
}
