import { sweep } from './database/sweep.ts';
import { mailPasswordReset } from './features/auth/password-reset.service.ts';
import { watchExpiry } from './features/favors/expiry-watch.ts';
import { fanOut } from './features/notifications/fan-out.ts';
import { pushNotice, pushSummary } from './features/notifications/push-notices.ts';
import { tell } from './features/notifications/tell.ts';
import { sweepPhotos } from './features/photos/sweep-photos.ts';
import { sendLetter } from './mail/letters.ts';
import type { JobHandlers } from './jobs/worker.ts';

/** Who does what is done later. */
export const jobHandlers: JobHandlers = {
  'favors.watch-expiry': watchExpiry,
  'photos.sweep': sweepPhotos,
  'upkeep.sweep': sweep,
  'notices.tell': tell,
  'notices.fan-out': fanOut,
  'auth.reset-password': mailPasswordReset,
  'mail.send': sendLetter,
  'push.notice': pushNotice,
  'push.summary': pushSummary,
};
