import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { isStepDone, saveDraft, stepCount, stepOf, type Draft } from './post-favor-draft.ts';
import { usePhotos } from './use-photos.ts';
import { usePostFavor } from './use-post-favor.ts';

/** The props of the wizard that concern its draft. */
export interface WizardDraft {
  draft: Draft;
  /** Updates the draft by a function of its current value: photos arrive while people type. */
  onDraft: (next: (before: Draft) => Draft) => void;
  onClose: () => void;
}

/** Returns the wizard's state and actions; saves the draft at every change (docs/behaviour.md#drafts). */
export function usePostFavorWizard({ draft, onDraft, onClose }: WizardDraft) {
  const t = useTranslate();
  const { post, posting, refusal } = usePostFavor();
  const { viewer } = useViewer();
  const { step } = draft;
  const change = (part: Partial<Draft>) => onDraft((before) => ({ ...before, ...part }));
  const isPosted = useRef(false);
  // Late results, such as the point of a typed address, must not save a posted draft again while the dialog closes.
  useEffect(() => {
    if (!isPosted.current) saveDraft(draft);
  }, [draft]);
  const photos = usePhotos(draft, change);
  const [sendingPhotos, setSendingPhotos] = useState(false);

  const publish = async () => {
    setSendingPhotos(viewer !== null);
    const photoIds = viewer ? await photos.ids() : [];
    setSendingPhotos(false);
    if (!photoIds) {
      showToast({ title: t('ask.photos.unsent'), description: t('ask.photos.unsent.text'), tone: 'alert' });
      return change({ step: 3 });
    }
    const outcome = await post(draft, photoIds);
    if (outcome === 'posted') {
      isPosted.current = true;
      photos.forget();
      return onClose();
    }
    if (outcome && outcome !== 'signing in')
      change({ step: stepOf(outcome.field), ...(outcome.code === 'PHOTO_GONE' && { photos: photos.sendAgain() }) });
  };

  return {
    step,
    change,
    photos,
    refusal,
    sendingPhotos,
    posting,
    canGoOn: isStepDone(step, draft),
    goOn: async () => {
      if (!isStepDone(step, draft)) return;
      if (step < stepCount) return change({ step: step + 1 });
      await publish();
    },
    saveAndClose: () => {
      saveDraft(draft);
      showToast({ title: t('ask.saved'), description: t('ask.saved.text') });
      onClose();
    },
  };
}
