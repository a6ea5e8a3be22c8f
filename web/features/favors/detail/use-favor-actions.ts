import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { useGoToOnboarding, useGoToSignIn } from '../../../lib/navigation/navigation.ts';
import { useLeaveFor } from '../../../lib/navigation/use-leave-for.ts';
import { useNear } from '../../../lib/place/place.ts';
import { isStopped, refusalOf } from '../../../lib/apollo/refusal.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { markEngaged } from '../../../lib/session/engagement.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import {
  AcceptFavorDocument,
  FavorDetail_FavorFragmentDoc,
  NegotiateFavorDocument,
  type FavorDetail_FavorFragment,
  type PointInput,
} from '../../../generated/graphql.ts';
import { useJob } from '../use-job.ts';

/** Texts of accepting and of negotiating, and the page each leads to; negotiating begins with an offer. */
const actions = {
  accept: {
    page: 'chat',
    sheet: undefined,
    done: 'detail.accepted.title',
    text: 'detail.accepted.text',
    failed: 'detail.accept.failed',
    why: 'detail.accept.failed.text',
    stopped: 'detail.accept.stopped',
    late: 'detail.accept.late',
  },
  negotiate: {
    page: 'negotiate',
    sheet: 'terms',
    done: 'detail.negotiation.title',
    text: 'detail.negotiation.text',
    failed: 'detail.negotiation.failed',
    why: 'error.offline',
    stopped: 'detail.negotiation.stopped',
    late: 'detail.negotiation.late',
  },
} as const;
type Action = keyof typeof actions;

/** Outcome of a refusal: the person was led to another page, or the favor was changed since it was shown. */
type Outcome = 'led away' | 'changed' | undefined;

/** Tests for silence of the server: whether it did what was asked is not known. */
const isSilence = (error: unknown): boolean => !refusalOf(error) && !isStopped(error);

/** Returns the tone of what was done: no praise where it had been stopped. */
const toneOf = ({ aborted }: AbortSignal) => (aborted ? 'hint' : 'info');

/** Tests whether the viewer helps with a favor as last read, also where the answer to accepting it was lost. */
function isKnownHelper({ cache }: ApolloClient, favorId: string, near: PointInput): boolean {
  const id = cache.identify({ __typename: 'Favor', id: favorId })!;
  const fragment = { fragment: FavorDetail_FavorFragmentDoc, fragmentName: 'FavorDetail_favor' };
  const favor = cache.readFragment({ ...fragment, id, variables: { near } }) as FavorDetail_FavorFragment | null;
  return favor?.viewerIsHelper ?? false;
}

/**
 * Returns accept and negotiate, and a function that stops either. A visitor is led to sign in, a person before
 * onboarding to complete it, and back to the favor; after a refusal the favor is refetched, so that the screen shows
 * why. An answer that comes after stopping, or after leaving the favor, leads nowhere and says what has happened.
 */
export function useFavorActions(favorId: string) {
  const t = useTranslate();
  const near = useNear();
  const leaveFor = useLeaveFor();
  const { viewer } = useViewer();
  const goToSignIn = useGoToSignIn();
  const goToOnboarding = useGoToOnboarding();
  const client = useApolloClient();
  const { state, run, stop } = useJob();
  const [accept] = useMutation(AcceptFavorDocument);
  const [negotiate] = useMutation(NegotiateFavorDocument, { variables: { favorId } });
  const refetch = () => client.refetchQueries({ include: 'active' }).catch(() => undefined);
  const isHelper = () => isKnownHelper(client, favorId, near);

  const explain = (name: Action, error: unknown, signal: AbortSignal): Outcome => {
    const { failed, why, stopped } = actions[name];
    const refusal = refusalOf(error);
    if (!signal.aborted && refusal?.code === 'NEEDS_ONBOARDING') {
      goToOnboarding();
      return 'led away';
    }
    if (signal.aborted && !isSilence(error)) showToast({ title: t(stopped), tone: 'hint' });
    else showToast({ title: t(failed), description: refusal?.message ?? t(why), tone: 'alert' });
    void refetch();
    // The client of the API leads a person whose session has ended to sign in.
    return refusal?.code === 'NOT_SIGNED_IN' ? 'led away' : undefined;
  };

  const act = (name: Action, send: (signal: AbortSignal) => Promise<unknown>) => async (signal: AbortSignal) => {
    const { page, sheet, done, text, late } = actions[name];
    const sayThatItIsSent = () => showToast({ title: t('job.stopping'), tone: 'hint', duration: 60_000 });
    signal.addEventListener('abort', sayThatItIsSent);
    try {
      await send(signal);
    } catch (error) {
      if (!signal.aborted && refusalOf(error)?.code === 'STALE_OFFER') return await refetch().then(() => 'changed');
      const isDone = name === 'accept' && isSilence(error) && (await refetch().then(isHelper));
      if (!isDone) return explain(name, error, signal);
    } finally {
      signal.removeEventListener('abort', sayThatItIsSent);
    }
    markEngaged();
    showToast({ title: t(done), description: t(signal.aborted ? late : text), tone: toneOf(signal) });
    if (signal.aborted) void refetch();
    else leaveFor(`/${page}/${favorId}`, sheet && { name: sheet, favorId });
    return undefined;
  };

  return {
    state,
    stop,
    /** Accepts the favor as it was shown, by its revision, once what comes `first` is done. */
    accept: async (revision: number, first: () => Promise<void>) => {
      if (!viewer) return goToSignIn();
      const variables = { favorId, near, revision };
      return run(act('accept', (signal) => first().then(() => accept({ variables, context: { signal } }))));
    },
    negotiate: () => (viewer ? run(act('negotiate', (signal) => negotiate({ context: { signal } }))) : goToSignIn()),
  };
}
