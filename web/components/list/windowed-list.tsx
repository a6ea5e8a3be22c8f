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

/** The rows that mount and unmount together; divisible by 1, 2 and 3, so that a block is full lines at every width. */
const blockSize = 6;

/** The rows rendered before their distance to the viewport is known: one screen of a phone. */
const initialRows = 6;

/**
 * The distance from the viewport within which rows stay mounted: as far as a thumb flings the list while they render.
 * Zero until the first interaction, because a page that has just loaded has more urgent work.
 */
const margins = { moving: '1500px 0px', still: '0px' };

let hasMoved = false;

// Not with a touch: most are taps, and what was tapped would wait for the rows.
const firstMove = onceEvent(['touchmove', 'wheel', 'keydown', 'scroll']).then(() => void (hasMoved = true));

function onFirstMove(listener: () => void): () => void {
  let listening = true;
  void firstMove.then(() => listening && listener());
  return () => void (listening = false);
}

/** Each block's last state and height (px), by its first row and length: coming back restores the list exactly. */
const lastSeen = new Map<string, { near: boolean; height: number }>();

interface BlockProps<Row> {
  rows: readonly Row[];
  /** True where the rows are rendered before their distance is known; a page that the server renders has all. */
  isInitial: boolean;
  rowHeight: string;
  Lines: ComponentType<{ children: ReactNode }>;
  children: (row: Row) => ReactNode;
}

/** Renders rows while they are near the viewport, else an empty box of their height. */
function Block<Row extends { id: string }>({ rows, isInitial, rowHeight, Lines, children }: BlockProps<Row>) {
  const name = `${rows[0]!.id} ${rows.length}`;
  const seen = lastSeen.get(name);
  const [near, setNear] = useState(seen?.near ?? (isInitial || !globalThis.IntersectionObserver));
  const place = useRef<HTMLDivElement>(null);
  const margin = useSyncExternalStore(onFirstMove, () => (hasMoved ? margins.moving : margins.still));
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
      <Lines>{rows.map((row) => (near ? children(row) : <div key={row.id} style={{ height: rowHeight }} />))}</Lines>
    </div>
  );
}

/**
 * Renders a list of any length, mounting only rows near the viewport: a thousand rows cost what a few dozen do. `Lines`
 * is the layout, `rowHeight` the estimate for rows never rendered, and `children` renders a row with its id as key.
 */
export function WindowedList<Row extends { id: string }>({ rows, ...block }: Omit<BlockProps<Row>, 'isInitial'>) {
  const blocks = Array.from({ length: Math.ceil(rows.length / blockSize) }, (_, index) =>
    rows.slice(index * blockSize, (index + 1) * blockSize),
  );
  // Keyed by position: a row added in front shifts the others by one, and only rows at block borders remount.
  return (
    <Stack gap="3">
      {blocks.map((blockRows, index) => (
        <Block key={index} rows={blockRows} isInitial={index * blockSize < initialRows} {...block} />
      ))}
    </Stack>
  );
}
