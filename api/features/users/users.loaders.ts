import DataLoader from 'dataloader';
import type { EntityManager } from 'typeorm';
import { readByIds } from '../../database/query/read-rows.ts';
import { User } from './user.entity.ts';

/** Creates the DataLoaders of users; they also load deleted accounts, which conversations still show. */
export function userLoaders(db: EntityManager) {
  return {
    /** Loads a user by id; null where there never was one. */
    userById: new DataLoader<string, User | null>((ids) => readByIds(db, User, ids)),
  };
}
