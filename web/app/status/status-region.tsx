import { Box } from '@chakra-ui/react';
import { Suspense, useEffect, useState, useSyncExternalStore, useEffectEvent } from 'react';
import { lazyOptional } from '../../components/base/lazy-component.tsx';
import { networkIdle } from '../../lib/apollo/network-idle.ts';
import { useConnectivity } from '../../lib/apollo/connectivity.ts';
import type * as Updates from '../../lib/browser/app-update.ts';
import { loadMainTexts, useTranslate } from '../../lib/i18n/translate.ts';
import { useEntryState, useGoToSignIn } from '../../lib/navigation/navigation.ts';
import { onSessionExpired } from '../../lib/session/session-expired.ts';
import { showToast } from '../../lib/feedback/toasts.ts';

/** Leads a person whose session ended during an action to `/auth` and back; the wizard resumes its draft. */
function useSessionExpired(): void {
  const t = useTranslate();
  const { sheet } = useEntryState();
  const goToSignIn = useGoToSignIn();
  const goAndReturn = useEffectEvent(() => {
    showToast({ title: t('signIn.required'), description: t('signIn.required.again'), tone: 'alert' });
    goToSignIn(sheet?.name === 'ask' ? { ...sheet, resume: true } : sheet);
  });
  useEffect(() => onSessionExpired(goAndReturn), []);
}

const loadStatusBar = async () => {
  const [{ StatusBar: Bar }] = await Promise.all([import('./status-bar.tsx'), loadMainTexts()]);
  return Bar;
};
const StatusBar = lazyOptional(loadStatusBar);

/** Loads, while there is a connection and this version on the server, the code that reports a lost one, and writes. */
async function preloadLaterCode(): Promise<void> {
  await networkIdle();
  await Promise.all([
    loadStatusBar(),
    import('../../components/feedback/toast.tsx'),
    import('../../lib/feedback/refetch-active.ts'),
    import('../../lib/apollo/person-fence.ts'),
  ]);
}

/**
 * Delay of the worker, which fetches everything for later, behind the first cards, in milliseconds
 * (docs/behaviour/connection.md#new-versions).
 */
const workerDelay = 3_000;

/** Returns the module that switches to a new version while one waits; null otherwise and in development. */
function useUpdate(): typeof Updates | null {
  const [updates, setUpdates] = useState<typeof Updates | null>(null);
  useEffect(() => {
    if (!import.meta.env?.PROD) return;
    const follow = async () => {
      const module = await import('../../lib/browser/app-update.ts');
      module.followVersions();
      setUpdates(module);
    };
    const timer = setTimeout(() => void follow(), workerDelay);
    return () => clearTimeout(timer);
  }, []);
  const available = useSyncExternalStore(
    updates?.onUpdate ?? (() => () => {}),
    () => updates?.updateAvailable() ?? false,
  );
  return available ? updates : null;
}

/** Renders the status bar while it has something to say, and leads to sign in when a session has ended. */
export function StatusRegion() {
  useSessionExpired();
  useEffect(() => void preloadLaterCode().catch(() => undefined), []);
  const { reachable, asOf } = useConnectivity();
  const update = useUpdate();
  const [wasUnreachable, setWasUnreachable] = useState(false);
  if (!reachable && !wasUnreachable) setWasUnreachable(true);
  return (
    <Box role="status" position="sticky" top="0" zIndex="bar">
      {(wasUnreachable || update) && (
        <Suspense>
          <StatusBar
            reachable={reachable}
            asOf={asOf}
            onTakeUpdate={update?.applyUpdate}
            needsUpdate={update?.updateNeeded()}
            onBack={() => setWasUnreachable(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}
