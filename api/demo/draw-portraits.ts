import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { encodePhoto } from '../features/photos/encode-photo.ts';
import { fileName } from '../features/photos/photo-files.rules.ts';
import type { FileStore } from '../features/photos/file-store.ts';
import { Photo } from '../features/photos/photo.entity.ts';
import { User } from '../features/users/user.entity.ts';
import { portraits, type Portrait } from './world/portraits.ts';
import type { ResidentKey } from './world/residents.ts';

/** Lifetime of a picture that was not finished, in milliseconds: one day, as of an upload. */
const UNFINISHED_MS = 86_400_000;

/** Side of a drawing in pixels, which the pictures are made from. */
const SIDE = 480;

/** Draws a portrait as a PNG. */
async function draw({ head, face, skin, hair, clothes, ground, beard, glasses }: Portrait): Promise<Buffer> {
  const [{ createAvatar }, style, { default: sharp }] = await Promise.all([
    import('@dicebear/core'),
    import('@dicebear/open-peeps'),
    import('sharp'),
  ]);
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
  return sharp(Buffer.from(drawing.toString())).png().toBuffer();
}

/**
 * Gives the people of the demo world pictures, the way an upload goes; after the world is committed, because files
 * take no part in transactions. Where it is cut short, the others have initials.
 * @param idOf ids by short name.
 */
export async function drawPortraits(
  { dataSource, photos, now }: { dataSource: DataSource; photos: FileStore; now: Date },
  idOf: Record<ResidentKey, string>,
): Promise<void> {
  const show = async (key: ResidentKey) => {
    const { files, width, height } = await encodePhoto(await draw(portraits[key]), 'profile');
    const photo = { id: randomUUID(), ownerId: idOf[key], purpose: 'profile', createdAt: now } as const;
    await dataSource.manager.insert(Photo, {
      ...photo,
      width,
      height,
      expendableAt: new Date(now.getTime() + UNFINISHED_MS),
    });
    for (const { size, format, bytes } of files) await photos.put(fileName(photo, size, format), bytes);
    await dataSource.transaction(async (db) => {
      await db.update(Photo, { id: photo.id }, { storedAt: now, expendableAt: null });
      await db.update(User, { id: photo.ownerId }, { pictureId: photo.id });
    });
  };
  await Promise.all((Object.keys(idOf) as ResidentKey[]).map(show));
}
