import { useMemo, useState } from 'react';
import type { QuickReplyCode } from '../../../../shared/quick-replies.ts';
import { newClientKey } from '../../../lib/browser/client-key.ts';
import { serverNow } from '../../../lib/apollo/server-clock.ts';
import { enqueue, retryAll } from '../outbox/outbox.ts';
import type { OutgoingPhoto } from '../outbox/outbox-storage.ts';
import { useOutgoing, useRefusal } from '../outbox/use-outbox.ts';
import { toChatItems, type ChatItem } from './log/chat-items.ts';
import { firstOf, lastOf } from './log/log-ranges.ts';
import { earlierWindow, grownWindow, laterWindow, newestWindow } from './log/log-window.ts';
import { useMessageLog } from './log/use-message-log.ts';
import type { OpenChat } from './use-chat.ts';

const retry = () => void retryAll();

/** Returns what the outbox still has of a chat, the same list until it changes. */
function useOutgoingOf(chat: string) {
  const outgoing = useOutgoing();
  return useMemo(() => outgoing.filter((message) => message.chat === chat), [outgoing, chat]);
}

/**
 * Returns the part of a log that is rendered, and how to move it.
 * @param newestInView false while the viewer reads further up.
 */
function useRenderedMessages(conversation: OpenChat['conversation'], newestInView: boolean) {
  const [view, setView] = useState(() => newestWindow(conversation?.messages.edges.at(-1)?.node.sequence ?? 0));
  const { ranges, hasOlder, state, retry } = useMessageLog(conversation, view.first);
  const newest = ranges.at(-1);
  const ends = { oldest: ranges[0] ? firstOf(ranges[0]) : 1, newest: newest ? lastOf(newest) : 0 };
  const grown = grownWindow(view, ends, newestInView);
  if (grown !== view) setView(grown);
  const showEarlier = () =>
    state === 'failed' ? retry() : setView((now) => earlierWindow(now, hasOlder ? { ...ends, oldest: 1 } : ends));
  return {
    ranges,
    newest,
    view,
    /** Sequence of the newest message on the server, 0 without any. */
    newestSequence: ends.newest,
    earlier: view.first > ends.oldest || hasOlder ? { state, show: showEarlier } : null,
    later: view.last === null ? null : () => setView((now) => laterWindow(now, ends.newest)),
    showNewest: () => setView(newestWindow(ends.newest)),
  };
}

/**
 * Returns the messages of a chat that are rendered, from the server and from the outbox, and how to show others, send
 * and retry.
 * @param person id of the viewer.
 * @param userId the other person's id as the address names it; null where it names nobody.
 * @param newestInView false while the viewer reads further up.
 */
export function useChatMessages(
  { favor, other, conversation }: OpenChat,
  person: string,
  userId: string | null,
  newestInView: boolean,
) {
  const chat = `${favor.id}_${other.id}`;
  const { ranges, view, ...log } = useRenderedMessages(conversation, newestInView);
  const outgoing = useOutgoingOf(chat);
  const { otherDeliveredSequence: delivered = 0, otherSeenSequence: seen = 0 } = conversation ?? {};
  const items = useMemo((): ChatItem[] => {
    // With a neighbour at either end, which decides about dividers and groups.
    const [from, to] = [view.first - 1, (view.last ?? Infinity) + 1];
    const messages = ranges.flat().flatMap(({ node }) => (node.sequence >= from && node.sequence <= to ? [node] : []));
    const all = toChatItems(messages, view.last === null ? outgoing : [], { delivered, seen });
    return all.slice(
      messages[0]?.sequence === from ? 1 : 0,
      view.last !== null && messages.at(-1)?.sequence === to ? -1 : undefined,
    );
  }, [ranges, view, outgoing, delivered, seen]);
  return {
    ...log,
    /** The chat's key in outbox and drafts. */
    chat,
    items,
    /** Reason why the last message came back. */
    refusal: useRefusal(chat),
    send: (content: string, { quickReply, photo }: { quickReply?: QuickReplyCode; photo?: OutgoingPhoto } = {}) => {
      log.showNewest();
      void enqueue(person, {
        clientKey: newClientKey(),
        chat,
        favorId: favor.id,
        userId,
        conversationId: conversation?.id ?? null,
        content,
        ...(quickReply && { quickReply }),
        ...(photo && { photo }),
        writtenAt: new Date(serverNow()).toISOString(),
      });
    },
    retry,
  };
}
