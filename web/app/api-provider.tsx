import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { ViewerDocument } from '../generated/graphql.ts';
import { setUnsentCounter } from '../lib/account/unsent-messages.ts';
import { apolloClient, confirmViewer, handleViewer } from '../lib/apollo/apollo-client.ts';
import { applyAppearance } from '../lib/theme/appearance.ts';
import { networkIdle } from '../lib/apollo/network-idle.ts';
import { currentViewer, idKey } from '../lib/session/viewer.ts';

// In a task of its own: making the client has kept a phone busy long enough.
setTimeout(() =>
  apolloClient.watchQuery({ query: ViewerDocument }).subscribe(({ data, dataState }) => {
    if (dataState !== 'complete') return;
    handleViewer(data.viewer);
    applyAppearance();
  }),
);

const remembered = currentViewer().viewer?.id;
void networkIdle().then(async () => (await import('./housekeeping.ts')).beginHousekeeping(apolloClient, remembered));

setUnsentCounter(async (personId) =>
  (await import('../features/conversations/outbox/outbox.ts')).countUnsent(personId),
);

// Another tab signed in or out; without a key, it emptied the storage.
window.addEventListener('storage', ({ key }) => {
  if (!key || key === idKey) void confirmViewer();
});

/** Provides the API client to a screen. Loaded with the first screen, so that the shell is rendered before it. */
export function ApiProvider({ children }: { children: ReactNode }) {
  return <ApolloProvider client={apolloClient}>{children}</ApolloProvider>;
}
