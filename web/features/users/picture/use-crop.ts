import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { newClientKey } from '../../../lib/browser/client-key.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { PhotoNotSent, sendPhoto } from '../../../lib/session/send-photo.ts';
import { currentViewer } from '../../../lib/session/viewer.ts';
import { SetPictureDocument } from '../../../generated/graphql.ts';
import { cropPicture, type CropArea } from './crop-picture.ts';

/** A cut of the file; sending it again sends the same bytes under the same key, which stores it once. */
interface Cut {
  area: CropArea;
  bytes: Promise<Blob>;
  key: string;
}

const isSameArea = (one: CropArea, other: CropArea) =>
  one.x === other.x && one.y === other.y && one.width === other.width;

/** Sends a part of a file as the viewer's picture; leaving the page stops it. */
export function useCrop(file: File, onDone: () => void) {
  const t = useTranslate();
  const [setPicture] = useMutation(SetPictureDocument);
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const cut = useRef<Cut>(undefined);
  const stop = useRef(new AbortController());
  useEffect(() => {
    const leaving = new AbortController();
    stop.current = leaving;
    return () => leaving.abort();
  }, []);

  const upload = async (area: CropArea) => {
    if (!cut.current || !isSameArea(cut.current.area, area))
      cut.current = { area, bytes: cropPicture(file, area), key: newClientKey() };
    const { bytes, key } = cut.current;
    // Somebody else may have signed in by the time the picture is cut.
    const person = currentViewer().viewer?.id;
    const cropped = await bytes.catch(() => {
      throw new PhotoNotSent(t('picture.unreadable'));
    });
    await (await import('../../../lib/apollo/person-fence.ts')).whenViewerNamed();
    const { signal } = stop.current;
    return sendPhoto(cropped, { purpose: 'profile', clientKey: key, person, onProgress: () => {}, signal });
  };

  const reasonOf = (failure: unknown) =>
    (failure instanceof PhotoNotSent ? failure.reason : refusalOf(failure)?.message) ?? t('ask.photos.unreachable');

  const send = async (area: CropArea) => {
    if (sending) return;
    setSending(true);
    setError(undefined);
    try {
      const photoId = await upload(area);
      await setPicture({ variables: { photoId } });
      onDone();
    } catch (failure) {
      if (stop.current.signal.aborted) return;
      setError(reasonOf(failure));
      setSending(false);
    }
  };

  return { send, sending, error, fail: () => setError(t('picture.unreadable')) };
}
