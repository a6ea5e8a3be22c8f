/**
 * Does something while no other tab does anything under the same name; a tab that is closed leaves its turn to the next.
 * Where the browser has no locks (plain http in the local network) all tabs work side by side.
 */
export async function withTabLock(name: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(name, work);
  else await work();
}
