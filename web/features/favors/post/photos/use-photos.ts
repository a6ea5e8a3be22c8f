import { useEffect } from 'react';
import { useViewer } from '../../../../lib/session/viewer.ts';
import { maxPhotos, type Draft, type DraftPhoto } from '../post-favor-draft.ts';
import {
  forgetPhotos,
  photoFile,
  photoUpload,
  photosSettled,
  pickPhoto,
  retryPhoto,
  sendStopped,
  sendWaiting,
  stopSending,
  usePhotoUploads,
  type PhotoUpload,
} from './photo-uploads.ts';

/** A photo of the draft, as the wizard shows it. */
export interface DraftedPhoto extends Omit<PhotoUpload, 'id'> {
  key: string;
}

/** The photos of a draft, and what can be done with them. */
export interface Photos {
  list: readonly DraftedPhoto[];
  /** Adds files, up to the maximum number of photos. */
  add(files: Iterable<File>): void;
  remove(key: string): void;
  /** Sends a failed one again. */
  retry(key: string): void;
  /** Moves one by a number of places, within the list. */
  move(key: string, by: number): void;
  /**
   * Waits for running uploads, which the signal aborts; resolves to the ids in order, or null if one failed or was
   * stopped.
   */
  ids(signal: AbortSignal): Promise<string[] | null>;
  /** Drops their uploads, after the favor was posted. */
  forget(): void;
  /** Uploads again what this page still has, because the server has lost the photos; returns the draft's new photos. */
  sendAgain(): DraftPhoto[];
}

const idOf = (photo: DraftPhoto) => photo.id ?? photoUpload(photo.key)?.id ?? null;

/** Returns the photos as the wizard shows them; those of an earlier page without an id are left out. */
export const draftedPhotos = (photos: readonly DraftPhoto[], uploads: ReadonlyMap<string, PhotoUpload>) =>
  photos.flatMap(({ key, id }): DraftedPhoto[] => {
    const upload = uploads.get(key);
    if (upload)
      return [{ key, preview: upload.preview, state: upload.state, share: upload.share, reason: upload.reason }];
    return id ? [{ key, preview: `/photos/${id}-480.webp`, state: 'sent', share: 1, reason: null }] : [];
  });

/** Manages a draft's photos and sends them; a visitor's wait until they have signed in. */
export function usePhotos({ photos }: Draft, onChange: (part: Partial<Draft>) => void): Photos {
  const { viewer } = useViewer();
  const uploads = usePhotoUploads();
  const keys = photos.map(({ key }) => key);

  useEffect(() => {
    if (viewer) sendWaiting(keys);
    // Sent photos get their id; photos that an earlier page did not finish sending are dropped.
    const known = photos
      .filter((photo) => idOf(photo) !== null || photoUpload(photo.key))
      .map((photo) => ({ key: photo.key, id: idOf(photo) }));
    if (known.length < photos.length || known.some(({ id }, index) => id !== photos[index]!.id))
      onChange({ photos: known });
  });

  const list = draftedPhotos(photos, uploads);

  return {
    list,
    add: (files) => {
      const pictures = [...files].slice(0, maxPhotos - list.length);
      onChange({ photos: [...photos, ...pictures.map((file) => ({ key: pickPhoto(file), id: null }))] });
    },
    remove: (key) => {
      forgetPhotos([key]);
      onChange({ photos: photos.filter((photo) => photo.key !== key) });
    },
    retry: retryPhoto,
    move: (key, by) => {
      const from = keys.indexOf(key);
      const to = Math.min(Math.max(from + by, 0), photos.length - 1);
      const moved = photos.filter((photo) => photo.key !== key);
      moved.splice(to, 0, photos[from]!);
      onChange({ photos: moved });
    },
    ids: async (signal) => {
      sendStopped(keys);
      signal.addEventListener('abort', () => stopSending(keys));
      await photosSettled(keys);
      const ids = photos.map(idOf);
      return ids.every((id) => id !== null) ? ids : null;
    },
    forget: () => forgetPhotos(keys),
    sendAgain: () => {
      const again = keys.flatMap((key) => {
        const file = photoFile(key);
        return file ? [{ key: pickPhoto(file), id: null }] : [];
      });
      forgetPhotos(keys);
      return again;
    },
  };
}
