import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useRef, useState, type FormEvent } from 'react';
import { useGoToOnboarding, useGoToSignIn } from '../../../lib/navigation/navigation.ts';
import { useDeclaration } from '../../../lib/account/use-declaration.ts';
import { newClientKey } from '../../../lib/browser/client-key.ts';
import { faultsOf } from '../../../lib/apollo/fresh/faults.ts';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { usePriceFault } from '../../../lib/i18n/price-fault.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { markEngaged } from '../../../lib/session/engagement.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { useFormErrors } from '../../../components/form/use-form-errors.ts';
import {
  MakeOfferDocument,
  OfferSheetDocument,
  ProposeTermsDocument,
  TermsSheetDocument,
  type Deal_DealFragment,
  type TermsSheet_FavorFragment,
} from '../../../generated/graphql.ts';
import { useNow } from '../../../components/base/countdown.tsx';
import {
  choosableDays,
  choosableMinutes,
  draftOf,
  stillAhead,
  termsInput,
  type TermsDraft,
} from '../terms/terms-draft.ts';

/** Purposes of terms: a first offer, a change of one's own, an answer to the other's, a change of what is agreed. */
type TermsPurpose = 'offer' | 'revise' | 'counter' | 'change';

/** Everything the form needs to know of a favor and its deal. */
export interface TermsSubject {
  favor: TermsSheet_FavorFragment;
  deal: Deal_DealFragment | null;
  purpose: TermsPurpose;
  /** The person the terms go to. */
  other: { id: string; firstName: string; picture: string | null };
  /** True where the price cannot be changed: offers for a fixed price. */
  isFixed: boolean;
}

function purposeOf(deal: Deal_DealFragment | null, viewerId: string | undefined): TermsPurpose {
  if (deal?.state === 'AGREED') return 'change';
  if (deal?.state !== 'OFFERED') return 'offer';
  return deal.open?.proposer.id === viewerId ? 'revise' : 'counter';
}

/** Returns the key of the sheet's title: a poster makes no offers. */
export const titleKey = ({ purpose, favor }: TermsSubject) =>
  purpose === 'revise' && favor.viewerIsPoster
    ? ('deal.title.revise.poster' as const)
    : (`deal.title.${purpose}` as const);

/** Returns the key of what is said once terms are sent. */
const sentKey = ({ purpose, favor }: TermsSubject) =>
  purpose === 'revise' && favor.viewerIsPoster
    ? ('deal.sent.revise.poster' as const)
    : (`deal.sent.${purpose}` as const);

/** A subject that is loading, has failed, or is known. */
export interface TermsSubjectState {
  subject: TermsSubject | null;
  error: unknown;
  retry: () => void;
}

function useSubject(
  favor: TermsSheet_FavorFragment | undefined,
  deal: Deal_DealFragment | null,
  helper?: { id: string; firstName: string; picture: string | null },
): TermsSubject | null {
  const { viewer } = useViewer();
  if (!favor) return null;
  return {
    favor,
    deal,
    purpose: purposeOf(deal, viewer?.id),
    other: favor.viewerIsPoster && helper ? helper : favor.poster,
    isFixed: !favor.isNegotiable && deal?.state !== 'AGREED',
  };
}

/** Loads a favor that the viewer offers to help with, and the offer they have made. */
export function useOwnTerms(favorId: string): TermsSubjectState {
  const { data, error, refetch } = useQuery(OfferSheetDocument, {
    variables: { favorId },
    fetchPolicy: 'cache-and-network',
  });
  const subject = useSubject(data?.favor, data?.favor.viewerDeal ?? null);
  return { subject, error, retry: () => void refetch() };
}

/** Loads a deal whose terms the viewer answers or changes. */
export function useDealTerms(dealId: string): TermsSubjectState {
  const { data, error, refetch } = useQuery(TermsSheetDocument, {
    variables: { dealId },
    fetchPolicy: 'cache-and-network',
  });
  const subject = useSubject(data?.deal.favor, data?.deal ?? null, data?.deal.helper);
  return { subject, error, retry: () => void refetch() };
}

/**
 * Returns how to send terms for the favor as it was read: a retry after a lost answer sends the same client key, and a
 * changed favor is refused, read anew, and then sent.
 */
