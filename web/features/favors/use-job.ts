import { useCallback, useEffect, useRef, useState } from 'react';

/** State of an action; `stopping` while only the answer to what was sent can say what has become of it. */
export type JobState = 'running' | 'stopping' | null;

/**
 * Returns the state of a long action, a function that runs it, one at a time, and one that stops it
 * (docs/behaviour/favors.md#long-actions). Leaving the component stops it too. The action gets a signal, after whose
 * abort it sends nothing any more, leads nowhere, and says what has happened. Running resolves to what the action
 * resolves to.
 */
export function useJob() {
  const [state, setState] = useState<JobState>(null);
  const current = useRef<AbortController>(null);
  const stop = useCallback(() => {
    if (!current.current || current.current.signal.aborted) return;
    setState('stopping');
    current.current.abort();
  }, []);
  useEffect(() => stop, [stop]);
  const run = async <T>(action: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> => {
    if (current.current) return undefined;
    current.current = new AbortController();
    setState('running');
    try {
      return await action(current.current.signal);
    } finally {
      current.current = null;
      setState(null);
    }
  };
  return { state, run, stop };
}
