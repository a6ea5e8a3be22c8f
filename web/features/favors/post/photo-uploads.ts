import { useSyncExternalStore } from 'react';
import { newClientKey } from '../../../lib/browser/client-key.ts';
import { PhotoNotSent, sendPhoto } from './send-photo.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** A photo picked on this device, on its way to the server. */
export interface PhotoUpload {
  /** An address under which this page can show it. */
  preview: string;
  /** `waiting` for its writer to sign in or for its turn. */
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** How much of it has left, from 0 to 1. */
  share: number;
  /** Its id on the server, once sent. */
  id: string | null;
  /** The server's words where it was refused; null where it could not be reached. */
  reason: string | null;
}

interface Running extends PhotoUpload {
  file: File;
  stop: AbortController;
}

/** They outlive the wizard, which closes when a visitor goes to sign in, but not the page. */
let uploads: ReadonlyMap<string, Running> = new Map();
const listeners = new Set<() => void>();

function put(next: ReadonlyMap<string, Running>): void {
  uploads = next;
  for (const listener of listeners) listener();
}

function change(key: string, part: Partial<Running>): void {
  const upload = uploads.get(key);
  if (upload) put(new Map(uploads).set(key, { ...upload, ...part }));
}

async function send(key: string, { file, stop }: Running): Promise<void> {
  change(key, { state: 'sending', share: 0, reason: null });
  try {
    const id = await sendPhoto(await shrinkPhoto(file), key, (share) => change(key, { share }), stop.signal);
    change(key, { state: 'sent', share: 1, id });
  } catch (error) {
    change(key, { state: 'failed', reason: error instanceof PhotoNotSent ? error.reason : null });
  }
}

/** Takes a file in; answers its key, which names it from now on and keeps it from being stored twice. */
export function pickPhoto(file: File): string {
  const key = newClientKey();
  put(
    new Map(uploads).set(key, {
      file,
      preview: URL.createObjectURL(file),
      state: 'waiting',
      share: 0,
      id: null,
      reason: null,
      stop: new AbortController(),
    }),
  );
  return key;
}

/** Sends these photos, as far as they are waiting. */
export function sendWaiting(keys: readonly string[]): void {
  for (const key of keys) {
    const upload = uploads.get(key);
    if (upload?.state === 'waiting') void send(key, upload);
  }
}

/** Sends a photo once more after it failed. */
export function retryPhoto(key: string): void {
  const upload = uploads.get(key);
  if (upload?.state === 'failed') void send(key, upload);
}

/** Forgets photos, and stops sending them. */
export function forgetPhotos(keys: readonly string[]): void {
  const left = new Map(uploads);
  for (const key of keys) {
    const upload = left.get(key);
    upload?.stop.abort();
    if (upload) URL.revokeObjectURL(upload.preview);
    left.delete(key);
  }
  put(left);
}

/** Resolves once none of these is on its way any more. */
export function photosSettled(keys: readonly string[]): Promise<void> {
  const busy = () => keys.some((key) => uploads.get(key)?.state === 'sending');
  if (!busy()) return Promise.resolve();
  return new Promise((resolve) => {
    const listener = () => {
      if (busy()) return;
      listeners.delete(listener);
      resolve();
    };
    listeners.add(listener);
  });
}

/** The file a photo was picked as; undefined for one picked on an earlier page. */
export const photoFile = (key: string): File | undefined => uploads.get(key)?.file;

/** What has become of a photo so far; undefined for one picked on an earlier page. */
export const photoUpload = (key: string): PhotoUpload | undefined => uploads.get(key);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** All photos picked on this page, by key; the component renders again as they travel. */
export const usePhotoUploads = (): ReadonlyMap<string, PhotoUpload> => useSyncExternalStore(subscribe, () => uploads);
