import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { newClientKey } from '../../../lib/browser/client-key.ts';
import { useConnectivity } from '../../../lib/apollo/connectivity.ts';
import { useNear } from '../../../lib/place/place.ts';
import {
  sentPlace,
  toldInChat,
  useAddressLookup,
  type LookupFailure,
  type ResolvedAddress,
  type SentPlace,
} from '../../../lib/place/resolved-address.ts';
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

/** State of looking a draft's address up: running, or why it was not found. */
type AddressLookup = 'running' | LookupFailure | null;

/**
 * Returns the state of looking an address up, and `locate`, which resolves to its place as it is sent. What was not
 * looked up before is then; where it is not known, its writer is asked and it resolves to null.
 */
export function useAddressPlace(address: ResolvedAddress, onResolved: (address: ResolvedAddress) => void) {
  const near = useNear();
  const lookUp = useAddressLookup();
  const [state, setState] = useState<{ text: string; lookup: AddressLookup }>({ text: '', lookup: null });
  const locate = async (wanted = address): Promise<SentPlace | null> => {
    const known = sentPlace(wanted, near);
    if (known) return known;
    const settle = (lookup: AddressLookup) => setState({ text: wanted.text, lookup });
    settle('running');
    const found = await lookUp(wanted);
    if (typeof found === 'string') {
      settle(found);
      return null;
    }
    settle(null);
    onResolved(found);
    return sentPlace(found, near);
  };
  return { locate, lookup: state.text === address.text ? state.lookup : null };
}

/** Returns whether photos are being sent, and a function that sends them. */
function useSendPhotos(photos: Photos, change: (part: Partial<Draft>) => void) {
  const t = useTranslate();
  const [sendingPhotos, setSendingPhotos] = useState(false);
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
  return { sendPhotos, sendingPhotos };
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
  const { sendPhotos, sendingPhotos } = useSendPhotos(photos, change);
  const { locate, lookup } = useAddressPlace(draft.address, (address) => change({ address }));

  const publish = async (signal: AbortSignal, draft: Draft) => {
    const place = await locate(draft.address);
    // A visitor signs up first; the draft waits.
    const photoIds = viewer && place && !signal.aborted ? await sendPhotos(signal) : [];
    if (signal.aborted) return showToast(stoppedText(t, 'not posted'));
    if (!place || !photoIds) return;
    const outcome = await post(draft, place, photoIds, signal);
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
  const tellInChat = (): void => {
    const told = { ...draft, address: toldInChat(draft.address) };
    saveDraft(told);
    change(told);
    void run((signal) => publish(signal, told));
  };
  return {
    publish: () => run((signal) => publish(signal, draft)),
    tellInChat,
    job,
    sendingPhotos,
    lookup,
    refusal,
    declaration,
  };
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
