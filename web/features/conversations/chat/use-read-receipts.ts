import { useMutation } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { usePageVisible } from '../../../lib/browser/use-page-visible.ts';
import { MarkConversationReadDocument } from '../../../generated/graphql.ts';

/**
 * Tells the server what was seen: the newest message, once it is on a screen somebody may be looking at.
 * @param newest sequence of the newest message shown, 0 while there is none.
 * @param inView whether the newest message is in view.
 */
export function useReadReceipts(
  conversation: { id: string; unreadCount: number },
  newest: number,
  inView: boolean,
): void {
  const visible = usePageVisible();
  const [markRead] = useMutation(MarkConversationReadDocument);
  const marked = useRef(0);
  const { id, unreadCount } = conversation;
  useEffect(() => {
    if (!visible || !inView || unreadCount === 0 || newest <= marked.current) return;
    marked.current = newest;
    // A mark that got lost is made up for with the next message or visit.
    markRead({ variables: { conversationId: id, sequence: newest } }).catch(() => {
      marked.current = 0;
    });
  }, [visible, inView, unreadCount, newest, id, markRead]);
}
