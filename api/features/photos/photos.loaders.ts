import DataLoader from 'dataloader';
import { Any, IsNull, type EntityManager } from 'typeorm';
import { Photo } from './photo.entity.ts';

/** Creates the batched reads of photos. */
export function photoLoaders(db: EntityManager) {
  return {
    /** Loads a favor's photos in order; callers check first whether the viewer may see the favor. */
    photosOf: new DataLoader<string, Photo[]>(async (favorIds) => {
      const rows = await db.find(Photo, {
        where: { favorId: Any([...favorIds]), expendableAt: IsNull() },
        order: { position: 'ASC' },
      });
      return favorIds.map((id) => rows.filter(({ favorId }) => favorId === id));
    }),
  };
}
