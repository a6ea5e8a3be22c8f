import { Box, Stack } from '@chakra-ui/react';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { networkIdle } from '../../lib/apollo/network-idle.ts';
import { readLocalJson } from '../../lib/browser/storage.ts';
import { personKey } from '../../lib/session/person-key.ts';
import type { Heights } from './keep-height.ts';
import { Skeleton } from './skeleton.tsx';

/** Height on phones and on wide screens where none is remembered. */
type Usual = Record<'base' | 'lg', string>;

function heightsOf(person: string): Heights {
  const kept = readLocalJson(personKey(person, 'homeRoom')) as { value?: Heights } | null;
  return kept?.value ?? {};
}

async function keepHeight(person: string, width: number, height: number): Promise<void> {
  const heights = heightsOf(person);
  // Its code follows the first screen.
  if (heights[width] !== height) (await import('./keep-height.ts')).keepHeight(person, heights, width, height);
}

/** Calls `onKnown` once what it stands beside has its code and its answers. */
function Known({ onKnown }: { onKnown: () => void }) {
  useEffect(() => {
    let isOver = false;
    void networkIdle().then(() => isOver || onKnown());
    return () => {
      isOver = true;
    };
  }, [onKnown]);
  return null;
}

/**
 * Keeps room above other content for what comes after it: as high as it was for this person the last time, `usual` the
 * first time, until it is known (docs/behaviour/finding.md#home).
 */
export function KeptRoom({ person, usual, children }: { person: string; usual: Usual; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [room] = useState(() => heightsOf(person)[window.innerWidth]);
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    if (!isKnown || !globalThis.ResizeObserver) return;
    const element = box.current!;
    const observer = new ResizeObserver(() => {
      // Without any where the page has gone.
      if (element.offsetHeight > 0) void keepHeight(person, window.innerWidth, element.offsetHeight);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [person, isKnown]);
  const height = room === undefined ? usual : `${room}px`;
  const [onKnown] = useState(() => () => setKnown(true));
  return (
    <Box ref={box} {...(isKnown ? {} : room === undefined ? { minH: usual } : { height, overflowY: 'clip' })}>
      <Suspense fallback={<Skeleton height={height} rounded="card" />}>
        <Stack gap="4">{children}</Stack>
        <Known onKnown={onKnown} />
      </Suspense>
    </Box>
  );
}
