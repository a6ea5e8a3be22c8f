import { useEffect, useState } from 'react';
import { sendRequest } from './requests.ts';
import { useToken } from './token.ts';

/** The person or program that requests are sent as. */
export interface Identity {
  /** Name for people, with the beginning of the token. */
  label: string;
  /** True when the server does not accept the token. */
  refused: boolean;
}

/** Returns the beginning of a token, its id and the characters that lists show too. */
const abbreviated = (token: string) => /^favr_\d+_.{4}/.exec(token)?.[0] ?? token.slice(0, 4);

/** Returns the identity as the server sees it; asks again for every token. */
export function useIdentity(): Identity {
  const token = useToken();
  const [identity, setIdentity] = useState<Identity>({ label: '…', refused: false });
  useEffect(() => {
    const request = new AbortController();
    void fetchIdentity(token, request.signal).then((fetched) => request.signal.aborted || setIdentity(fetched));
    return () => request.abort();
  }, [token]);
  return identity;
}

async function fetchIdentity(token: string, signal: AbortSignal): Promise<Identity> {
  const query = '{ viewer { displayName } }';
  const answer = await sendRequest({ query, variables: {} }, token, signal).catch(() => null);
  if (!answer) return { label: 'Offline', refused: false };
  const { data, errors } = answer.result;
  if (errors?.[0]?.extensions?.code === 'INVALID_TOKEN') return { label: 'Token refused', refused: true };
  const name = (data?.viewer as { displayName: string } | null | undefined)?.displayName;
  const parts = token === '' ? [name ?? 'Visitor'] : [name, abbreviated(token)];
  return { label: parts.filter(Boolean).join(', '), refused: false };
}
