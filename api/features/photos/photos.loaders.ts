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
    /** Loads photos in use by id, of anybody: the caller checks the viewer's rights. */
    photoById: new DataLoader<string, Photo | null>(async (ids) => {
      const rows = await db.findBy(Photo, { id: Any([...ids]), expendableAt: IsNull() });
      const found = new Map(rows.map((photo) => [photo.id, photo]));
      return ids.map((id) => found.get(id) ?? null);
    }),
  };
}
