import type { Hooks } from '../context.ts';
import { posterFavorsNear } from '../features/favors/nearby/poster-favors-near.ts';
import { announceOpenFavors } from '../features/favors/release-favors.ts';
import { closeDisputeReport, openDisputeReport } from '../features/moderation/dispute-reports.ts';
import {
  markConversationNotificationsRead,
  markMessageNotificationsRead,
} from '../features/notifications/inbox/mark-read.ts';
import { enqueuePush } from '../features/notifications/push/push-notifications.ts';
import { movePushDevices } from '../features/notifications/push/push-devices.ts';
import { revokeAllTokens } from '../features/partners/partners.service.ts';
import { awardForEmail } from '../features/points/points.service.ts';

/** What each feature does within the transactions of those before it. */
export const hooks: Hooks = {
  publishedNear: posterFavorsNear,
  conversationRead: markConversationNotificationsRead,
  conversationsSettled: markMessageNotificationsRead,
  messageNotified: enqueuePush,
  disputeOpened: openDisputeReport,
  disputeClosed: closeDisputeReport,
  emailConfirmed: awardForEmail,
  accountKept: announceOpenFavors,
  epochRaised: revokeAllTokens,
  sessionReplaced: movePushDevices,
};
