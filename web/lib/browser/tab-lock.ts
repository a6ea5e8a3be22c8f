/**
 * Interval at which a waiting tab asks the one that runs whether it still does, in milliseconds
 * (docs/behaviour/chat.md#outbox).
 */
const askInterval = 5_000;

const isAbort = (error: unknown) => (error as Error | null)?.name === 'AbortError';

/** Asks other tabs under a name whether one of them runs; answers them while `runs` says so here. */
function presence(name: string, runs: () => boolean): { isSilent: () => boolean; ask: () => void; end: () => void } {
  const tabs = new BroadcastChannel(name);
  const tell = tabs.postMessage.bind(tabs);
  let unanswered = false;
  tabs.addEventListener('message', ({ data }) => {
    if (data === 'running') unanswered = false;
    else if (runs()) tell('running');
  });
  return {
    isSilent: () => unanswered,
    ask: () => {
      unanswered = true;
      tell('running?');
    },
    end: () => tabs.close(),
  };
}

/**
 * Runs work while no other tab runs any under the same name; a closed tab releases its lock, and from one that the
 * browser has suspended it is taken. Without the Web Locks API (plain http in the local network) all tabs run at the
 * same time.
 * @param work is told by `holds` whether the lock is still this tab's; without it, it has to end.
 */
export async function withTabLock(name: string, work: (holds: () => boolean) => Promise<void>): Promise<void> {
  if (!navigator.locks) return work(() => true);
  let holds = false;
  const others = presence(name, () => holds);
  const waiting = new AbortController();
  const timer = setInterval(() => (others.isSilent() ? waiting.abort() : others.ask()), askInterval);
  const run = () => {
    clearInterval(timer);
    holds = true;
    return work(() => holds);
  };
  try {
    await navigator.locks.request(name, { signal: waiting.signal }, run).catch((error: unknown) => {
      if (!isAbort(error) || holds) throw error;
      return navigator.locks.request(name, { steal: true }, run);
    });
  } catch (error) {
    // Another tab has taken it from this one, which was suspended.
    if (!isAbort(error)) throw error;
  } finally {
    clearInterval(timer);
    holds = false;
    others.end();
  }
}
