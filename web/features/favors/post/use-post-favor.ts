import { mapFacts, type FactField } from '../../../../shared/favor-facts.ts';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useGoToOnboarding, useGoToSignIn } from '../../../lib/navigation/navigation.ts';
import { useNear } from '../../../lib/place/place.ts';
import type { SentPlace } from '../../../lib/place/resolved-address.ts';
import { isStopped, refusalOf, type Refusal } from '../../../lib/apollo/refusal.ts';
import { useDeclaration } from '../../../lib/account/use-declaration.ts';
import { useTranslate, type Translate } from '../../../lib/i18n/translate.ts';
import { showToast, type Toast } from '../../../lib/feedback/toasts.ts';
import { markEngaged } from '../../../lib/session/engagement.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { PostFavorDocument, type PostFavorInput } from '../../../generated/graphql.ts';
import type { PostedFavor } from './posted.tsx';
import { clearDraft, promise, timeframeText, withdrawPromise, type Draft } from './post-favor-draft.ts';

/** Returns the toast for a refusal, with the texts of docs/behaviour/limits.md#error-texts. */
function refusalText(t: Translate, refusal: Refusal | null): Pick<Toast, 'title' | 'description'> {
  if (refusal?.field === 'price') return { title: t('ask.price.required'), description: t('ask.price.required.text') };
  if (refusal?.field === 'address')
    return { title: t('ask.address.required'), description: t('ask.address.required.text') };
  return { title: t('ask.failed'), description: refusal?.message ?? t('ask.failed.text') };
}

/** Returns the toast that says what has become of a favor that was stopped while it was being posted. */
export function stoppedText(t: Translate, outcome: 'posted' | 'not posted' | 'unknown'): Toast {
  if (outcome === 'posted')
    return { title: t('ask.stopped.posted'), description: t('ask.stopped.posted.text'), tone: 'hint' };
  if (outcome === 'not posted') return { title: t('ask.stopped'), description: t('ask.stopped.text'), tone: 'hint' };
  return { title: t('ask.stopped.unknown'), description: t('ask.stopped.unknown.text'), tone: 'alert' };
}

/** Returns the input of posting a draft at a place. */
function inputOf(draft: Draft, place: SentPlace, photoIds: string[]): PostFavorInput {
  const { clientKey, title, description, price, isNegotiable, acceptance, isFindable, only, address } = draft;
  return {
    clientKey,
    category: draft.category!,
    title,
    description,
    price,
    isNegotiable,
    acceptance: acceptance ?? 'FIRST_COME',
    isFindable: isFindable && !only,
    ...mapFacts<Pick<Draft, FactField>>((field) => draft[field]),
    timeframe: timeframeText(draft),
    address: address.text,
    ...place,
    photoIds,
    ...(only && { onlyFor: only.id }),
  };
}

/**
 * Returns a function that promises a draft and leads its writer to what they lack. Closing the dialog otherwise takes
 * the promise back.
 */
function useLeadOn(): (draft: Draft, go: () => void) => 'promised' {
  const isLedOn = useRef(false);
  useEffect(
    () => () => {
      if (!isLedOn.current) withdrawPromise();
    },
    [],
  );
  return (draft, go) => {
    isLedOn.current = true;
    promise(draft);
    go();
    return 'promised';
  };
}

/**
 * Returns a function that posts a draft. A visitor is led to sign up, a person before onboarding to complete it, and
 * the draft is posted by itself afterwards; `refusal` is the last refusal. After its signal was aborted nothing is
 * sent, and what was sent before only says what has become of it.
 * @param kept the answer to the question whether one acts as a business.
 */
export function usePostFavor(kept: Parameters<typeof useDeclaration>[0]) {
  const t = useTranslate();
  const near = useNear();
  const { viewer } = useViewer();
  const goToSignIn = useGoToSignIn();
  const goToOnboarding = useGoToOnboarding();
  const client = useApolloClient();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [send] = useMutation(PostFavorDocument);
  const declaration = useDeclaration(kept);
  const leadOn = useLeadOn();
  const sayThatItIsSent = () =>
    showToast({ title: t('job.stopping'), description: t('ask.stopping.text'), tone: 'hint', duration: 60_000 });

  const explain = (draft: Draft, error: unknown, isLate: boolean): 'led away' | 'promised' | Refusal | null => {
    const refused = refusalOf(error);
    if (isLate) {
      showToast(stoppedText(t, refused || isStopped(error) ? 'not posted' : 'unknown'));
      return null;
    }
    // The session has ended; the app leads to sign in, and back to the draft.
    if (refused?.code === 'NOT_SIGNED_IN') return 'led away';
    if (refused?.code === 'NEEDS_ONBOARDING') return leadOn(draft, () => goToOnboarding({ name: 'ask', resume: true }));
    setRefusal(refused);
    showToast({ ...refusalText(t, refused), tone: 'alert' });
    return refused;
  };

  /** Posts a draft at a place; resolves to the refusal, or null if the server could not be reached. */
  const post = async (
    draft: Draft,
    place: SentPlace,
    photoIds: string[],
    signal: AbortSignal,
  ): Promise<PostedFavor | 'led away' | 'promised' | Refusal | null> => {
    if (!viewer) return leadOn(draft, () => goToSignIn({ name: 'ask', resume: true }, 'sign-up'));
    setRefusal(null);
    signal.addEventListener('abort', sayThatItIsSent);
    let posted: PostedFavor;
    try {
      const input = inputOf(draft, place, photoIds);
      await declaration.send();
      posted = (await send({ variables: { input, near }, context: { signal } })).data!.postFavor;
    } catch (error) {
      return explain(draft, error, signal.aborted);
    } finally {
      signal.removeEventListener('abort', sayThatItIsSent);
    }
    clearDraft();
    markEngaged();
    if (signal.aborted) showToast(stoppedText(t, 'posted'));
    void client.refetchQueries({ include: 'active' });
    return posted;
  };
  return { post, refusal, declaration };
}
