import type { Hooks } from '../context.ts';
import { posterFavorsNear } from '../features/favors/nearby/poster-favors-near.ts';
import { announceOpenFavors } from '../features/favors/announce-open-favors.ts';
import {
  announceConversationsAbout,
  closeConversationsAbout,
} from '../features/conversations/conversation-lifecycle.ts';
import { outdateOffersAbout, voidOffersAbout } from '../features/deals/end-deals.ts';
import { askDirectly } from '../features/deals/requests/direct-requests.service.ts';
import { countStarsOf, discardReviewsOf } from '../features/reviews/publish-reviews.ts';
import { findReviewBy, writeReview } from '../features/reviews/write-review.ts';
import { closeDisputeReport, openDisputeReport } from '../features/moderation/dispute-reports.ts';
import {
  markConversationNotificationsRead,
  markMessageNotificationsRead,
} from '../features/notifications/inbox/mark-read.ts';
import { enqueuePush } from '../features/notifications/push/push-notifications.ts';
import { movePushDevices } from '../features/notifications/push/push-devices.ts';
import { revokeAllTokens } from '../features/partners/partners.service.ts';
import { awardForDeal, awardForEmail, awardForReviews } from '../features/points/points.service.ts';

/** Functions of features that those before them call. */
export const hooks: Hooks = {
  emailConfirmed: awardForEmail,
  accountKept: announceOpenFavors,
  epochRaised: revokeAllTokens,
  sessionReplaced: movePushDevices,

  publishedNear: posterFavorsNear,

  askDirectly,
  favorEdited: outdateOffersAbout,
  favorChanged: announceConversationsAbout,
  favorWithdrawn: voidOffersAbout,
  favorsEnded: closeConversationsAbout,

  conversationRead: markConversationNotificationsRead,
  conversationsSettled: markMessageNotificationsRead,
  messageNotified: enqueuePush,

  findReview: findReviewBy,
  writeReview,
  dealCounted: countStarsOf,
  dealSettled: awardForDeal,
  completionUndone: discardReviewsOf,
  openDisputeReport,
  closeDisputeReport,

  reviewsPublished: awardForReviews,
};
