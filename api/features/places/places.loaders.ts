import DataLoader from 'dataloader';
import { Any, type EntityManager } from 'typeorm';
import { HomeArea } from './home-area.entity.ts';

/** Creates the DataLoaders of places. */
export function placeLoaders(db: EntityManager) {
  return {
    /** Loads a user's home area, shown to themselves only; null where they chose none. */
    homeArea: new DataLoader<string, HomeArea | null>(async (userIds) => {
      const areas = new Map(
        (await db.findBy(HomeArea, { userId: Any([...userIds]) })).map((area) => [area.userId, area]),
      );
      return userIds.map((id) => areas.get(id) ?? null);
    }),
  };
}
