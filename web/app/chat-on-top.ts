import { ChatDocument } from '../generated/graphql.ts';
import { prepareCache } from '../features/conversations/outbox/message-pagination.ts';
import { apolloClient } from '../lib/apollo/apollo-client.ts';

/**
 * Returns the address of the chat on top of the list in Messages, and has its messages there: no other is opened as
 * often. Undefined where the list is empty.
 * @throws Error where the server cannot be reached, or refuses.
 */
export async function chatOnTop(): Promise<string | undefined> {
  const link = document.querySelector<HTMLAnchorElement>('[role=dialog] li a[href^="/chat/"]');
  if (!link) return undefined;
  const { pathname, search } = new URL(link.href);
  prepareCache(apolloClient.cache);
  const variables = { favorId: pathname.split('/').at(-1)!, userId: new URLSearchParams(search).get('with') };
  // What is known already is not asked for: opening the chat does that.
  await apolloClient.query({ query: ChatDocument, variables });
  return pathname + search;
}
