import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { conversationPolicies } from '../features/conversations/outbox/message-pagination.ts';
import { ViewerDocument } from '../generated/graphql.ts';
import { setUnsentCounter } from '../lib/account/unsent-messages.ts';
import { apolloClient, cache, handleViewer, resetForViewer } from '../lib/apollo/apollo-client.ts';
import { applyAppearance } from '../lib/theme/appearance.ts';
import { networkIdle } from '../lib/apollo/network-idle.ts';
import { idKey } from '../lib/session/viewer.ts';

cache.policies.addTypePolicies(conversationPolicies);

// In a task of its own: making the client has kept a phone busy long enough.
setTimeout(() =>
  apolloClient.watchQuery({ query: ViewerDocument }).subscribe(({ data, dataState }) => {
    if (dataState !== 'complete') return;
    handleViewer(data.viewer);
    applyAppearance();
  }),
);

void networkIdle().then(async () => (await import('../lib/apollo/cache-eviction.ts')).evictUnused(apolloClient));

setUnsentCounter(async (personId) =>
  (await import('../features/conversations/outbox/outbox-storage.ts')).countUnsent(personId),
);

// Another tab signed in or out.
window.addEventListener('storage', ({ key }) => {
  if (key === idKey) void resetForViewer();
});

/** Provides the API client to a screen. Loaded with the first screen, so that the shell is rendered before it. */
export function ApiProvider({ children }: { children: ReactNode }) {
  return <ApolloProvider client={apolloClient}>{children}</ApolloProvider>;
}
