import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { ViewerDocument } from '../generated/graphql.ts';
import { apolloClient } from './apollo-client.ts';
import { tellViewer } from './viewer.ts';

apolloClient.watchQuery({ query: ViewerDocument }).subscribe(({ data, dataState }) => {
  if (dataState === 'complete') tellViewer(data.viewer);
});

/** The API for the screen within. It comes with the screens and not with the shell, which therefore stands before it. */
export function Data({ children }: { children: ReactNode }) {
  return <ApolloProvider client={apolloClient}>{children}</ApolloProvider>;
}
