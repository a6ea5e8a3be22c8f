import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ChatItem } from './chat-items.ts';

/** Distance from the end within which the newest message counts as in view, in px. */
const endMargin = 48;

/** Distance from the first message at which older ones are loaded, in px. */
const beginningMargin = 240;

/**
 * Follows the scroll position of a log that is laid out from its end: `scrollTop` is 0 at the end and negative above.
 * An own message scrolls to the end; another one leaves a reader further up where they are.
 */
export function useLogScroll(
  items: readonly ChatItem[],
  {
    onView,
    onNearBeginning,
  }: {
    /** Called with true when the end comes into view, with false when it leaves it. */
    onView: (newestInView: boolean) => void;
    onNearBeginning: () => void;
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
  const newest = items.at(-1);
  const scroller = useRef<HTMLDivElement>(null);
  const rendered = useRef({ height: 0, newest: newest?.key });
  const [atEnd, setAtEnd] = useState(true);
  const [lastRead, setLastRead] = useState(newest?.key);
  const scrollToEnd = () => scroller.current?.scrollTo({ top: 0 });

  useLayoutEffect(() => {
    const box = scroller.current!;
    const growth = box.scrollHeight - rendered.current.height;
    const isNew = newest?.key !== rendered.current.newest;
    rendered.current = { height: box.scrollHeight, newest: newest?.key };
    if (!isNew) return;
    if (newest?.own) scrollToEnd();
    // Positions count from the end, so a message below would move what is being read.
    else if (!atEnd) box.scrollTop -= growth;
  });

  const onScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = scroller.current!;
    const nowAtEnd = scrollTop > -endMargin;
    if (nowAtEnd !== atEnd) {
      setAtEnd(nowAtEnd);
      setLastRead(newest?.key);
      onView(nowAtEnd);
    }
    if (scrollHeight - clientHeight + scrollTop < beginningMargin) onNearBeginning();
  };

  const unread = atEnd ? 0 : items.length - 1 - items.findIndex(({ key }) => key === lastRead);
  return { scroller, onScroll, atEnd, unread, scrollToEnd };
}
