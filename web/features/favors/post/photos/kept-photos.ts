import { readUserStore, updateUserStore } from '../../../../lib/browser/user-store.ts';
import { isTooOld, visitor } from '../../../../lib/session/person-store.ts';
import { currentViewer } from '../../../../lib/session/viewer.ts';

/** A picked photo as this device keeps it. */
interface KeptPhoto {
  type: string;
  bytes: ArrayBuffer;
  /** Time of picking, in milliseconds since 1970. */
  at: number;
}

/** Photos by key. */
type KeptPhotos = Readonly<Record<string, KeptPhoto>>;

const viewerId = () => currentViewer().viewer?.id ?? visitor;

/** The people whose photos the viewer finds again: what a visitor picked is theirs once they have signed in. */
const people = () => [...new Set([visitor, viewerId()])];

const without = (photos: KeptPhotos, isGone: (key: string, photo: KeptPhoto) => boolean): KeptPhotos =>
  Object.fromEntries(Object.entries(photos).filter(([key, photo]) => !isGone(key, photo)));

/** Keeps a photo on this device until it is sent, also when the page is left meanwhile. */
export async function keepPhoto(key: string, photo: Blob): Promise<void> {
  const kept = { type: photo.type, bytes: await photo.arrayBuffer(), at: Date.now() };
  await updateUserStore<KeptPhotos>('draftPhotos', viewerId(), (before = {}) => ({ ...before, [key]: kept }));
}

/** Drops photos from this device, and what was left there for too long. */
export async function dropKept(keys: readonly string[]): Promise<void> {
  const isGone = (key: string, { at }: KeptPhoto) => keys.includes(key) || isTooOld(at);
  for (const person of people())
    await updateUserStore<KeptPhotos>('draftPhotos', person, (before = {}) => without(before, isGone));
}

/** Reads the photos that wait on this device, by key. */
export async function readKept(): Promise<ReadonlyMap<string, Blob>> {
  const found = await Promise.all(people().map((person) => readUserStore<KeptPhotos>('draftPhotos', person)));
  return new Map(
    found.flatMap((photos = {}) =>
      Object.entries(photos).map(([key, { type, bytes }]) => [key, new Blob([bytes], { type })] as const),
    ),
  );
}
