import type { ChatDeal_DealFragment } from '../../../generated/graphql.ts';
import { AskAgainCard } from '../direct/ask-again-card.tsx';
import { DecisionCard, DisputeCard, isDecided } from './dispute-card.tsx';
import { DoneCard } from './done-card.tsx';
import { CancelledCard, NoShowCard } from './ended-card.tsx';
import { MissedCard } from './missed-card.tsx';
import { PassedCard } from './passed-card.tsx';

/**
 * Renders, above the messages of a chat, how what two people agreed ends (docs/behaviour/deals.md#screens-of-deals):
 * what waits for an answer, and afterwards what was decided or is owed.
 */
export function DealEnding({ deal }: { deal: ChatDeal_DealFragment }) {
  switch (deal.state) {
    case 'DONE':
      return <DoneCard deal={deal} />;
    case 'MISSED':
      return <MissedCard deal={deal} />;
    case 'DISPUTED':
      return <DisputeCard deal={deal} />;
    case 'COMPLETED':
      return (
        <>
          <DecisionCard deal={deal} />
          <AskAgainCard deal={deal} />
        </>
      );
    case 'PASSED':
      return <PassedCard deal={deal} />;
    case 'CANCELLED':
      return isDecided(deal) ? <DecisionCard deal={deal} /> : <CancelledCard deal={deal} />;
    case 'NO_SHOW':
      return isDecided(deal) ? <DecisionCard deal={deal} /> : <NoShowCard deal={deal} />;
    default:
      return null;
  }
}
