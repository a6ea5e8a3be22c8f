import { purgeExpired } from './database/purge-expired.ts';
import { mailPasswordReset } from './features/auth/password-reset.service.ts';
import { watchExpiry } from './features/favors/expiry/expiry-watch.ts';
import { fanOut } from './features/notifications/dispatch/fan-out.ts';
import { pushNotification, pushSummary } from './features/notifications/push/push-notifications.ts';
import { notify } from './features/notifications/dispatch/notify.ts';
import { purgeUnusedPhotos } from './features/photos/purge-unused-photos.ts';
import { sendMail } from './mail/send-mail.ts';
import type { JobHandlers } from './jobs/worker.ts';

/** The handler of each queue. */
export const jobHandlers: JobHandlers = {
  'favors.watch-expiry': watchExpiry,
  'photos.purge-unused': purgeUnusedPhotos,
  'database.purge-expired': purgeExpired,
  'notifications.notify': notify,
  'notifications.fan-out': fanOut,
  'auth.reset-password': mailPasswordReset,
  'mail.send': sendMail,
  'push.notification': pushNotification,
  'push.summary': pushSummary,
};
