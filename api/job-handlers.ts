import { purgeExpired } from './database/purge-expired.ts';
import { eraseDueAccounts } from './features/account/erase-due-accounts.ts';
import { purgeExports } from './features/account/export/purge-exports.ts';
import { noteErasure } from './features/account/replay-erasures.ts';
import { writeExport } from './features/account/export/write-export.ts';
import { mailPasswordReset } from './features/auth/password-reset.service.ts';
import { watchDeals } from './features/deals/endings/watch-deals.ts';
import { watchCheckIns } from './features/deals/safety/watch-check-ins.ts';
import { watchExpiry } from './features/favors/expiry/expiry-watch.ts';
import { foldCells } from './features/favors/map/fold-cells.ts';
import { fanOut } from './features/notifications/dispatch/fan-out.ts';
import { matchSearches } from './features/notifications/dispatch/match-searches.ts';
import { pushNotification, pushSummary } from './features/notifications/push/push-notifications.ts';
import { notify } from './features/notifications/dispatch/notify.ts';
import { purgeUnusedPhotos } from './features/photos/purge-unused-photos.ts';
import { watchReviews } from './features/reviews/publish-reviews.ts';
import { sendMail } from './mail/send-mail.ts';
import type { JobHandlers } from './jobs/worker.ts';

/** The handler of each queue. */
export const jobHandlers: JobHandlers = {
  'favors.watch-expiry': watchExpiry,
  'favors.fold-cells': foldCells,
  'reviews.watch': watchReviews,
  'deals.watch': async (ctx) => {
    await watchDeals(ctx);
    await watchCheckIns(ctx);
  },
  'photos.purge-unused': purgeUnusedPhotos,
  'account.export': writeExport,
  'account.purge-exports': purgeExports,
  'account.erase-due': eraseDueAccounts,
  'account.note-erasure': noteErasure,
  'database.purge-expired': purgeExpired,
  'notifications.notify': notify,
  'notifications.match-searches': matchSearches,
  'notifications.fan-out': fanOut,
  'auth.reset-password': mailPasswordReset,
  'mail.send': sendMail,
  'push.notification': pushNotification,
  'push.summary': pushSummary,
};
