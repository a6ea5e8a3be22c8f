import { watchExpiry } from './features/favors/expiry-watch.ts';
import { fanOut } from './features/notifications/fan-out.ts';
import { tell } from './features/notifications/tell.ts';
import type { JobHandlers } from './jobs/worker.ts';

/** Who does what is done later. */
export const jobHandlers: JobHandlers = {
  'favors.watch-expiry': watchExpiry,
  'notices.tell': tell,
  'notices.fan-out': fanOut,
};
