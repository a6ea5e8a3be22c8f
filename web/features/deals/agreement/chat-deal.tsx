import { useQuery, useSubscription } from '@apollo/client/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useEntryState, useGoBack } from '../../../lib/navigation/navigation.ts';
import { lazyOptional, lazyRequired } from '../../../components/base/lazy-component.tsx';
import {
  ChatDealDocument,
  DealChangedDocument,
  type ChatDeal_DealFragment,
  type DealState,
  type Terms_TermsFragment,
} from '../../../generated/graphql.ts';
import { partiesOf } from '../endings/parties.ts';
import { DealEnding } from '../endings/deal-ending.tsx';
import { AgreeSheet, type OpenQuestion } from './agree-sheet.tsx';
// Whoever said yes can undo it for 10 seconds: none of them goes to fetching code.
import { AgreedScene, useUndoTime } from './agreed-scene.tsx';
import { AgreementCard } from './agreement-card.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { ShowAddressCard } from './show-address-card.tsx';

const EndingSheet = lazyRequired(async () => (await import('../endings/ending-sheet.tsx')).EndingSheet);
const SafetySheet = lazyRequired(async () => (await import('../safety/safety-sheet.tsx')).SafetySheet);
const CheckInCard = lazyOptional(async () => (await import('../safety/check-in-card.tsx')).CheckInCard);
const CancelSheet = lazyRequired(async () => (await import('./cancel-sheet.tsx')).CancelSheet);

/** States in which somebody may have wanted to be asked whether all is fine. */
const ASKED_STATES: readonly DealState[] = ['AGREED', 'DONE', 'MISSED', 'DISPUTED'];

/** Props of {@link ChatDeal}. */
export interface ChatDealProps {
  conversationId: string;
  /** Sends a message of the viewer; null where they may not write. */
  onTell: ((text: string) => void) | null;
  /** True where the messages need the room. */
  isBrief: boolean;
  onBrief: (isBrief: boolean) => void;
  /** True where a proposal takes one line, too. */
  isTight: boolean;
}

/** Returns what waits for the viewer's yes in a deal. */
function questionOf({ id, open, agreed, favor, ...parties }: ChatDeal_DealFragment): OpenQuestion {
  const { other } = partiesOf({ favor, ...parties });
  return { dealId: id, open, agreed, other, revision: favor.revision, viewerIsPoster: favor.viewerIsPoster };
}

/** Renders the dialog of a step of the deal that is open. */
function DealSheets({ deal }: { deal: ChatDeal_DealFragment }) {
  const goBack = useGoBack();
  const { sheet } = useEntryState();
  return (
    <Suspense>
      {sheet?.name === 'chooseOffer' && sheet.dealId === deal.id && (
        <AgreeSheet question={questionOf(deal)} onClose={goBack} />
      )}
      {sheet?.name === 'cancelDeal' && sheet.dealId === deal.id && <CancelSheet deal={deal} onClose={goBack} />}
      {sheet?.name === 'safety' && sheet.dealId === deal.id && <SafetySheet deal={deal} onClose={goBack} />}
      {sheet?.name === 'dealStep' && sheet.dealId === deal.id && (
        <EndingSheet deal={deal} step={sheet.step} onClose={goBack} />
      )}
    </Suspense>
  );
}

/** Reads a deal anew once it has moved or its address was shown: what follows for both is no part of the event. */
function useFollowState(state: string | undefined, refetch: () => Promise<unknown>): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== undefined && before.current !== state) void refetch().catch(() => undefined);
    before.current = state;
  }, [state, refetch]);
}

/** Renders what is agreed, below the news of it. */
function Agreement({
  deal,
  agreed,
  onTell,
  isBrief,
  onBrief,
}: Omit<ChatDealProps, 'conversationId' | 'isTight'> & { deal: ChatDeal_DealFragment; agreed: Terms_TermsFragment }) {
  const { seconds, isNews } = useUndoTime(deal.undoUntil);
  const [isSeen, setSeen] = useState(false);
  const [isClosed, setClosed] = useState(false);
  // The news and everything that is agreed would leave no room for the messages.
  const showsNews = isNews && !isClosed && !isSeen && !isBrief;
  // Nor would that and the question about the address.
  const asksFirst = deal.viewerCanShowAddress && !isSeen;
  const change = (next: boolean) => {
    setSeen(true);
    onBrief(next);
  };
  return (
    <>
      {deal.viewerCanShowAddress && <ShowAddressCard deal={deal} />}
      {isNews && !isClosed && (
        <AgreedScene
          deal={deal}
          agreed={agreed}
          seconds={seconds}
          isShort={!showsNews}
          onClose={() => setClosed(true)}
        />
      )}
      <AgreementCard deal={deal} onTell={onTell} isBrief={isBrief || showsNews || asksFirst} onBrief={change} />
    </>
  );
}

/** Renders, above the messages of a chat, what its two people agreed on and what waits for an answer. */
export function ChatDeal({ conversationId, onTell, isBrief, onBrief, isTight }: ChatDealProps) {
  // The chat's own answer holds it, so that the card stands there with the first message.
  const { data, refetch } = useQuery(ChatDealDocument, { variables: { conversationId } });
  const deal = data?.conversation.deal;
  useSubscription(DealChangedDocument, {
    ignoreResults: true,
    // The cache changes a deal it knows; a first or next one of this chat has to be fetched.
    onData: ({ data: { data: changed } }) => {
      if (changed && changed.dealChanged.id !== deal?.id) void refetch().catch(() => undefined);
    },
  });
  useFollowState(deal ? `${deal.state} ${deal.addressWaits}` : undefined, refetch);
  const canTell = onTell !== null;
  const couldTell = useRef(canTell);
  useEffect(() => {
    // A block changes what both may do about their deal, and is no step of it.
    if (couldTell.current !== canTell) void refetch().catch(() => undefined);
    couldTell.current = canTell;
  }, [canTell, refetch]);
  if (!deal) return null;
  return (
    <>
      {deal.agreed?.startsAt && ASKED_STATES.includes(deal.state) && (
        <Suspense>
          <CheckInCard deal={deal} />
        </Suspense>
      )}
      {deal.state === 'AGREED' && deal.agreed && (
        <Agreement key={deal.id} deal={deal} agreed={deal.agreed} onTell={onTell} isBrief={isBrief} onBrief={onBrief} />
      )}
      {deal.open && <ProposalCard key={`${deal.id}-${deal.open.version}`} deal={deal} isTight={isTight} />}
      <DealEnding deal={deal} />
      <DealSheets deal={deal} />
    </>
  );
}
