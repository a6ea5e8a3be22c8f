import { useMutation } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { usePageVisible } from '../../../../lib/browser/page/use-page-visible.ts';
import { MarkConversationReadDocument } from '../../../../generated/graphql.ts';

/**
 * Marks a conversation as read up to the newest message, once that is in view on a visible page.
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
    if (!visible || !newestInView || unreadCount === 0 || newest <= marked.current) return;
    marked.current = newest;
    // A lost request is made up for by the next message or visit.
    markRead({ variables: { conversationId: id, sequence: newest } }).catch(() => {
      marked.current = 0;
    });
  }, [visible, newestInView, unreadCount, newest, id, markRead]);
}
