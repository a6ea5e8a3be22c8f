import DataLoader from 'dataloader';
import { In, type EntityManager } from 'typeorm';
import { AddressView } from './address-view.entity.ts';
import { Favor } from './favor.entity.ts';
import { Rating } from './rating.entity.ts';

/** Creates the DataLoaders of favors, address views and ratings. */
export function favorLoaders(db: EntityManager) {
  return {
    /** Loads any favor by id, also deleted ones; callers check the rules before they show it. */
    favorById: new DataLoader<string, Favor | null>(async (ids) => {
      const found = new Map((await db.findBy(Favor, { id: In([...ids]) })).map((favor) => [favor.id, favor]));
      return ids.map((id) => found.get(id) ?? null);
    }),
    /** Loads the views of a favor's exact address, oldest first; shown to its poster only. */
    addressViews: new DataLoader<string, AddressView[]>(async (favorIds) => {
      const rows = await db.find(AddressView, {
        where: { favorId: In([...favorIds]) },
        order: { seenAt: 'ASC', viewerId: 'ASC' },
      });
      return favorIds.map((id) => rows.filter(({ favorId }) => favorId === id));
    }),
    /** Loads the rating a person gave for a favor. */
    ratingGiven: new DataLoader<{ favorId: string; raterId: string }, Rating | null, string>(
      async (keys) => {
        const rows = await db.findBy(Rating, {
          favorId: In(keys.map((key) => key.favorId)),
          raterId: In(keys.map((key) => key.raterId)),
        });
        return keys.map(
          (key) => rows.find((row) => row.favorId === key.favorId && row.raterId === key.raterId) ?? null,
        );
      },
      { cacheKeyFn: (key) => `${key.favorId}:${key.raterId}` },
    ),
  };
}
