import { input, nothing, onboardedHelpers, owner, parties, people, type AreaRows } from './row.ts';

/** The two of an offer, of which nothing is agreed that could end. */
const notAgreed = { ...parties, poster: 'DEAL_MOVED', helper: 'DEAL_MOVED' };

/** Rows of offers and what is agreed. */
export const dealsRows: AreaRows = {
  graphql: {
    'Query.deal': { scope: 'deals:read', ask: ({ ids }) => ({ id: ids.deal }), answers: parties },
    'Query.safeLink': {
      scope: 'account',
      ask: ({ ids }) => ({ dealId: ids.deal }),
      answers: parties,
    },
    'Query.deals': { scope: 'deals:read', ask: nothing, answers: people },
    'Query.myFavors': { scope: 'deals:read', ask: () => ({ group: 'ASKING' }), answers: people },
    'Query.myFavorCounts': { scope: 'deals:read', ask: nothing, answers: people },
    'Mutation.showFavorToEverybody': {
      scope: 'favors:write',
      ask: input(async (world) => ({ favorId: await world.openFavor() })),
      answers: owner,
    },
    'Mutation.makeOffer': {
      scope: 'deals:write',
      ask: input(async (world) => ({ favorId: await world.openFavor(), terms: {} })),
      answers: onboardedHelpers,
    },
    'Mutation.proposeTerms': {
      scope: 'deals:write',
      ask: input(async (world) => ({ dealId: await world.offer(), terms: { price: '30' } })),
      answers: parties,
    },
    'Mutation.answerTerms': {
      scope: 'deals:write',
      ask: input(async (world) => ({ dealId: await world.offer(), version: 1, accept: false })),
      answers: { ...parties, helper: 'NOT_YOURS' },
    },
    'Mutation.askAgain': {
      scope: 'deals:write',
      ask: input(async (world) => ({ dealId: await world.offer() })),
      answers: { ...parties, helper: 'NOT_YOURS' },
    },
    'Mutation.showAddress': {
      scope: 'deals:write',
      ask: input(({ ids }) => ({ dealId: ids.offer })),
      answers: { ...notAgreed, helper: 'DEAL_MOVED' },
    },
    'Mutation.retractTerms': {
      scope: 'deals:write',
      ask: input(async (world) => ({ dealId: await world.offer(), version: 1 })),
      answers: { ...parties, poster: 'NOT_YOURS', helper: 'NOT_YOURS' },
    },
    'Mutation.withdrawOffer': {
      scope: 'deals:write',
      ask: input(async (world) => ({ dealId: await world.offer() })),
      answers: { ...parties, poster: 'NOT_YOURS' },
    },
    'Mutation.renewOffer': {
      scope: 'deals:write',
      ask: input(async (world) => ({ dealId: await world.offer() })),
      answers: { ...parties, poster: 'NOT_YOURS' },
    },
    'Mutation.undoAgreement': {
      scope: 'deals:write',
      ask: input(({ ids }) => ({ dealId: ids.offer })),
      answers: notAgreed,
    },
    'Mutation.cancelDeal': {
      scope: 'deals:write',
      ask: input(({ ids }) => ({ dealId: ids.offer, reason: 'OTHER' })),
      answers: notAgreed,
    },
    'Mutation.shareAppointment': {
      scope: 'account',
      ask: input(({ ids }) => ({ dealId: ids.offer })),
      answers: notAgreed,
    },
    'Mutation.stopSharing': { scope: 'account', ask: input(({ ids }) => ({ dealId: ids.offer })), answers: parties },
    'Mutation.answerCheckIn': {
      scope: 'account',
      ask: input(({ ids }) => ({ dealId: ids.offer, fine: true })),
      answers: { ...parties, poster: 'NOT_FOUND', helper: 'NOT_FOUND' },
    },
    'Mutation.waiveFee': {
      scope: 'deals:write',
      ask: input(({ ids }) => ({ dealId: ids.offer })),
      answers: notAgreed,
    },
    'Mutation.reportNoShow': {
      scope: 'deals:write',
      ask: input(({ ids }) => ({ dealId: ids.offer })),
      answers: notAgreed,
    },
    'Mutation.answerNoShow': {
      scope: 'deals:write',
      ask: input(({ ids }) => ({ dealId: ids.offer, admit: true })),
      answers: notAgreed,
    },
    'Mutation.denyCompletion': {
      scope: 'deals:write',
      ask: input(({ ids }) => ({ dealId: ids.offer })),
      answers: notAgreed,
    },
    'Mutation.contestCompletion': {
      scope: 'deals:write',
      ask: input(({ ids }) => ({ dealId: ids.offer, statement: 'No' })),
      answers: notAgreed,
    },
    'Mutation.stateDispute': {
      scope: 'deals:write',
      ask: input(({ ids }) => ({ dealId: ids.offer, statement: 'Yes' })),
      answers: notAgreed,
    },
    'Mutation.appealDecision': {
      scope: 'deals:write',
      ask: input(({ ids }) => ({ dealId: ids.offer, statement: 'No' })),
      answers: notAgreed,
    },
    'Mutation.withdrawDispute': {
      scope: 'deals:write',
      ask: input(({ ids }) => ({ dealId: ids.offer })),
      answers: notAgreed,
    },
  },
  subscriptions: {
    'Subscription.dealChanged': { scope: 'deals:read', ask: nothing, answers: people },
  },
};
