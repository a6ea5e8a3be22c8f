import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { noWork } from '../platform/budgets/work.ts';
import { encodePhoto } from '../features/photos/encode-photo.ts';
import { fileName } from '../platform/photo-files.rules.ts';
import type { FileStore } from '../features/photos/file-store.ts';
import { Photo } from '../features/photos/photo.entity.ts';
import { User } from '../features/users/user.entity.ts';
import { drawingOf, type Drawing } from './world/drawings.ts';
import { portraits, type Portrait } from './world/portraits.ts';
import type { ResidentKey } from './world/residents.ts';

/** Lifetime of a picture that was not finished, in milliseconds: one day, as of an upload. */
const UNFINISHED_MS = 86_400_000;

/** Side of a drawing in pixels, which the pictures are made from. */
const SIDE = 480;

/** Renders SVG as a PNG, which the photo pipeline reads. */
const asPng = async (drawing: string): Promise<Buffer> =>
  (await import('sharp')).default(Buffer.from(drawing)).png().toBuffer();

/** Draws a portrait as a PNG. */
async function draw({ head, face, skin, hair, clothes, ground, beard, glasses }: Portrait): Promise<Buffer> {
  const [{ createAvatar }, style] = await Promise.all([import('@dicebear/core'), import('@dicebear/open-peeps')]);
  const drawing = createAvatar(style, {
    seed: '',
    size: SIDE,
    scale: 100,
    translateY: 8,
    head: [head],
    face: [face],
    skinColor: [skin],
    headContrastColor: [hair],
    clothingColor: [clothes],
    backgroundColor: [ground],
    facialHair: beard ? [beard] : [],
    facialHairProbability: beard ? 100 : 0,
    accessories: glasses ? [glasses] : [],
    accessoriesProbability: glasses ? 100 : 0,
    maskProbability: 0,
  });
  return asPng(drawing.toString());
}

/** Places where the pictures of the demo world are stored, and the time they are stored at. */
interface Studio {
  dataSource: DataSource;
  photos: FileStore;
  now: Date;
}

/**
 * Stores a drawing the way an upload goes, after the world is committed, because files take no part in transactions.
 * @param use shows it, in the transaction that keeps the photo.
 */
async function storePicture(
  { dataSource, photos, now }: Studio,
  drawing: Buffer,
  about: Pick<Photo, 'ownerId' | 'purpose'>,
  use: (db: EntityManager, photoId: string) => Promise<unknown>,
): Promise<void> {
  const { files, width, height } = await encodePhoto(drawing, about.purpose, noWork());
  const photo = { id: randomUUID(), ...about, createdAt: now };
  const expendableAt = new Date(now.getTime() + UNFINISHED_MS);
  await dataSource.manager.insert(Photo, { ...photo, width, height, expendableAt });
  for (const { size, format, bytes } of files) await photos.put(fileName(photo, size, format), bytes);
  await dataSource.transaction(async (db) => {
    await db.update(Photo, { id: photo.id }, { storedAt: now, expendableAt: null });
    await use(db, photo.id);
  });
}

/** Gives the people of the demo world portraits; where it is cut short, the others have initials. */
export async function drawPortraits(studio: Studio, idOf: Record<ResidentKey, string>): Promise<void> {
  const show = async (key: ResidentKey) =>
    storePicture(studio, await draw(portraits[key]), { ownerId: idOf[key], purpose: 'profile' }, (db, pictureId) =>
      db.update(User, { id: idOf[key] }, { pictureId }),
    );
  await Promise.all((Object.keys(idOf) as ResidentKey[]).map(show));
}

/** A favor of the demo world that has a picture. */
export interface DrawnFavor {
  favorId: string;
  ownerId: string;
  drawing: Drawing;
}

/** Gives favors of the demo world pictures, one after the other: they are large; without, a card shows its category. */
export async function drawFavors(studio: Studio, favors: readonly DrawnFavor[]): Promise<void> {
  for (const { favorId, ownerId, drawing } of favors)
    await storePicture(studio, await asPng(drawingOf(drawing)), { ownerId, purpose: 'favor' }, (db, id) =>
      db.update(Photo, { id }, { favorId, position: 0 }),
    );
}
