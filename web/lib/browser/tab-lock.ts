/**
 * Runs work while no other tab runs any under the same name; a closed tab releases its lock.
 * Without the Web Locks API (plain http in the local network) all tabs run at the same time.
 */
export async function withTabLock(name: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(name, work);
  else await work();
}
