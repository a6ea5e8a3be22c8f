import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { conversationPolicies } from '../features/conversations/outbox/message-pagination.ts';
import { ViewerDocument } from '../generated/graphql.ts';
import { apolloClient, cache, handleViewer, resetForViewer } from '../lib/apollo/apollo-client.ts';
import { applyAppearance } from '../lib/theme/appearance.ts';
import { networkIdle } from '../lib/apollo/network-idle.ts';
import { idKey } from '../lib/session/viewer.ts';

cache.policies.addTypePolicies(conversationPolicies);

// In a task of its own: a phone has been busy long enough with making the client.
setTimeout(() =>
  apolloClient.watchQuery({ query: ViewerDocument }).subscribe(({ data, dataState }) => {
    if (dataState !== 'complete') return;
    handleViewer(data.viewer);
    applyAppearance();
  }),
);

void networkIdle().then(async () => (await import('../lib/apollo/cache-eviction.ts')).evictUnused(apolloClient));

// Somebody signed in or out in another tab.
window.addEventListener('storage', ({ key }) => {
  if (key === idKey) void resetForViewer();
});

/** The API for the screen within. It comes with the screens and not with the shell, which therefore stands before it. */
export function ApiProvider({ children }: { children: ReactNode }) {
  return <ApolloProvider client={apolloClient}>{children}</ApolloProvider>;
}
