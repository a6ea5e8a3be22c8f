import { input, nothing, people, type AreaRows } from './row.ts';

/** Admins; for others there is no such thing. */
const admins = {
  visitor: 'NOT_SIGNED_IN',
  stranger: 'NOT_FOUND',
  joined: 'NOT_FOUND',
  poster: 'NOT_FOUND',
  helper: 'NOT_FOUND',
  admin: null,
};

/** Rows of reports, blocks and admins. */
export const moderationRows: AreaRows = {
  graphql: {
    'Query.blockedUsers': { scope: 'moderation:write', ask: nothing, answers: people },
    'Query.admin': { scope: 'account', ask: nothing, answers: admins },
    'Mutation.decideDispute': {
      scope: 'account',
      ask: input(({ ids }) => ({ dealId: ids.offer, outcome: 'CANCELLED', reasons: 'No' })),
      answers: { ...admins, admin: 'DEAL_MOVED' },
    },
    'Mutation.reportContent': {
      scope: 'moderation:write',
      // Nobody of the other rows: an admin decides nothing about whom they have reported.
      ask: input(async (world) => ({ kind: 'USER', id: await world.somebody(), reason: 'SPAM' })),
      answers: people,
    },
    'Mutation.blockUser': {
      scope: 'moderation:write',
      ask: input(({ ids }) => ({ userId: ids.stranger })),
      answers: people,
      fresh: true,
    },
    'Mutation.unblockUser': {
      scope: 'moderation:write',
      ask: input(({ ids }) => ({ userId: ids.stranger })),
      answers: people,
    },
    'Mutation.hideFavor': {
      scope: 'account',
      ask: input(async (world) => ({ favorId: await world.openFavor(), reasons: 'Rule 3' })),
      answers: admins,
    },
    'Mutation.unhideFavor': {
      scope: 'account',
      ask: input(async (world) => ({ favorId: await world.openFavor() })),
      answers: admins,
    },
    'Mutation.hideReview': {
      scope: 'account',
      ask: input(async (world) => ({ reviewId: await world.review(), reasons: 'Rule 3' })),
      answers: admins,
    },
    'Mutation.unhideReview': {
      scope: 'account',
      ask: input(async (world) => ({ reviewId: await world.review() })),
      answers: admins,
    },
    'Mutation.hideMessagePhoto': {
      scope: 'account',
      // No message of the world shows a photo.
      ask: input(() => ({ messageId: '1', reasons: 'Rule 3' })),
      answers: { ...admins, admin: 'NOT_FOUND' },
    },
    'Mutation.unhideMessagePhoto': {
      scope: 'account',
      ask: input(() => ({ messageId: '1' })),
      answers: { ...admins, admin: 'NOT_FOUND' },
    },
    'Mutation.hidePicture': {
      scope: 'account',
      // Nobody of the world has a picture.
      ask: input(({ ids }) => ({ userId: ids.stranger, reasons: 'Rule 3' })),
      answers: { ...admins, admin: 'NOT_FOUND' },
    },
    'Mutation.unhidePicture': {
      scope: 'account',
      ask: input(({ ids }) => ({ userId: ids.stranger })),
      answers: { ...admins, admin: 'NOT_FOUND' },
    },
    'Mutation.suspendUser': {
      scope: 'account',
      ask: input(async (world) => ({ userId: await world.somebody(), reasons: 'Rule 3' })),
      answers: admins,
    },
    'Mutation.restoreUser': {
      scope: 'account',
      ask: input(async (world) => ({ userId: await world.somebody() })),
      answers: admins,
    },
    'Mutation.closeReport': {
      scope: 'account',
      ask: input(async (world) => ({ reportId: await world.report(), note: 'Looked at' })),
      answers: admins,
    },
  },
};
