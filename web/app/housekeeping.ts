import type { ApolloClient } from '@apollo/client';
import { evictUnused } from '../lib/apollo/cache-eviction.ts';
import { networkIdle } from '../lib/apollo/network-idle.ts';
import { keepFocus } from '../lib/browser/page/keep-focus.ts';
import { dropTooOld } from '../lib/session/person-store.ts';
import { currentViewer, subscribeToViewer } from '../lib/session/viewer.ts';

/**
 * Begins what nobody waits for: evicting from the cache, dropping what was kept for too long, keeping the focus on the
 * page, and wiping what belongs to a person whom this page has shown when the server names somebody else, or nobody.
 * @param shown id of the person this page has shown since it was opened.
 */
export function beginHousekeeping(client: ApolloClient, shown: string | undefined): void {
  evictUnused(client);
  dropTooOld();
  keepFocus(networkIdle);
  const check = () => {
    const { viewer, known } = currentViewer();
    if (!known || viewer?.id === shown) return;
    if (shown) void import('../lib/account/wipe.ts').then(({ handleReplaced }) => handleReplaced(viewer?.id));
    shown = viewer?.id;
  };
  subscribeToViewer(check);
  check();
}
