import { useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { refusalOf } from '../../lib/apollo/refusal.ts';
import { ConfirmEmailDocument } from '../../generated/graphql.ts';

/** How confirming an address goes: `expired` says that the link is no good any more. */
export type Confirmation = 'busy' | 'done' | 'expired' | 'failed';

/** Links under way or used: a screen drawn twice must not use one twice. */
const used = new Map<string, Promise<Confirmation>>();

/** Confirms an address by the secret of a mailed link, once; `retry` tries again where the server could not be reached. */
export function useConfirmation(token: string): { state: Confirmation; retry: () => void } {
  const [confirm] = useMutation(ConfirmEmailDocument);
  const [state, setState] = useState<Confirmation>('busy');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let here = true;
    const key = `${attempt} ${token}`;
    const answer =
      used.get(key) ??
      confirm({ variables: { input: { token } } }).then(
        () => 'done' as const,
        (error: unknown) => {
          if (['LINK_EXPIRED', 'BAD_INPUT'].includes(refusalOf(error)?.code ?? '')) return 'expired';
          // A screen that is opened again asks again.
          used.delete(key);
          return 'failed';
        },
      );
    used.set(key, answer);
    const show = async () => {
      const next = await answer;
      if (here) setState(next);
    };
    void show();
    return () => {
      here = false;
    };
  }, [token, attempt, confirm]);

  return {
    state,
    retry: () => {
      setState('busy');
      setAttempt(attempt + 1);
    },
  };
}
