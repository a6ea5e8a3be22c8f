import DataLoader from 'dataloader';
import { In, type EntityManager } from 'typeorm';
import { ConfirmedPhone } from './confirmed-phone.entity.ts';

/** Creates the DataLoaders of phones. */
export const phoneLoaders = (db: EntityManager) => ({
  /** Tests whether a person has confirmed a phone; read anew within a request that confirms one. */
  hasConfirmedPhone: new DataLoader<string, boolean>(
    async (userIds) => {
      const rows = await db.findBy(ConfirmedPhone, { userId: In([...userIds]) });
      const confirmed = new Set(rows.map(({ userId }) => userId));
      return userIds.map((id) => confirmed.has(id));
    },
    { cache: false },
  ),
});
