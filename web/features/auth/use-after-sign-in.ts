import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { resetForViewer } from '../../lib/apollo/apollo-client.ts';
import { useEntryState, type EntryState } from '../../lib/navigation/navigation.ts';
import { useReturnTo } from '../../lib/navigation/use-return-to.ts';
import { showToast } from '../../lib/feedback/toasts.ts';

/** Where somebody goes who has just signed in. */
interface Arrival {
  /** What greets them. */
  greeting: string;
  /** An address; left out, what they wanted before they were asked to sign in, else home. */
  to?: string;
  /** How long the greeting is read first, in milliseconds (docs/behaviour.md#signing-in). */
  after: number;
}

/** Takes up a new session: greets, reads everything again with its rights, and goes on. */
export function useAfterSignIn(): { arrived: boolean; arrive: (arrival: Arrival) => void } {
  const navigate = useNavigate();
  const { returnTo } = useEntryState();
  const goOn = useReturnTo();
  const [arrival, setArrival] = useState<Arrival>();

  useEffect(() => {
    if (!arrival) return;
    const timer = setTimeout(() => {
      if (arrival.to !== undefined)
        void navigate(arrival.to, { replace: true, state: { returnTo } satisfies EntryState });
      else goOn();
    }, arrival.after);
    return () => clearTimeout(timer);
  }, [arrival, returnTo, navigate, goOn]);

  return {
    arrived: arrival !== undefined,
    arrive: (next) => {
      setArrival(next);
      showToast({ title: next.greeting });
      void resetForViewer();
    },
  };
}
