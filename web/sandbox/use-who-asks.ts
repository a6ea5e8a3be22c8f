import { useEffect, useState } from 'react';
import { ask } from './answers.ts';
import { useToken } from './asker.ts';

/** As whom operations are sent, in words; and whether the token is one the server takes. */
export interface WhoAsks {
  words: string;
  refused: boolean;
}

/** How much of a token is shown: its id and the characters lists show, too. */
const shown = (token: string) => /^favr_\d+_.{4}/.exec(token)?.[0] ?? token.slice(0, 4);

/** Asks the server who is asking, again for every token. */
export function useWhoAsks(): WhoAsks {
  const token = useToken();
  const [who, setWho] = useState<WhoAsks>({ words: '…', refused: false });
  useEffect(() => {
    const stop = new AbortController();
    void whoAsks(token, stop.signal).then((answer) => stop.signal.aborted || setWho(answer));
    return () => stop.abort();
  }, [token]);
  return who;
}

async function whoAsks(token: string, signal: AbortSignal): Promise<WhoAsks> {
  const asked = await ask({ query: '{ viewer { displayName } }', variables: {} }, token, signal).catch(() => null);
  if (!asked) return { words: 'Offline', refused: false };
  const { data, errors } = asked.result;
  if (errors?.[0]?.extensions?.code === 'INVALID_TOKEN') return { words: 'Token refused', refused: true };
  const name = (data?.viewer as { displayName: string } | null | undefined)?.displayName;
  const words = token === '' ? [name ?? 'Visitor'] : [name, shown(token)];
  return { words: words.filter(Boolean).join(', '), refused: false };
}
