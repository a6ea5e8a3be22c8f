import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { MapPoint } from '../../components/map/map-types.ts';
import { HomeAreaDocument, SaveHomeAreaDocument } from '../../generated/graphql.ts';
import { refusalOf } from '../../lib/apollo/refusal.ts';
import { showToast } from '../../lib/feedback/toasts.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { useNameOf } from '../../lib/place/place-name.ts';

/** Returns a point without what Apollo adds to it, as an input takes it. */
const pointOf = ({ latitude, longitude }: MapPoint): MapPoint => ({ latitude, longitude });

/** Returns the viewer's home area and the form that changes it; `text` is null while the form is closed. */
export function useHomeArea() {
  const t = useTranslate();
  const { data } = useQuery(HomeAreaDocument);
  const [mutate, { loading, error }] = useMutation(SaveHomeAreaDocument);
  const [text, setText] = useState<string | null>(null);
  const area = data?.viewer?.homeArea ?? null;
  const save = async (input: MapPoint | null) => {
    try {
      await mutate({ variables: { input } });
    } catch {
      // Shown by `error`.
      return;
    }
    setText(null);
    showToast({
      title: t(input ? 'homeArea.saved' : 'homeArea.removed'),
      ...(area && { action: { label: t('toast.undo'), onAct: () => void save(pointOf(area)) } }),
    });
  };
  return {
    isKnown: Boolean(data?.viewer),
    area,
    name: useNameOf(area),
    text,
    setText,
    save,
    saving: loading,
    error: error && (refusalOf(error)?.message ?? t('error.offline')),
  };
}