function useSendTerms({ favor, deal, purpose, isFixed }: TermsSubject) {
  const client = useApolloClient();
  const [makeOffer, making] = useMutation(MakeOfferDocument);
  const [proposeTerms, proposing] = useMutation(ProposeTermsDocument);
  const clientKey = useRef(newClientKey());
  // The revision whose words and price stand beside the form.
  const seenRevision = useRef(favor.revision);
  return {
    loading: making.loading || proposing.loading,
    send: (draft: TermsDraft) => {
      const terms = termsInput(draft, isFixed);
      const input = { terms, clientKey: clientKey.current, revision: seenRevision.current };
      return deal && purpose !== 'offer'
        ? proposeTerms({ variables: { input: { ...input, dealId: deal.id } } })
        : makeOffer({ variables: { input: { ...input, favorId: favor.id } } });
    },
    renewKey: () => {
      clientKey.current = newClientKey();
    },
    /** Reads the favor anew; where it cannot be reached, what was seen stays. */
    readAnew: async () => {
      const variables = { favorId: favor.id };
      const read = client.query({ query: OfferSheetDocument, variables, fetchPolicy: 'network-only' });
      const { data } = await read.catch(() => ({ data: undefined }));
      if (data) seenRevision.current = data.favor.revision;
    },
  };
}

/** Returns the draft, without what has passed, what is wrong with its price, and the days and starts to choose from. */
function useDraft({ favor, deal, purpose, isFixed }: TermsSubject) {
  const { viewer } = useViewer();
  const now = new Date(useNow());
  const [first] = useState(() => draftOf(deal?.open ?? deal?.agreed, favor, viewer?.id));
  const [written, setDraft] = useState(first);
  const draft = stillAhead(written, now);
  const faultOf = usePriceFault();
  return {
    draft,
    setDraft,
    priceFault: isFixed ? undefined : faultOf(draft.price),
    now,
    days: choosableDays(now, favor, { isAgreed: purpose === 'change', before: first.day }),
    minutes: choosableMinutes(draft.day, now, { dayPart: favor.dayPart, before: first.minute }),
  };
}

/** Returns the form's state and how to send it. */
export function useTermsForm(subject: TermsSubject, onSent: () => void) {
  const t = useTranslate();
  const { viewer } = useViewer();
  const goToSignIn = useGoToSignIn();
  const goToOnboarding = useGoToOnboarding();
  const { loading, send, renewKey, readAnew } = useSendTerms(subject);
  const declaration = useDeclaration();
  const { draft, setDraft, priceFault, ...choices } = useDraft(subject);
  const { form, errors, showErrors, clearError } = useFormErrors<'price' | 'note' | 'startsAt'>();
  // A second tap arrives before the first has been rendered.
  const isSending = useRef(false);

  const explain = async (error: unknown) => {
    const refusal = refusalOf(error);
    if (!refusal) return showErrors({ form: t('deal.offline') });
    if (refusal.code === 'NEEDS_ONBOARDING') return goToOnboarding();
    renewKey();
    if (refusal.code !== 'STALE_OFFER') {
      const faults = Object.entries(faultsOf(error, refusal.message));
      return showErrors(Object.fromEntries(faults.map(([field, text]) => [field.replace(/^terms\./, ''), text])));
    }
    await readAnew();
    return showErrors({ form: t('deal.favorChanged') });
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    if (!viewer) return goToSignIn();
    if (priceFault) return showErrors({ price: priceFault });
    isSending.current = true;
    try {
      await declaration.send();
      await send(draft);
    } catch (error) {
      await explain(error);
      isSending.current = false;
      return;
    }
    markEngaged();
    showToast({ title: t(sentKey(subject)), description: t('deal.sent.text') });
    onSent();
  };

  return {
    form,
    errors,
    loading,
    onSubmit,
    declaration,
    draft,
    ...choices,
    change: (part: Partial<TermsDraft>) => {
      setDraft((before) => ({ ...before, ...part }));
      if (part.price !== undefined) clearError('price');
      if (part.note !== undefined) clearError('note');
      if (part.day !== undefined || part.minute !== undefined) clearError('startsAt');
    },
  };
}
