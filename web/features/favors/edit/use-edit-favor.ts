import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { refusalOf, type Refusal } from '../../../lib/apollo/refusal.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate, type Translate } from '../../../lib/i18n/translate.ts';
import { useNear } from '../../../lib/place/place.ts';
import { toldInChat } from '../../../lib/place/resolved-address.ts';
import { UpdateFavorDocument, type EditFavor_FavorFragment } from '../../../generated/graphql.ts';
import { useJob } from '../use-job.ts';
import { isStepDone, stepCount, stepOf, type Draft } from '../post/post-favor-draft.ts';
import { usePhotos } from '../post/photos/use-photos.ts';
import { useAddressPlace } from '../post/use-post-favor-wizard.ts';
import { usePriceCheck } from '../post/use-price-check.ts';
import { changesOf, draftOf, isChanged, isPlaceChanged, makesOffersStale } from './favor-changes.ts';

/** Step that is open; null while the summary is shown. */
type OpenStep = number | null;

/** Says that an edit was not saved, and returns the refusal. */
function sayNotSaved(t: Translate, error: unknown): Refusal | null {
  const refused = refusalOf(error);
  showToast({ title: t('edit.failed'), description: refused?.message ?? t('ask.failed.text'), tone: 'alert' });
  return refused;
}

/** Returns how the place of an edit is found; who tells it in the chat sees the summary before saving. */
function useEditedPlace({ address }: Draft, change: (part: Partial<Draft>) => void, showSummary: () => void) {
  const tellInChat = () => {
    change({ address: toldInChat(address) });
    showSummary();
  };
  return { ...useAddressPlace(address, (found) => change({ address: found })), tellInChat };
}

/**
 * Returns the state and actions of an edit: a draft of the favor as it was read, the step that is open, and saving what
 * differs. `onOutdated` is called where the favor was changed on another device.
 */
export function useEditFavor(favor: EditFavor_FavorFragment, close: () => void, onOutdated: () => void) {
  const t = useTranslate();
  const format = useFormat();
  const near = useNear();
  const [before] = useState(() => draftOf(favor, format));
  const [draft, setDraft] = useState<Draft>(before);
  const [step, setStep] = useState<OpenStep>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [send] = useMutation(UpdateFavorDocument);
  const { run, ...job } = useJob();
  const change = (part: Partial<Draft>) => setDraft((present) => ({ ...present, ...part }));
  const photos = usePhotos(draft, change);
  const { locate, lookup, tellInChat } = useEditedPlace(draft, change, () => setStep(null));
  const priceCheck = usePriceCheck(draft);
  const hasTime = !favor.isExpired || isStepDone(4, draft);

  const refuse = (error: unknown) => {
    const refused = sayNotSaved(t, error);
    if (refused?.code === 'FAVOR_CHANGED') return onOutdated();
    setRefusal(refused);
    if (refused?.field) setStep(stepOf(refused.field));
  };

  const save = async (signal: AbortSignal) => {
    setRefusal(null);
    const place = isPlaceChanged(before, draft) ? await locate() : null;
    if (isPlaceChanged(before, draft) && !place) return setStep(stepCount);
    const photoIds = await photos.ids(signal);
    if (signal.aborted) return;
    if (!photoIds) return setStep(3);
    const changes = changesOf(before, draft, place, photoIds);
    try {
      const input = { favorId: favor.id, revision: favor.revision, ...changes };
      await send({ variables: { input, near }, context: { signal } });
    } catch (error) {
      return refuse(error);
    }
    photos.forget();
    showToast({ title: t('edit.saved') });
    close();
  };

  return {
    draft,
    step,
    setStep,
    leaveStep: () => priceCheck.passes(step ?? 0) && setStep(null),
    change,
    photos,
    lookup,
    tellInChat,
    refusal: priceCheck.refusal ?? refusal,
    job,
    hasTime,
    needsRenewal: makesOffersStale(before, draft),
    isStepDone: step === null || step === 4 || isStepDone(step, draft),
    canSave: hasTime && isChanged(before, draft),
    save: () => run(save),
  };
}
