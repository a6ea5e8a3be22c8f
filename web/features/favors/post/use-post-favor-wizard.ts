import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import type { Position } from '../../../lib/browser/geolocation.ts';
import { newClientKey } from '../../../lib/browser/client-key.ts';
import { useConnectivity } from '../../../lib/apollo/connectivity.ts';
import { useAddressLookup, type LookupFailure, type ResolvedAddress } from '../../../lib/place/resolved-address.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { PreferredAcceptanceDocument } from '../../../generated/graphql.ts';
import { isStepDone, saveDraft, stepCount, stepOf, type Draft } from './post-favor-draft.ts';
import { usePhotos, type Photos } from './photos/use-photos.ts';
import { useJob } from '../use-job.ts';
import type { PostedFavor } from './posted.tsx';
import { usePriceCheck } from './use-price-check.ts';
import { stoppedText, usePostFavor } from './use-post-favor.ts';

/** The props of the wizard that concern its draft. */
export interface WizardDraft {
  draft: Draft;
  /** Updates the draft by a function of its current value: photos arrive while people type. */
  onDraft: (next: (before: Draft) => Draft) => void;
  onClose: () => void;
  /** Shows the favor once it is posted. */
  onPosted: (posted: PostedFavor) => void;
}

/** State of looking a draft's address up: running, or how it ended. */
type AddressLookup = 'running' | 'found' | LookupFailure | null;

/**
 * Returns the state of looking an address up, and `locate`, which resolves to its point. Without one it looks the
 * address up, shows the result and resolves to null: nothing is posted at a place its writer has not seen.
 */
export function useAddressPoint(address: ResolvedAddress, onResolved: (address: ResolvedAddress) => void) {
  const lookUp = useAddressLookup();
  const [state, setState] = useState<{ text: string; lookup: AddressLookup }>({ text: '', lookup: null });
  const locate = async (): Promise<Position | null> => {
    if (address.point) return address.point;
    const settle = (lookup: AddressLookup) => setState({ text: address.text, lookup });
    settle('running');
    const result = await lookUp(address);
    if (typeof result === 'string') settle(result);
    else {
      onResolved(result);
      settle('found');
    }
    return null;
  };
  return { locate, lookup: state.text === address.text ? state.lookup : null };
}

/** Returns the job of posting a draft, its stage, and the last refusal. */
function usePublish({
  draft,
  change,
  photos,
  onPosted,
}: {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  photos: Photos;
  /** Called with the favor, null where posting was stopped too late. */
  onPosted: (posted: PostedFavor | null) => void;
}) {
  const t = useTranslate();
  const { post, refusal, declaration } = usePostFavor({
    isBusiness: draft.isBusiness,
    setIsBusiness: (isBusiness) => change({ isBusiness }),
  });
  const { run, ...job } = useJob();
  const { viewer } = useViewer();
  const [sendingPhotos, setSendingPhotos] = useState(false);
  const { locate, lookup } = useAddressPoint(draft.address, (address) => change({ address }));

  /** Resolves to the ids of the draft's photos; null after saying why there are none. */
  const sendPhotos = async (signal: AbortSignal): Promise<string[] | null> => {
    setSendingPhotos(true);
    const ids = await photos.ids(signal);
    setSendingPhotos(false);
    if (ids || signal.aborted) return ids;
    showToast({ title: t('ask.photos.unsent'), description: t('ask.photos.unsent.text'), tone: 'alert' });
    change({ step: 3 });
    return null;
  };

  const publish = async (signal: AbortSignal) => {
    const point = await locate();
    // A visitor signs up first; the draft waits.
    const photoIds = viewer && point && !signal.aborted ? await sendPhotos(signal) : [];
    if (signal.aborted) return showToast(stoppedText(t, 'not posted'));
    if (!point || !photoIds) return;
    const outcome = await post(draft, point, photoIds, signal);
    if (outcome === null || outcome === 'led away') return;
    if (outcome === 'promised') return change({ isPromised: true });
    if ('favor' in outcome) onPosted(signal.aborted ? null : outcome);
    else
      change({
        // What is about no field can be put right where the person is.
        ...(outcome.field !== null && { step: stepOf(outcome.field) }),
        isPromised: false,
        ...(outcome.code === 'PHOTO_GONE' && { photos: photos.sendAgain() }),
        // It was published as it was before its writer changed it; once they know, it can be published anew.
        ...(outcome.code === 'KEY_REUSED' && { clientKey: newClientKey() }),
      });
  };
  return { publish: () => run(publish), job, sendingPhotos, lookup, refusal, declaration };
}

/** Begins a draft with the way in which its writer's last favor found its helper, until they choose one. */
function usePreferredAcceptance({ acceptance }: Draft, change: (part: Partial<Draft>) => void) {
  const { viewer } = useViewer();
  const { data } = useQuery(PreferredAcceptanceDocument, { skip: !viewer || acceptance !== null });
  const preferred = data?.viewer?.preferredAcceptance ?? null;
  useEffect(() => {
    if (acceptance === null && preferred) change({ acceptance: preferred });
  });
}

/**
 * Posts a promised draft as soon as there is an account and the server can be reached
 * (docs/behaviour/favors.md#drafts).
 */
function usePromise({ isPromised, step }: Draft, publish: () => Promise<void>) {
  const { viewer } = useViewer();
  const { reachable } = useConnectivity();
  const keep = useEffectEvent(() => {
    if (isPromised && step === stepCount) void publish();
  });
  const canPost = viewer !== null && reachable;
  useEffect(() => {
    if (canPost) keep();
  }, [canPost]);
}

/** Returns the wizard's state and actions; saves the draft at every change (docs/behaviour/favors.md#drafts). */
export function usePostFavorWizard({ draft, onDraft, onClose, onPosted }: WizardDraft) {
  const t = useTranslate();
  const { step } = draft;
  const change = (part: Partial<Draft>) => onDraft((before) => ({ ...before, ...part }));
  usePreferredAcceptance(draft, change);
  const isPosted = useRef(false);
  // Late results, such as the point of a typed address, must not save a posted draft again while the dialog closes.
  useEffect(() => {
    if (!isPosted.current) saveDraft(draft);
  }, [draft]);
  const photos = usePhotos(draft, change);
  const settle = (posted: PostedFavor | null) => {
    isPosted.current = true;
    photos.forget();
    if (posted) onPosted(posted);
    else onClose();
  };
  const { publish, job, ...posting } = usePublish({ draft, change, photos, onPosted: settle });
  usePromise(draft, publish);
  const priceCheck = usePriceCheck(draft);
  const close = () => {
    job.stop();
    onClose();
  };

  return {
    ...posting,
    refusal: priceCheck.refusal ?? posting.refusal,
    step,
    change,
    photos,
    job,
    close,
    canGoOn: isStepDone(step, draft),
    goOn: async () => {
      if (job.state || !isStepDone(step, draft) || !priceCheck.passes(step)) return;
      if (step < stepCount) return change({ step: step + 1 });
      await publish();
    },
    saveAndClose: () => {
      saveDraft(draft);
      showToast({ title: t('ask.saved'), description: t('ask.saved.text') });
      close();
    },
  };
}
