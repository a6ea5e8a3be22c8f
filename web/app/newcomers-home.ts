import { ActiveFavorsDocument, EmailConfirmationDocument } from '../generated/graphql.ts';
import { apolloClient } from '../lib/apollo/apollo-client.ts';
import { networkIdle } from '../lib/apollo/network-idle.ts';
import { currentViewer } from '../lib/session/viewer.ts';

/** Has the answers of what stands above the favors of a newcomer's first Home there: it would push them down. */
export async function askNewcomersHome(): Promise<void> {
  await networkIdle();
  if (!currentViewer().viewer) return;
  await Promise.all(
    [ActiveFavorsDocument, EmailConfirmationDocument].map((query) => apolloClient.query<unknown>({ query })),
  );
}
