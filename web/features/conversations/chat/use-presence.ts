import { useSubscription } from '@apollo/client/react';
import { useSocketConnected } from '../../../lib/apollo/socket-status.ts';
import { useConnectivity } from '../../../lib/apollo/connectivity.ts';
import { PresenceChangedDocument, type PresenceChangedSubscription } from '../../../generated/graphql.ts';

/** Follows whether the other person is online and typing; null without a conversation, socket or network. */
export function usePresence(conversationId: string | undefined): PresenceChangedSubscription['presenceChanged'] | null {
  const connected = useSocketConnected();
  // A socket notices a lost network late.
  const { reachable } = useConnectivity();
  const { data } = useSubscription(PresenceChangedDocument, {
    variables: { conversationId: conversationId ?? '' },
    skip: conversationId === undefined,
  });
  return connected && reachable && data ? data.presenceChanged : null;
}
