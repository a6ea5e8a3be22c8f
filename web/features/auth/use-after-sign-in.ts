import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { resetForViewer } from '../../lib/apollo/apollo-client.ts';
import { useEntryState, type EntryState } from '../../lib/navigation/navigation.ts';
import { useReturnTo } from '../../lib/navigation/use-return-to.ts';
import { showToast } from '../../lib/feedback/toasts.ts';

/** The greeting and the target of a new session. */
interface Arrival {
  /** Text of the toast. */
  greeting: string;
  /** Path to open; by default what the person wanted before signing in, else home. */
  to?: string;
  /** Delay that leaves time to read the greeting, in milliseconds (docs/behaviour/people.md#signing-in). */
  after: number;
}

/** Returns how to start a new session: greet, fetch everything again with its rights, and navigate. */
export function useAfterSignIn(): { arrived: boolean; arrive: (arrival: Arrival) => void } {
  const navigate = useNavigate();
  const { returnTo } = useEntryState();
  const returnToWanted = useReturnTo();
  const [arrival, setArrival] = useState<Arrival>();

  useEffect(() => {
    if (!arrival) return;
    const timer = setTimeout(() => {
      if (arrival.to !== undefined)
        void navigate(arrival.to, { replace: true, state: { returnTo } satisfies EntryState });
      else returnToWanted();
    }, arrival.after);
    return () => clearTimeout(timer);
  }, [arrival, returnTo, navigate, returnToWanted]);

  return {
    arrived: arrival !== undefined,
    arrive: (next) => {
      setArrival(next);
      showToast({ title: next.greeting });
      void resetForViewer();
    },
  };
}
