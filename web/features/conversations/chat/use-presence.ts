import { useSubscription } from '@apollo/client/react';
import { useState } from 'react';
import { useSocketConnected } from '../../../lib/apollo/socket-status.ts';
import { useConnectivity } from '../../../lib/apollo/connectivity.ts';
import { createStore, useStore, type Store } from '../../../lib/browser/store.ts';
import { PresenceChangedDocument, type PresenceChangedSubscription } from '../../../generated/graphql.ts';

/** Presence of the other person; null while it is not known. */
type Presence = PresenceChangedSubscription['presenceChanged'] | null;

/** Presence as the server told it last. */
export type PresenceStore = Store<Presence>;

/** Follows whether the other person is online and typing. Only what shows it is rendered again, not the chat. */
export function usePresenceFeed(conversationId: string | undefined): PresenceStore {
  const [presence] = useState(() => createStore<Presence>(null));
  useSubscription(PresenceChangedDocument, {
    variables: { conversationId: conversationId ?? '' },
    skip: conversationId === undefined,
    ignoreResults: true,
    onData: ({ data: { data } }) => data && presence.set(data.presenceChanged),
  });
  return presence;
}

/** Returns the presence of the other person; null without a conversation, socket or network. */
export function usePresence(store: PresenceStore): Presence {
  const connected = useSocketConnected();
  // A socket notices a lost network late.
  const { reachable } = useConnectivity();
  const presence = useStore(store);
  return connected && reachable ? presence : null;
}
