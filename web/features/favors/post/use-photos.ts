import { useEffect } from 'react';
import { useViewer } from '../../../lib/session/viewer.ts';
import { mostPhotos, type Draft, type DraftPhoto } from './post-favor-draft.ts';
import {
  forgetPhotos,
  photoFile,
  photoUpload,
  photosSettled,
  pickPhoto,
  retryPhoto,
  sendWaiting,
  usePhotoUploads,
  type PhotoUpload,
} from './photo-uploads.ts';

/** A photo of the draft as the wizard shows it. */
export interface DraftedPhoto extends Omit<PhotoUpload, 'id'> {
  key: string;
}

/** The photos of a draft. */
export interface Photos {
  list: readonly DraftedPhoto[];
  /** Adds pictures among the files, up to the most there may be. */
  add(files: Iterable<File>): void;
  remove(key: string): void;
  /** Sends one that failed once more. */
  retry(key: string): void;
  /** Moves one by so many places, as far as there are any. */
  move(key: string, by: number): void;
  /** Waits for what is on its way; answers the ids in their order, or null where one could not be sent. */
  ids(): Promise<string[] | null>;
  /** Forgets what this page knows of them, after the favor was posted. */
  forget(): void;
  /** The server has them no longer: those this page still has are to be sent again. Answers what the draft's photos become. */
  sendAgain(): DraftPhoto[];
}

const idOf = (photo: DraftPhoto) => photo.id ?? photoUpload(photo.key)?.id ?? null;

/** Keeps a draft's photos in order and sends them; a visitor's wait until they have signed in. */
export function usePhotos({ photos }: Draft, onChange: (part: Partial<Draft>) => void): Photos {
  const { viewer } = useViewer();
  const uploads = usePhotoUploads();
  const keys = photos.map(({ key }) => key);

  useEffect(() => {
    if (viewer) sendWaiting(keys);
    // What has arrived keeps its id; what was left half-way by an earlier page is no more.
    const known = photos
      .filter((photo) => idOf(photo) !== null || photoUpload(photo.key))
      .map((photo) => ({ key: photo.key, id: idOf(photo) }));
    if (known.length < photos.length || known.some(({ id }, index) => id !== photos[index]!.id))
      onChange({ photos: known });
  });

  const list = photos.flatMap((photo): DraftedPhoto[] => {
    const upload = uploads.get(photo.key);
    if (upload)
      return [
        { key: photo.key, preview: upload.preview, state: upload.state, share: upload.share, reason: upload.reason },
      ];
    return photo.id
      ? [{ key: photo.key, preview: `/photos/${photo.id}-480.webp`, state: 'sent', share: 1, reason: null }]
      : [];
  });

  return {
    list,
    add: (files) => {
      const pictures = [...files].slice(0, mostPhotos - list.length);
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
    ids: async () => {
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
