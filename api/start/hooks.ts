import type { Hooks } from '../context.ts';
import { posterFavorsNear } from '../features/favors/nearby/poster-favors-near.ts';
import { announceOpenFavors } from '../features/favors/release-favors.ts';
import { movePushDevices } from '../features/notifications/push/push-devices.ts';
import { revokeAllTokens } from '../features/partners/partners.service.ts';
import { awardForEmail } from '../features/points/points.service.ts';

/** What each feature does within the transactions of those before it. */
export const hooks: Hooks = {
  publishedNear: posterFavorsNear,
  emailConfirmed: awardForEmail,
  accountKept: announceOpenFavors,
  epochRaised: revokeAllTokens,
  sessionReplaced: movePushDevices,
};
