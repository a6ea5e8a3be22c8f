import { useMutation } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { AcknowledgeMessagesDocument } from '../../../generated/graphql.ts';

/** Conversations per request. */
const batchSize = 50;

/** Debounce, in milliseconds: collects more receipts, and lets an open chat mark its messages as seen first. */
const debounceMs = 500;

/** Acknowledges messages that reached this device, so that their senders see them as delivered. */
export function useDeliveryReceipts(
  conversations: readonly { id: string; lastSequence: number; unreadCount: number }[] | undefined,
): void {
  const [acknowledge] = useMutation(AcknowledgeMessagesDocument);
  /** Acknowledged sequence by conversation. */
  const acknowledged = useRef(new Map<string, number>());
  useEffect(() => {
    const batch = (conversations ?? [])
      .filter(
        ({ id, lastSequence, unreadCount }) => unreadCount > 0 && lastSequence > (acknowledged.current.get(id) ?? 0),
      )
      .slice(0, batchSize);
    if (batch.length === 0) return;
    const timer = setTimeout(() => {
      for (const { id, lastSequence } of batch) acknowledged.current.set(id, lastSequence);
      const deliveries = batch.map(({ id, lastSequence }) => ({ conversationId: id, sequence: lastSequence }));
      // A lost request is repeated with the next change of the conversations.
      acknowledge({ variables: { deliveries } }).catch(() => {
        for (const { id } of batch) acknowledged.current.delete(id);
      });
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [conversations, acknowledge]);
}
