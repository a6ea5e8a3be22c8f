import { useQuery, useSubscription } from '@apollo/client/react';
import { Suspense, useEffect, useRef } from 'react';
import { useEntryState, useGoBack } from '../../../lib/navigation/navigation.ts';
import { lazyOptional, lazyRequired } from '../../../components/base/lazy-component.tsx';
import {
  ChatDealDocument,
  DealChangedDocument,
  type ChatDeal_DealFragment,
  type DealState,
} from '../../../generated/graphql.ts';
import { DealEnding } from '../endings/deal-ending.tsx';
import { AgreementCard } from './agreement-card.tsx';
import { ProposalCard } from './proposal-card.tsx';

const AgreedScene = lazyOptional(async () => (await import('./agreed-scene.tsx')).AgreedScene);
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
}

/** Renders the dialog of a step of the deal that is open. */
function DealSheets({ deal }: { deal: ChatDeal_DealFragment }) {
  const goBack = useGoBack();
  const { sheet } = useEntryState();
  return (
    <Suspense>
      {sheet?.name === 'cancelDeal' && sheet.dealId === deal.id && <CancelSheet deal={deal} onClose={goBack} />}
      {sheet?.name === 'safety' && sheet.dealId === deal.id && <SafetySheet deal={deal} onClose={goBack} />}
      {sheet?.name === 'dealStep' && sheet.dealId === deal.id && (
        <EndingSheet deal={deal} step={sheet.step} onClose={goBack} />
      )}
    </Suspense>
  );
}

/** Renders, above the messages of a chat, what its two people agreed on and what waits for an answer. */
export function ChatDeal({ conversationId, onTell }: ChatDealProps) {
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
      {deal.state === 'AGREED' && (
        <>
          {deal.undoUntil !== null && (
            <Suspense>
              <AgreedScene key={deal.id} deal={deal} />
            </Suspense>
          )}
          <AgreementCard deal={deal} onTell={onTell} />
        </>
      )}
      {deal.open && <ProposalCard deal={deal} />}
      <DealEnding deal={deal} />
      <DealSheets deal={deal} />
    </>
  );
}
