import DataLoader from 'dataloader';
import { In, type EntityManager } from 'typeorm';
import { User } from './user.entity.ts';

/** Batched reads of people. Deleted ones are among them: their conversations still show whom they were with. */
export function userLoaders(db: EntityManager) {
  return {
    /** A person by id, null when there never was one. */
    userById: new DataLoader<string, User | null>(async (ids) => {
      const users = await db.findBy(User, { id: In([...ids]) });
      const byId = new Map(users.map((user) => [user.id, user]));
      return ids.map((id) => byId.get(id) ?? null);
    }),
  };
}
