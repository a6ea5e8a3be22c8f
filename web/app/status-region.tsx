import { Box } from '@chakra-ui/react';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { lazyOptional } from '../components/base/lazy-component.tsx';
import { networkIdle } from '../lib/apollo/network-idle.ts';
import { useConnectivity } from '../lib/apollo/connectivity.ts';
import type * as Updates from '../lib/browser/app-update.ts';
import { useSessionExpired } from './use-session-expired.ts';
import { loadMainTexts } from '../lib/i18n/translate.ts';

const loadStatusBar = async () => {
  const [{ StatusBar: Bar }] = await Promise.all([import('./status-bar.tsx'), loadMainTexts()]);
  return Bar;
};
const StatusBar = lazyOptional(loadStatusBar);

/** What says that the connection is gone, and that something did not come for that reason, has to be there before it is. */
async function prepareForLoss(): Promise<void> {
  await networkIdle();
  await Promise.all([
    loadStatusBar(),
    import('../components/feedback/toast.tsx'),
    import('../lib/feedback/refetch-active.ts'),
  ]);
}

/** How long the worker, who fetches everything for later, lets the first cards go ahead, in milliseconds. */
const courtesy = 3_000;

/** Whether a new version waits. It is looked for once the page stands, and not in development. */
function useUpdate(): typeof Updates | null {
  const [updates, setUpdates] = useState<typeof Updates | null>(null);
  useEffect(() => {
    if (!import.meta.env?.PROD || !('serviceWorker' in navigator)) return;
    const follow = async () => {
      const module = await import('../lib/browser/app-update.ts');
      module.registerWorker();
      setUpdates(module);
    };
    const soon = setTimeout(() => void follow(), courtesy);
    return () => clearTimeout(soon);
  }, []);
  const available = useSyncExternalStore(
    updates?.onUpdate ?? (() => () => {}),
    () => updates?.updateAvailable() ?? false,
  );
  return available ? updates : null;
}

/** What is up with the whole app, above every page: no connection, connected again, a new version; and the way to sign in where a session has ended. */
export function StatusRegion() {
  useSessionExpired();
  useEffect(() => void prepareForLoss().catch(() => undefined), []);
  const { reachable, asOf } = useConnectivity();
  const update = useUpdate();
  const [wasAway, setWasAway] = useState(false);
  if (!reachable && !wasAway) setWasAway(true);
  return (
    <Box role="status" position="sticky" top="0" zIndex="bar">
      {(wasAway || update) && (
        <Suspense>
          <StatusBar
            reachable={reachable}
            asOf={asOf}
            onTakeUpdate={update?.applyUpdate}
            onBack={() => setWasAway(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}
