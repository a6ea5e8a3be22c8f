import { purgeExpired } from './database/purge-expired.ts';
import { mailPasswordReset } from './features/auth/password-reset.service.ts';
import { watchExpiry } from './features/favors/expiry/expiry-watch.ts';
import { fanOut } from './features/notifications/dispatch/fan-out.ts';
import { pushNotification, pushSummary } from './features/notifications/push/push-notifications.ts';
import { notify } from './features/notifications/dispatch/notify.ts';
import { purgeUnusedPhotos } from './features/photos/sweep-photos.ts';
import { sendMail } from './mail/mails.ts';
import type { JobHandlers } from './jobs/worker.ts';

/** Who does what is done later. */
export const jobHandlers: JobHandlers = {
  'favors.watch-expiry': watchExpiry,
  'photos.sweep': purgeUnusedPhotos,
  'upkeep.sweep': purgeExpired,
  'notices.tell': notify,
  'notices.fan-out': fanOut,
  'auth.reset-password': mailPasswordReset,
  'mail.send': sendMail,
  'push.notice': pushNotification,
  'push.summary': pushSummary,
};
