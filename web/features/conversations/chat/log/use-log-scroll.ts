import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ChatItem } from './chat-items.ts';
import { endMargin } from './reading-position.ts';

/** Distance from the first or last message rendered at which others are shown, in px; a screen where that is more. */
const margin = 240;

/**
 * Follows the scroll position of a log that is laid out from its end: `scrollTop` is 0 at the end and negative above.
 * An own message scrolls to the end; another one leaves a reader further up where they are.
 */
export function useLogScroll(
  {
    newest,
    lastItem,
  }: {
    /** Sequence of the newest message. */
    newest: number;
    /** The last message of the log; undefined while it is not rendered, or there is none. */
    lastItem: ChatItem | undefined;
  },
  {
    onView,
    onNearBeginning,
    onNearEnd,
  }: {
    /** Called with true when the newest message comes into view, with false when it leaves it. */
    onView: (newestInView: boolean) => void;
    onNearBeginning: () => void;
    /** Null where the end is the newest message. */
    onNearEnd: (() => void) | null;
  },
): {
  /** The `ref` of the scrolling element. */
  scroller: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  atEnd: boolean;
  /** Messages that came after the reader left the end. */
  unread: number;
  scrollToEnd: () => void;
} {
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useRef(lastItem?.key);
  const [atEnd, setAtEnd] = useState(true);
  const [lastRead, setLastRead] = useState(newest);
  const scrollToEnd = () => scroller.current?.scrollTo({ top: 0 });

  useLayoutEffect(() => {
    const isNew = lastItem !== undefined && lastItem.key !== shown.current;
    shown.current = lastItem?.key;
    if (isNew && lastItem.own) scroller.current!.scrollTo({ top: 0 });
  }, [lastItem]);

  const onScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = scroller.current!;
    const nowAtEnd = onNearEnd === null && scrollTop > -endMargin;
    if (nowAtEnd !== atEnd) {
      setAtEnd(nowAtEnd);
      setLastRead(newest);
      onView(nowAtEnd);
    }
    const near = Math.max(margin, clientHeight);
    if (scrollHeight - clientHeight + scrollTop < near) onNearBeginning();
    else if (scrollTop > -near) onNearEnd?.();
  };

  return { scroller, onScroll, atEnd, unread: atEnd ? 0 : newest - lastRead, scrollToEnd };
}
