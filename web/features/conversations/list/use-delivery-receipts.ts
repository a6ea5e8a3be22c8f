import { useMutation } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { AcknowledgeMessagesDocument } from '../../../generated/graphql.ts';

/** As many are said at once. */
const most = 50;

/** How long is waited for more to say at once, and for whoever looks at the chat to mark it as seen, which says more, in milliseconds. */
const moment = 500;

/** Tells the server what has reached this device, so that whoever wrote it hears that it was delivered. */
export function useDeliveryReceipts(
  conversations: readonly { id: string; lastSequence: number; unreadCount: number }[] | undefined,
): void {
  const [acknowledge] = useMutation(AcknowledgeMessagesDocument);
  const said = useRef(new Map<string, number>());
  useEffect(() => {
    const news = (conversations ?? [])
      .filter(({ id, lastSequence, unreadCount }) => unreadCount > 0 && lastSequence > (said.current.get(id) ?? 0))
      .slice(0, most);
    if (news.length === 0) return;
    const timer = setTimeout(() => {
      for (const { id, lastSequence } of news) said.current.set(id, lastSequence);
      // What got lost is said again as soon as anything else happens.
      acknowledge({
        variables: { deliveries: news.map(({ id, lastSequence }) => ({ conversationId: id, sequence: lastSequence })) },
      }).catch(() => {
        for (const { id } of news) said.current.delete(id);
      });
    }, moment);
    return () => clearTimeout(timer);
  }, [conversations, acknowledge]);
}
