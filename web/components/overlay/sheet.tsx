import { Drawer } from '@ark-ui/react/drawer';
import { Portal } from '@ark-ui/react/portal';
import { chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { afterPaint } from '../../lib/browser/page/after-paint.ts';
import { createStore } from '../../lib/browser/store.ts';
import { leadingOn, type ClosingSheet } from '../../lib/navigation/closing-sheet.ts';
import { beginClosing, endClosing } from '../../lib/navigation/leaving-sheet.ts';
import { useOwnEntry } from '../../lib/navigation/use-own-entry.ts';
import { LOW } from '../../lib/theme/low.ts';

const Backdrop = chakra(Drawer.Backdrop, {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'sheet',
    bg: 'scrim',
    _open: { animation: 'fadeIn {durations.calm} {easings.out}' },
    _closed: { animation: 'fadeOut {durations.normal} {easings.out} forwards' },
  },
});

const Positioner = chakra(Drawer.Positioner, {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'sheet',
    display: 'flex',
    justifyContent: 'center',
    alignItems: { base: 'flex-end', md: 'center' },
    p: { md: '6' },
    [LOW]: { py: '0' },
    // What it holds can ask how many of its own lines it has room for.
    containerType: 'size',
    // The machine lets nothing but the content take a finger, and one that meets nothing takes the focus away.
    pointerEvents: 'auto',
    _closed: { pointerEvents: 'none' },
  },
});

const Content = chakra(Drawer.Content, {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    width: 'full',
    maxW: { md: 'dialog' },
    maxH: { base: 'calc(100dvh - 2.75rem)', md: 'min(52rem, calc(100dvh - 3rem))' },
    [LOW]: { maxH: '100dvh', overflowY: 'auto' },
    bg: 'paper',
    color: 'ink',
    roundedTop: 'sheet',
    roundedBottom: { md: 'sheet' },
    boxShadow: 'lifted',
    overflow: 'hidden',
    // What is hidden can still be scrolled: a checkbox that takes the focus would move the whole sheet.
    '@supports (overflow: clip)': { '@media (min-height: 26.01rem)': { overflow: 'clip' } },
    pt: { md: '5' },
    outline: 'none',
    transition: 'transform {durations.calm} {easings.out}',
    '&[data-dragging]': { transition: 'none' },
    _open: {
      animation: { base: 'sheetIn {durations.calm} {easings.out}', md: 'dialogIn {durations.normal} {easings.out}' },
    },
    _closed: {
      animation: {
        base: 'sheetOut {durations.normal} ease-in forwards',
        md: 'dialogOut {durations.quick} ease-in forwards',
      },
    },
  },
  variants: {
    height: {
      /** As high as its content. */
      content: {},
      /** As high as it may become, for what is read after it has opened: growing would move what is being read. */
      tall: {
        height: { base: 'calc(100dvh - 2.75rem)', md: 'min(52rem, calc(100dvh - 3rem))' },
        [LOW]: { height: '100dvh' },
      },
      /** The whole screen on phones, for a form with steps. */
      full: {
        height: { base: '100dvh', md: 'min(46rem, calc(100dvh - 3rem))' },
        maxH: { base: '100dvh' },
        [LOW]: { height: '100dvh' },
        pt: '0',
        roundedTop: { base: '0', md: 'sheet' },
      },
    },
  },
});

const Grabber = chakra(Drawer.Grabber, {
  base: {
    display: { base: 'grid', md: 'none' },
    placeItems: 'center',
    height: '1.75rem',
    flexShrink: '0',
    touchAction: 'none',
    cursor: 'grab',
  },
});
const Handle = chakra(Drawer.GrabberIndicator, {
  base: { width: '2.5rem', height: '5px', rounded: 'full', bg: 'line' },
});

/** Tests whether an event hit a toast: toasts lie above every sheet, so pressing one must not close it. */
const isOnToast = ({ target }: Event) => target instanceof Element && target.closest('[data-toast]') !== null;

/** Attributes of a part that is seen before the machine opens it. */
const seen = { hidden: false, 'data-state': 'open' } as const;

/** Attribute of what no machine hides: that of a sheet below hides all that is there a frame after it has opened. */
const onTop = { 'data-live-announcer': '' } as const;

/** Leaves the focus where it is as a finger meets what is beside a sheet, also before its machine listens. */
const keepFocus = (event: MouseEvent) => event.target === event.currentTarget && event.preventDefault();

/** Contents of the sheets that are mounted. */
const contents = createStore<readonly Element[]>([]);

