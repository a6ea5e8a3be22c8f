import { useEffect, useEffectEvent } from 'react';
import { useOnReconnect } from '../../lib/apollo/socket-status.ts';

/** Calls back when the network or the socket returns: what happened meanwhile was missed. */
export function useOnBackOnline(callback: () => void): void {
  const onOnline = useEffectEvent(callback);
  useOnReconnect(callback);
  useEffect(() => {
    const listener = () => onOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
