import { EnvironmentProvider } from '@ark-ui/react/environment';
import { Activity, Suspense, useEffect, useInsertionEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Route, Routes } from 'react-router-dom';
import type { LazyComponent } from '../../components/base/lazy-component.tsx';
import { networkIdle } from '../../lib/apollo/network-idle.ts';

/** A page or sheet, and the address at which it is rendered ahead. */
export interface Prerendered {
  Part: LazyComponent<{ onClose: () => void }>;
  /** Pattern of its route. */
  path: string;
  /** Returns an address of that pattern; undefined where nothing on the page leads to one. */
  address: () => string | undefined | Promise<string | undefined>;
}

/** A part that is being rendered, with the call that ends it. */
interface Rendering extends Prerendered {
  /** Its place among the parts. */
  turn: number;
  at: string;
  /** A document that nobody sees and that fetches no pictures; React listens in it, so that it lasts no longer. */
  unseen: Document;
  done: () => void;
}

/** Name of the mark in the page's timeline once all of it is done, for measurements. */
const PRERENDERED = 'favr prerendered';

const nothing = () => {};

/** Calls `done` once what stands beside it has been rendered: out of sight, React runs no other effects. */
function Done({ done }: Pick<Rendering, 'done'>) {
  useInsertionEffect(done, [done]);
  return null;
}

/**
 * Fetches what is opened most and renders each of it once, out of sight and in idle time: by the tap its functions
 * have run and its styles are there, half of what a slow phone takes (docs/speed.md#taps). Effects do not run, so
 * nothing is asked of the server.
 * @param parts in the order of how often they are opened; one whose code fails is fetched again when it is opened.
 */
export function Prerender({ parts }: { parts: readonly Prerendered[] }) {
  const [rendering, setRendering] = useState<Rendering | null>(null);
  useEffect(() => {
    let isOver = false;
    const renderInTurn = async () => {
      for (const { Part } of parts) {
        await networkIdle();
        await Part.prepare();
      }
      const unseen = document.implementation.createHTMLDocument();
      for (const [turn, part] of parts.entries()) {
        await networkIdle();
        const at = await part.address();
        if (isOver) return;
        if (at) await new Promise<void>((done) => setRendering({ ...part, turn, at, unseen, done }));
      }
      setRendering(null);
      performance.mark(PRERENDERED);
    };
    void renderInTurn().catch(nothing);
    return () => {
      isOver = true;
    };
  }, [parts]);
  if (!rendering) return null;
  const { Part, path, turn, at, unseen, done } = rendering;
  return (
    <Activity key={turn} mode="hidden">
      <EnvironmentProvider value={unseen}>
        {createPortal(
          <Suspense>
            <Routes location={at}>
              <Route path={path} element={<Part onClose={nothing} />} />
            </Routes>
            <Done done={done} />
          </Suspense>,
          unseen.body,
        )}
      </EnvironmentProvider>
    </Activity>
  );
}