/** Tests whether something comes later in the document, and so lies over an element that fills the screen, too. */
const isOver = (other: Element, element: Element) =>
  (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Returns whether another sheet lies over this one, as after a reload that brings both back. */
function useCovered(content: RefObject<Element | null>): boolean {
  const [isCovered, setCovered] = useState(false);
  useEffect(() => {
    const own = content.current;
    if (!own) return;
    contents.set([...contents.get(), own]);
    const look = () => setCovered(contents.get().some((other) => isOver(other, own)));
    look();
    const stop = contents.subscribe(look);
    return () => {
      stop();
      contents.set(contents.get().filter((other) => other !== own));
    };
  }, [content]);
  return isCovered;
}

/**
 * Returns whether a sheet is no more than drawn, as it begins, and how to open it. Its machine locks scrolling, hides
 * the page from screen readers and measures, each of which lays out the whole page: a slow phone shows the sheet before
 * (docs/speed.md#taps). One that another covers waits for that: each would hide the other from screen readers.
 */
function useDrawn(content: RefObject<Element | null>, close: () => void) {
  const [isDrawn, setDrawn] = useState(true);
  const isCovered = useCovered(content);
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isDrawn || isCovered) return;
    // Until the machine listens.
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && closeNow();
    document.addEventListener('keydown', onKeyDown);
    const cancel = afterPaint(() => setDrawn(false));
    return () => {
      cancel();
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isDrawn, isCovered]);
  return { isDrawn, isCovered, open: () => setDrawn(false) };
}

/**
 * Returns whether a sheet is leaving, and how it does: `close` begins it, `end` is for when it is out of sight. Another
 * dialog that takes its entry of the history meanwhile, and perhaps this component, has not begun to leave.
 */
function useLeaving(content: RefObject<Element | null>, isApart: boolean, onClose: () => void) {
  const { key } = useLocation();
  const [left, setLeft] = useState<{ key: string; sheet: ClosingSheet } | null>(null);
  const isLeaving = left !== null && !(left.sheet.isReplaced && left.key !== key);
  const ended = useRef<typeof left>(null);
  const own = useOwnEntry(isApart, onClose);
  const end = () => {
    if (!left || ended.current === left) return;
    ended.current = left;
    if (isApart) own.end();
    if (isApart || endClosing(left.sheet)) onClose();
  };
  const endNow = useEffectEvent(end);
  useEffect(() => {
    const animations = (isLeaving && content.current?.getAnimations?.()) || [];
    // Ark listens for the end of the animation after one more rendering, which a busy phone does too late.
    if (animations.length > 0)
      void Promise.all(animations.map(({ finished }) => finished)).then(endNow, () => undefined);
  }, [isLeaving, content]);
  return {
    isLeaving,
    close: () => {
      if (isApart) {
        own.leave();
        setLeft({ key, sheet: { isReplaced: false } });
      } else if (!leadingOn.get()) setLeft({ key, sheet: beginClosing() });
    },
    end,
  };
}

/**
 * Shows a dialog while it is mounted: on phones a sheet that is swiped down, from 768 px a centred dialog
 * (docs/behaviour/screens.md#dialogs). `onClose` is called after the closing animation; the caller then goes back in
 * the history, so that Back and closing are the same.
 */
export function Sheet({
  title,
  height = 'content',
  isApart = false,
  onClose,
  children,
}: {
  /** The dialog's name for screen readers; the content renders the visible heading. */
  title: string;
  height?: 'content' | 'tall' | 'full';
  /** True for a question over any page and dialog, which has an entry of the history only while it is open. */
  isApart?: boolean;
  onClose: () => void;
  /** Renders the content; `close` starts the closing animation. */
  children: (close: () => void) => ReactNode;
}) {
  const content = useRef<HTMLDivElement>(null);
  const { isLeaving, close, end } = useLeaving(content, isApart, onClose);
  const { isDrawn, isCovered, open } = useDrawn(content, close);
  const isOnlyDrawn = isDrawn && !isLeaving;
  return (
    <Drawer.Root
      open={!isDrawn && !isLeaving}
      present={!isLeaving}
      onOpenChange={(next) => (next.open ? open() : close())}
      onExitComplete={end}
      // Focus is trapped inside; another dialog that closes and restores focus must not close this one.
      onFocusOutside={(event) => event.preventDefault()}
      onPointerDownOutside={(event) => isOnToast(event.detail.originalEvent) && event.preventDefault()}
      // Focuses no control on opening: the first Tab reaches the first one.
      initialFocusEl={() => content.current}
      swipeDirection="down"
    >
      <Portal>
        <Backdrop {...(isOnlyDrawn && seen)} />
        {/* Never hidden: in it the closing animation runs, also of a sheet that was only drawn. */}
        <Positioner hidden={false} {...(isOnlyDrawn && seen)} {...(!isCovered && onTop)} onMouseDown={keepFocus}>
          <Content ref={content} height={height} aria-label={title} draggable={height !== 'full'}>
            {height !== 'full' && (
              <Grabber>
                <Handle />
              </Grabber>
            )}
            {children(close)}
          </Content>
        </Positioner>
      </Portal>
    </Drawer.Root>
  );
}
