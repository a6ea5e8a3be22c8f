import type { ApolloCache } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { BlockUserDocument, UnblockUserDocument } from '../../generated/graphql.ts';

/** The fields whose lists change when a person is blocked or unblocked. */
const listFields = ['favors', 'favorCategories', 'blockedUsers'];

const evictLists = (cache: ApolloCache) => {
  for (const fieldName of listFields) cache.evict({ id: 'ROOT_QUERY', fieldName });
};

/** Returns functions that block and unblock a person, and refetch what is on the screen. Both reject with refusals. */
export function useBlocking(userId: string): {
  block: () => Promise<unknown>;
  unblock: () => Promise<unknown>;
  busy: boolean;
} {
  const options = { variables: { userId }, update: evictLists, refetchQueries: 'active' as const };
  const [block, blocking] = useMutation(BlockUserDocument, options);
  const [unblock, unblocking] = useMutation(UnblockUserDocument, options);
  return { block: () => block(), unblock: () => unblock(), busy: blocking.loading || unblocking.loading };
}
