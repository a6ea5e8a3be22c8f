import DataLoader from 'dataloader';
import { In, IsNull, type EntityManager } from 'typeorm';
import { Photo } from './photo.entity.ts';

/** Batched reads of photos. */
export function photoLoaders(db: EntityManager) {
  return {
    /** A favor's photos in their order: whoever shows them asks the rules of the favor first. */
    photosOf: new DataLoader<string, Photo[]>(async (favorIds) => {
      const rows = await db.find(Photo, {
        where: { favorId: In([...favorIds]), expendableAt: IsNull() },
        order: { position: 'ASC' },
      });
      return favorIds.map((id) => rows.filter(({ favorId }) => favorId === id));
    }),
  };
}
