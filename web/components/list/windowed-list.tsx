import { Stack } from '@chakra-ui/react';
import {
  startTransition,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { onceEvent } from '../../lib/browser/once-event.ts';
import { useIsPainted } from '../../lib/browser/page/use-is-painted.ts';
import { hasMoved } from '../../lib/navigation/has-moved.ts';
import { useAtLeast } from '../../lib/theme/use-at-least.ts';

/** The rows that mount and unmount together; divisible by 1, 2 and 3, so that a block is full lines at every width. */
const blockSize = 6;

/** The rows rendered before their distance to the viewport is known: one screen. */
const initialRows = 6;

/** The rows of those that the first frame of a list on a phone has room for. */
const firstRows = 3;

/**
 * The distance from the viewport within which rows stay mounted: as far as a thumb flings the list while they render.
 * Zero until the first interaction, because a page that has just loaded has more urgent work.
 */
const margins = { moving: '1500px 0px', still: '0px' };

let isScrolled = false;

// Not with a touch: most are taps, and what was tapped would wait for the rows.
const firstMove = onceEvent(['touchmove', 'wheel', 'keydown', 'scroll']).then(() => void (isScrolled = true));

function onFirstMove(listener: () => void): () => void {
  let listening = true;
  void firstMove.then(() => listening && listener());
  return () => void (listening = false);
}

/** Each block's last state and height (px), by page, first row and length: coming back restores the list exactly. */
const lastSeen = new Map<string, { near: boolean; height: number }>();

interface BlockProps<Row> {
  /** Path of the page that the list is on. */
  page: string;
  rows: readonly Row[];
  /** True where the rows are rendered before their distance is known; a page that the server renders has all. */
  isInitial: boolean;
  /** True where all of them are rendered in the first frame, not only those that a phone has room for. */
  isWhole: boolean;
  rowHeight: string;
  Lines: ComponentType<{ children: ReactNode }>;
  children: (row: Row) => ReactNode;
}

/** Renders rows while they are near the viewport, else an empty box of their height. */
function Block<Row extends { id: string }>({
  page,
  rows,
  isInitial,
  isWhole,
  rowHeight,
  Lines,
  children,
}: BlockProps<Row>) {
  const name = `${page} ${rows[0]!.id} ${rows.length}`;
  const seen = lastSeen.get(name);
  const [near, setNear] = useState(seen?.near ?? (isInitial || !globalThis.IntersectionObserver));
  const isPainted = useIsPainted(isWhole || seen !== undefined);
  const place = useRef<HTMLDivElement>(null);
  const margin = useSyncExternalStore(onFirstMove, () => (isScrolled ? margins.moving : margins.still));
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, boundingClientRect, target } = entries.at(-1)!;
        // Unmounting the focused row would lose the keyboard's place.
        if (!isIntersecting && target.contains(document.activeElement)) return;
        lastSeen.set(name, { near: isIntersecting, height: boundingClientRect.height });
        // Rendered in interruptible pieces, so that scrolling stays smooth.
        startTransition(() => setNear(isIntersecting));
      },
      { rootMargin: margin, scrollMargin: margin },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [name, margin]);
  if (!near && seen) return <div ref={place} style={{ height: seen.height }} />;
  return (
    <div ref={place}>
      <Lines>
        {rows.map((row, index) =>
          near && (isPainted || index < firstRows) ? children(row) : <div key={row.id} style={{ height: rowHeight }} />,
        )}
      </Lines>
    </div>
  );
}

/**
 * Renders a list of any length, mounting only rows near the viewport: a thousand rows cost what a few dozen do. `Lines`
 * is the layout, `rowHeight` the estimate for rows never rendered, and `children` renders a row with its id as key.
 */
export function WindowedList<Row extends { id: string }>({
  rows,
  ...block
}: Omit<BlockProps<Row>, 'page' | 'isInitial' | 'isWhole'>) {
  const [page] = useState(() => location.pathname);
  const isNarrow = useAtLeast('md') === false;
  // The first page takes the place of its own painting, which may have been scrolled.
  const [isWhole] = useState(() => !hasMoved.get() || !isNarrow);
  const blocks = Array.from({ length: Math.ceil(rows.length / blockSize) }, (_, index) =>
    rows.slice(index * blockSize, (index + 1) * blockSize),
  );
  // Keyed by position: a row added in front shifts the others by one, and only rows at block borders remount.
  return (
    <Stack gap="3">
      {blocks.map((blockRows, index) => (
        <Block
          key={index}
          page={page}
          rows={blockRows}
          isInitial={index * blockSize < initialRows}
          isWhole={isWhole}
          {...block}
        />
      ))}
    </Stack>
  );
}
