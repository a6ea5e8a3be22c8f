import type { ApolloCache } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { BlockUserDocument, UnblockUserDocument } from '../../generated/graphql.ts';
import { refusalOf } from '../../lib/apollo/refusal.ts';
import { showToast } from '../../lib/feedback/toasts.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';

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

/** Returns a function that says by a toast that a person is blocked or no longer is; its 'Undo' takes that back. */
export function useBlockingToast(
  name: string,
  { block, unblock }: { block: () => Promise<unknown>; unblock: () => Promise<unknown> },
): (isBlocked: boolean) => void {
  const t = useTranslate();
  const titleOf = (isBlocked: boolean) =>
    t(isBlocked ? 'moderation.blocked.title' : 'moderation.unblocked.title', { name });
  const undo = async (isBlocked: boolean) => {
    try {
      await (isBlocked ? unblock() : block());
      showToast({ title: titleOf(!isBlocked) });
    } catch (error) {
      showToast({ title: refusalOf(error)?.message ?? t('error.offline'), tone: 'alert' });
    }
  };
  return (isBlocked) =>
    showToast({
      title: titleOf(isBlocked),
      action: { label: t('toast.undo'), onAct: () => void undo(isBlocked) },
    });
}
