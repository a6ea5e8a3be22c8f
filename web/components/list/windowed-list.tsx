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

/** How many rows come and go together: full lines, whether one, two or three stand side by side. */
const blockOf = 6;

/** How many rows are there before it is known how far away they are: a phone's screen of them. The others are not what anybody waits for. */
const atOnce = 6;

/** How far from the screen rows are kept: as far as a thumb throws the list while they are made; not at all before anybody has moved, when a page that has just come has other things to do. */
const margins = { moving: '1500px 0px', still: '0px' };

let hasMoved = false;

const firstMove = onceEvent(['pointerdown', 'wheel', 'keydown', 'scroll']).then(() => void (hasMoved = true));

function onFirstMove(listener: () => void): () => void {
  let listening = true;
  void firstMove.then(() => listening && listener());
  return () => void (listening = false);
}

/** How each block was last seen, by its first row and how many follow, so that coming back finds the list as it was left: the same rows, and every other at its place. */
const lastSeen = new Map<string, { near: boolean; height: number }>();

interface BlockProps<Row> {
  rows: readonly Row[];
  /** Whether they are there before they are seen. */
  atOnce: boolean;
  rowHeight: string;
  Lines: ComponentType<{ children: ReactNode }>;
  children: (row: Row) => ReactNode;
}

/** Rows that are there while they are near the screen, else an empty place of their height. */
function Block<Row extends { id: string }>({ rows, atOnce: shownFirst, rowHeight, Lines, children }: BlockProps<Row>) {
  const name = `${rows[0]!.id} ${rows.length}`;
  const seen = lastSeen.get(name);
  const [near, setNear] = useState(seen?.near ?? shownFirst);
  const place = useRef<HTMLDivElement>(null);
  const margin = useSyncExternalStore(onFirstMove, () => (hasMoved ? margins.moving : margins.still));
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (sights) => {
        const { isIntersecting, boundingClientRect, target } = sights.at(-1)!;
        // Whoever is in it with the keyboard is not thrown out.
        if (!isIntersecting && target.contains(document.activeElement)) return;
        lastSeen.set(name, { near: isIntersecting, height: boundingClientRect.height });
        // Made in small pieces, between which the list goes on moving.
        startTransition(() => setNear(isIntersecting));
      },
      { rootMargin: margin, scrollMargin: margin },
    );
    watcher.observe(place.current!);
    return () => watcher.disconnect();
  }, [name, margin]);
  if (!near && seen) return <div ref={place} style={{ height: seen.height }} />;
  return (
    <div ref={place}>
      <Lines>{rows.map((row) => (near ? children(row) : <div key={row.id} style={{ height: rowHeight }} />))}</Lines>
    </div>
  );
}

/**
 * A list that may become very long: only rows near the screen are there, so that a thousand cost what a few dozen do. `Lines` lays rows out,
 * `rowHeight` is what one that was never seen is taken for, and `children` makes one, with its id as key.
 */
export function WindowedList<Row extends { id: string }>({ rows, ...block }: Omit<BlockProps<Row>, 'atOnce'>) {
  const blocks = Array.from({ length: Math.ceil(rows.length / blockOf) }, (_, index) =>
    rows.slice(index * blockOf, (index + 1) * blockOf),
  );
  // By its place and not by what is in it: where a row is put in front, those behind move on by one, and only they at the borders are made anew.
  return (
    <Stack gap="3">
      {blocks.map((some, index) => (
        <Block key={index} rows={some} atOnce={index * blockOf < atOnce} {...block} />
      ))}
    </Stack>
  );
}
