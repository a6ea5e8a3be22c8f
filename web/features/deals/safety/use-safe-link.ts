import { useMutation, useQuery } from '@apollo/client/react';
import {
  AnswerCheckInDocument,
  SafeLinkDocument,
  ShareAppointmentDocument,
  StopSharingDocument,
  type SafeLink_SafeLinkFragment,
} from '../../../generated/graphql.ts';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';

/** Returns the viewer's link to an appointment, null without one, and how to make, change, revoke and answer it. */
export function useSafeLink(dealId: string) {
  const t = useTranslate();
  const { data, client, loading } = useQuery(SafeLinkDocument, {
    variables: { dealId },
    fetchPolicy: 'cache-and-network',
  });
  const [share, sharing] = useMutation(ShareAppointmentDocument);
  const [stop, stopping] = useMutation(StopSharingDocument);
  const [answer, answering] = useMutation(AnswerCheckInDocument);

  const keep = (safeLink: SafeLink_SafeLinkFragment | null) =>
    client.writeQuery({ query: SafeLinkDocument, variables: { dealId }, data: { safeLink } });
  /** Takes a step and keeps the link after it; says why it failed. */
  const take = async (step: () => Promise<SafeLink_SafeLinkFragment | null>, title?: string) => {
    try {
      keep(await step());
    } catch (error) {
      return showToast({ title: refusalOf(error)?.message ?? t('error.offline'), tone: 'alert' });
    }
    if (title !== undefined) showToast({ title });
  };

  return {
    link: data?.safeLink ?? null,
    loading: loading && !data,
    busy: sharing.loading || stopping.loading || answering.loading,
    shareWith: (checkInAt: string | null) =>
      take(async () => (await share({ variables: { input: { dealId, checkInAt } } })).data!.shareAppointment.safeLink),
    stopSharing: () =>
      take(async () => {
        await stop({ variables: { input: { dealId } } });
        return null;
      }, t('safe.stopped')),
    answerCheckIn: (fine: boolean) =>
      take(async () => (await answer({ variables: { input: { dealId, fine } } })).data!.answerCheckIn.safeLink),
  };
}
