import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { refusalOf } from '../../lib/apollo/refusal.ts';
import { ConfirmEmailDocument, EmailConfirmationDocument } from '../../generated/graphql.ts';

/** States of confirming an address; `expired`: the link has expired or was used. */
export type Confirmation = 'busy' | 'done' | 'expired' | 'failed';

/** Requests by attempt and token: a screen that mounts twice must not use a link twice. */
const requests = new Map<string, Promise<Confirmation>>();

/** Tests whether the address of the person signed in here is confirmed: by this link, opened before, or another. */
async function isConfirmedBefore(client: ApolloClient): Promise<boolean> {
  const asked = { query: EmailConfirmationDocument, fetchPolicy: 'network-only' } as const;
  const answer = await client.query(asked).catch(() => null);
  return answer?.data?.viewer?.verified ?? false;
}

/** Confirms an address once by the secret of a mailed link; `retry` tries again after a failure. */
export function useConfirmation(token: string): { state: Confirmation; retry: () => void } {
  const client = useApolloClient();
  const [confirm] = useMutation(ConfirmEmailDocument);
  const [state, setState] = useState<Confirmation>('busy');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let mounted = true;
    const key = `${attempt} ${token}`;
    const request =
      requests.get(key) ??
      confirm({ variables: { input: { token } } }).then(
        () => 'done' as const,
        async (error: unknown) => {
          if (['LINK_EXPIRED', 'BAD_INPUT'].includes(refusalOf(error)?.code ?? ''))
            return (await isConfirmedBefore(client)) ? 'done' : 'expired';
          // Opening the link again tries again.
          requests.delete(key);
          return 'failed';
        },
      );
    requests.set(key, request);
    const show = async () => {
      const next = await request;
      if (mounted) setState(next);
    };
    void show();
    return () => {
      mounted = false;
    };
  }, [token, attempt, client, confirm]);

  return {
    state,
    retry: () => {
      setState('busy');
      setAttempt(attempt + 1);
    },
  };
}
