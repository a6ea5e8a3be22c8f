import { watchExpiry } from './features/favors/expiry-watch.ts';
import { tell } from './features/notifications/tell.ts';
import type { JobHandlers } from './jobs/worker.ts';

/** Who does what is done later. */
export const jobHandlers: JobHandlers = {
  'favors.watch-expiry': watchExpiry,
  'notices.tell': tell,
};
