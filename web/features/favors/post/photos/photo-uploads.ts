import { newClientKey } from '../../../../lib/browser/client-key.ts';
import { createStore, useStore } from '../../../../lib/browser/store.ts';
import { currentViewer } from '../../../../lib/session/viewer.ts';
import { PhotoNotSent, sendPhoto } from '../../../../lib/session/send-photo.ts';
import { shrinkPhoto } from '../../../../lib/browser/shrink-photo.ts';
import { dropKept, keepPhoto, readKept } from './kept-photos.ts';

/** The upload of a photo that was picked on this device. */
export interface PhotoUpload {
  /** A URL for showing it on this page. */
  preview: string;
  /** `waiting` before the upload starts; a visitor has to sign in first. `stopped` by the person who posts. */
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'stopped';
  /** The part that has been sent, from 0 to 1. */
  share: number;
  /** Its id on the server; null until it is sent. */
  id: string | null;
  /** The server's message if it refused the photo; null if it could not be reached. */
  reason: string | null;
}

interface Running extends PhotoUpload {
  file: Blob;
  /** The bytes to send, the same at every attempt: some browsers shrink a picture differently each time. */
  shrunk: Promise<Blob>;
  stop: AbortController;
}

/** The uploads by key. They outlive the wizard, which closes when a visitor goes to sign in, but not the page. */
const uploads = createStore<ReadonlyMap<string, Running>>(new Map());

function change(key: string, part: Partial<Running>): void {
  const upload = uploads.get().get(key);
  if (upload) uploads.set(new Map(uploads.get()).set(key, { ...upload, ...part }));
}

async function send(key: string, { shrunk, stop }: Running): Promise<void> {
  change(key, { state: 'sending', share: 0, reason: null });
  // Somebody else may have signed in by the time the photo is small enough.
  const person = currentViewer().viewer?.id;
  // A stopped upload that was begun again has another signal.
  const report = (part: Partial<Running>) => !stop.signal.aborted && change(key, part);
  const onProgress = (share: number) => report({ share });
  try {
    const bytes = await shrunk;
    await (await import('../../../../lib/apollo/person-fence.ts')).whenViewerNamed();
    const id = await sendPhoto(bytes, { clientKey: key, person, onProgress, signal: stop.signal });
    report({ state: 'sent', share: 1, id });
    void dropKept([key]);
  } catch (error) {
    report({ state: 'failed', reason: error instanceof PhotoNotSent ? error.reason : null });
  }
}

function add(key: string, file: Blob, shrunk: Promise<Blob>): void {
  uploads.set(
    new Map(uploads.get()).set(key, {
      file,
      shrunk,
      preview: URL.createObjectURL(file),
      state: 'waiting',
      share: 0,
      id: null,
      reason: null,
      stop: new AbortController(),
    }),
  );
}

/**
 * Adds a file and returns its key, which identifies it and makes sending it idempotent. This device keeps it until it
 * is sent.
 */
export function pickPhoto(file: Blob): string {
  const key = newClientKey();
  const shrunk = shrinkPhoto(file);
  add(key, file, shrunk);
  const keep = async () => keepPhoto(key, await shrunk);
  void keep().catch(() => undefined);
  return key;
}

/** Adds those of these photos again that an earlier page has left on this device. */
export async function restorePhotos(keys: readonly string[]): Promise<void> {
  const kept = await readKept();
  for (const key of keys) {
    const photo = kept.get(key);
    if (photo && !uploads.get().has(key)) add(key, photo, Promise.resolve(photo));
  }
  void dropKept([]);
}

/** Sends those of these photos that are in one of these states. */
function sendThose(keys: readonly string[], ...states: PhotoUpload['state'][]): void {
  for (const key of keys) {
    const upload = uploads.get().get(key);
    if (upload && states.includes(upload.state)) void send(key, upload);
  }
}

/** Sends those of these photos that are waiting. */
export const sendWaiting = (keys: readonly string[]): void => sendThose(keys, 'waiting');

/** Sends those of these photos that were stopped. */
export const sendStopped = (keys: readonly string[]): void => sendThose(keys, 'stopped');

/** Sends a photo again that failed or was stopped. */
export const retryPhoto = (key: string): void => sendThose([key], 'failed', 'stopped');

/** Aborts the running uploads of these photos, and keeps the photos. */
export function stopSending(keys: readonly string[]): void {
  for (const key of keys) {
    const upload = uploads.get().get(key);
    if (upload?.state !== 'sending') continue;
    upload.stop.abort();
    change(key, { state: 'stopped', stop: new AbortController() });
  }
}

/** Drops photos and aborts their uploads. */
export function forgetPhotos(keys: readonly string[]): void {
  const remaining = new Map(uploads.get());
  for (const key of keys) {
    const upload = remaining.get(key);
    upload?.stop.abort();
    if (upload) URL.revokeObjectURL(upload.preview);
    remaining.delete(key);
  }
  uploads.set(remaining);
  void dropKept(keys);
}

/** Resolves when none of these photos is being sent any more. */
export function photosSettled(keys: readonly string[]): Promise<void> {
  const isSending = () => keys.some((key) => uploads.get().get(key)?.state === 'sending');
  if (!isSending()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = uploads.subscribe(() => {
      if (isSending()) return;
      stop();
      resolve();
    });
  });
}

/** Returns the file of a photo; undefined for one picked on an earlier page. */
export const photoFile = (key: string): Blob | undefined => uploads.get().get(key)?.file;

/** Returns the state of an upload; undefined for a photo picked on an earlier page. */
export const photoUpload = (key: string): PhotoUpload | undefined => uploads.get().get(key);

/** Follows the uploads of all photos picked on this page, by key. */
export const usePhotoUploads = (): ReadonlyMap<string, PhotoUpload> => useStore(uploads);
