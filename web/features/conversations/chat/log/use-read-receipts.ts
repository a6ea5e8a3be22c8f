import { useMutation } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { usePageVisible } from '../../../../lib/browser/page/use-page-visible.ts';
import { MarkConversationReadDocument } from '../../../../generated/graphql.ts';

/** Ms after which a count that came back is no forerunner of a message, but an answer from before the mark. */
const STALE_MS = 1_000;

/**
 * Marks a conversation as read up to the newest message, once that is in view on a visible page; again where an answer
 * from before that brings the old count back, which would stay.
 * @param newest sequence of the newest message shown, 0 while there is none.
 */
export function useReadReceipts(
  conversation: { id: string; unreadCount: number },
  newest: number,
  newestInView: boolean,
): void {
  const visible = usePageVisible();
  const [markRead] = useMutation(MarkConversationReadDocument);
  const marked = useRef(0);
  const { id, unreadCount } = conversation;
  useEffect(() => {
    if (!visible || !newestInView || unreadCount === 0 || newest === 0) return;
    const mark = () => {
      marked.current = newest;
      // A lost request is made up for by the next message or visit.
      markRead({ variables: { conversationId: id, sequence: newest } }).catch(() => {
        marked.current = 0;
      });
    };
    if (newest > marked.current) return mark();
    const timer = setTimeout(mark, STALE_MS);
    return () => clearTimeout(timer);
  }, [visible, newestInView, unreadCount, newest, id, markRead]);
}
