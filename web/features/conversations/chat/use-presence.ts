import { useSubscription } from '@apollo/client/react';
import { useSocketConnected } from '../../../lib/apollo/socket-status.ts';
import { useConnectivity } from '../../../lib/apollo/connectivity.ts';
import { PresenceChangedDocument, type PresenceChangedSubscription } from '../../../generated/graphql.ts';

/** Whether the other person of a conversation is there and writing; null while that cannot be known: before the conversation, without a socket, and offline, which a socket notices late. */
export function usePresence(conversationId: string | undefined): PresenceChangedSubscription['presenceChanged'] | null {
  const live = useSocketConnected();
  const { reachable } = useConnectivity();
  const { data } = useSubscription(PresenceChangedDocument, {
    variables: { conversationId: conversationId ?? '' },
    skip: conversationId === undefined,
  });
  return live && reachable && data ? data.presenceChanged : null;
}
