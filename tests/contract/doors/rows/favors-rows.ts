import { aPicture } from '../../../../api/testing/pictures.ts';
import { aNeighbourhood, favorInput } from '../../../../api/testing/world.ts';
import {
  aPoint,
  body,
  everybody,
  input,
  nobody,
  nobodyHas,
  nothing,
  onboarded,
  onboardedHelpers,
  owner,
  parties,
  partiesOfFavor,
  people,
  posterId,
  type AccessRow,
  type AreaRows,
} from './row.ts';

/** Nobody has a translator here. */
const noTranslator: AccessRow['answers'] = nobody('NO_TRANSLATOR');
/** A section of the map. */
const aMap = { bounds: { south: 49.4, west: 5.9, north: 49.8, east: 6.4 }, zoom: 11 };

/** Rows of favors, reviews and searches. */
export const favorsRows: AreaRows = {
  graphql: {
    'Query.favor': { scope: 'favors:read', ask: ({ ids }) => ({ id: ids.favor }), answers: everybody },
    'Query.favors': { scope: 'favors:read', ask: nothing, answers: everybody },
    'Query.usualPrice': { scope: 'favors:read', ask: () => ({ category: 'RIDE' }), answers: everybody },
    'Query.visitorHome': { scope: 'favors:read', ask: nothing, answers: everybody },
    'Query.favorCategories': { scope: 'favors:read', ask: nothing, answers: everybody },
    'Query.favorClusters': { scope: 'favors:read', ask: () => aMap, answers: everybody },
    'Query.favorMatches': { scope: 'favors:read', ask: nothing, answers: everybody },
    'Query.favorPrices': { scope: 'favors:read', ask: nothing, answers: everybody },
    'Query.savedSearches': { scope: 'notifications:read', ask: nothing, answers: people },
    'Mutation.postFavor': { scope: 'favors:write', ask: input(() => favorInput()), answers: onboarded },
    'Mutation.updateFavor': {
      scope: 'favors:write',
      ask: input(async (world) => ({ favorId: await world.openFavor(), revision: 1, title: 'Something else' })),
      answers: owner,
    },
    'Mutation.deleteFavor': {
      scope: 'favors:write',
      ask: input(async (world) => ({ favorId: await world.openFavor() })),
      answers: owner,
    },
    'Mutation.acceptFavor': {
      scope: 'favors:write',
      ask: input(async (world) => ({ favorId: await world.openFavor() })),
      answers: onboardedHelpers,
    },
    'Mutation.negotiateFavor': {
      scope: 'favors:write',
      ask: input(async (world) => ({ favorId: await world.openFavor() })),
      answers: onboardedHelpers,
    },
    'Mutation.completeFavor': {
      scope: 'favors:write',
      ask: input(async (world) => ({ favorId: await world.acceptedFavor(), rating: 5 })),
      answers: partiesOfFavor,
    },
    'Mutation.updateReview': {
      scope: 'favors:write',
      ask: input(async (world) => ({ favorId: await world.ratedFavor(), rating: 5 })),
      answers: { ...parties, helper: 'NOT_FOUND' },
    },
    'Mutation.replyToReview': {
      scope: 'favors:write',
      ask: input(async (world) => ({ reviewId: await world.review(), text: 'Thank you' })),
      answers: { ...partiesOfFavor, poster: 'NOT_YOURS' },
    },
    'Mutation.likeFavor': {
      scope: 'favors:write',
      ask: input(({ ids }) => ({ favorId: ids.favor, on: true })),
      answers: people,
    },
    'Mutation.bookmarkFavor': {
      scope: 'favors:write',
      ask: input(({ ids }) => ({ favorId: ids.favor, on: true })),
      answers: people,
    },
    'Mutation.saveSearch': {
      scope: 'notifications:write',
      ask: input(() => ({ name: 'Matrix', tell: 'OFF', near: aPoint })),
      answers: people,
    },
    'Mutation.updateSavedSearch': {
      scope: 'notifications:write',
      ask: input(() => ({ savedSearchId: '999999999', tell: 'OFF' })),
      answers: nobodyHas,
    },
    'Mutation.deleteSavedSearch': {
      scope: 'notifications:write',
      ask: input(() => ({ savedSearchId: '999999999' })),
      answers: people,
    },
    'Mutation.translateFavor': {
      scope: 'account',
      ask: input(({ ids }) => ({ favorId: ids.favor })),
      answers: noTranslator,
    },
  },
  subscriptions: {
    'Subscription.favorPosted': { scope: 'favors:read', ask: () => ({}), answers: everybody },
    'Subscription.favorUpdated': {
      scope: 'favors:read',
      ask: ({ ids }) => ({ favorId: ids.favor }),
      answers: everybody,
    },
  },
  rest: {
    'GET /favors': { scope: 'favors:read', ask: nothing, answers: everybody },
    'GET /favors/:id': { scope: 'favors:read', ask: ({ ids }) => ({ id: ids.favor }), answers: everybody },
    'POST /favors': {
      scope: 'favors:write',
      ask: body(() => ({ ...favorInput(), ...aNeighbourhood(), category: 'Moving' })),
      answers: onboarded,
    },
    'POST /photos': { scope: 'favors:write', ask: body(() => aPicture()), answers: people },
    'DELETE /favors/:id': {
      scope: 'favors:write',
      ask: async (world) => ({ id: await world.openFavor() }),
      answers: owner,
    },
    'POST /favors/:id/accept': {
      scope: 'favors:write',
      ask: async (world) => ({ id: await world.openFavor() }),
      answers: onboardedHelpers,
    },
    'POST /favors/:id/negotiate': {
      scope: 'favors:write',
      ask: async (world) => ({ id: await world.openFavor() }),
      answers: onboardedHelpers,
    },
    'POST /favors/:id/complete': {
      scope: 'favors:write',
      ask: async (world) => ({ id: await world.acceptedFavor(), body: { rating: 5 } }),
      answers: partiesOfFavor,
    },
    'GET /favors/user/:userId': { scope: 'favors:read', ask: posterId, answers: everybody },
  },
};
