import type { ApolloCache } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { BlockUserDocument, UnblockUserDocument } from '../../generated/graphql.ts';

/** Lists that hold other favors, or other people, once somebody is blocked or unblocked. */
const lists = ['favors', 'favorCategories', 'blockedUsers'];

const forgetLists = (cache: ApolloCache) => {
  for (const fieldName of lists) cache.evict({ id: 'ROOT_QUERY', fieldName });
};

/** Blocks and unblocks somebody. What is on the screen is read again; what is not, when it is shown next. Both throw refusals. */
export function useBlocking(userId: string): {
  block: () => Promise<unknown>;
  unblock: () => Promise<unknown>;
  busy: boolean;
} {
  const options = { variables: { userId }, update: forgetLists, refetchQueries: 'active' as const };
  const [block, blocking] = useMutation(BlockUserDocument, options);
  const [unblock, unblocking] = useMutation(UnblockUserDocument, options);
  return { block: () => block(), unblock: () => unblock(), busy: blocking.loading || unblocking.loading };
}
