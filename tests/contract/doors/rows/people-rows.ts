import { randomUUID } from 'node:crypto';
import {
  aPoint,
  birth,
  body,
  everybody,
  input,
  nobody,
  nothing,
  onboarded,
  owner,
  people,
  posterId,
  type AccessRow,
  type AreaRows,
} from './row.ts';

/** Nobody has the photo. */
const noPhoto: AccessRow['answers'] = nobody('PHOTO_GONE');

/** Rows of profiles, places and helpers. */
export const peopleRows: AreaRows = {
  graphql: {
    'Query.viewer': { scope: 'profile:read', ask: nothing, answers: everybody },
    'Query.user': { scope: 'profile:read', ask: ({ ids }) => ({ id: ids.poster }), answers: everybody },
    'Query.addressSuggestions': { scope: null, ask: () => ({ text: 'Bonnevoie' }), answers: everybody },
    'Query.placeAt': { scope: null, ask: () => aPoint, answers: everybody },
    'Query.helpersNearby': { scope: 'profile:read', ask: nothing, answers: onboarded },
    'Mutation.completeOnboarding': { scope: 'profile:write', ask: input(() => birth), answers: people, fresh: true },
    'Mutation.setPicture': {
      scope: 'profile:write',
      ask: input(() => ({ photoId: randomUUID() })),
      answers: noPhoto,
    },
    'Mutation.declareBusiness': { scope: 'account', ask: input(() => ({ isBusiness: false })), answers: people },
    'Mutation.removePicture': { scope: 'profile:write', ask: nothing, answers: people },
    'Mutation.updateProfile': {
      scope: 'profile:write',
      ask: input(() => ({ bio: 'Here since 1990' })),
      answers: people,
    },
    'Mutation.saveHomeArea': { scope: 'account', ask: input(() => aPoint), answers: people },
    'Mutation.saveHelperListing': {
      scope: 'account',
      ask: input(() => ({ skills: ['GARDEN'], slots: ['SUNDAYS'], near: aPoint })),
      answers: onboarded,
    },
    'Mutation.removeHelperListing': { scope: 'account', ask: nothing, answers: people },
    'Mutation.saveLocation': { scope: 'account', ask: input(() => aPoint), answers: people },
  },
  rest: {
    'GET /users/:id': { scope: 'profile:read', ask: posterId, answers: everybody },
    'GET /users/:id/favors': { scope: 'favors:read', ask: posterId, answers: everybody },
    'GET /users/:id/completed-favors': { scope: 'favors:read', ask: posterId, answers: everybody },
    'GET /users/:id/stats': { scope: 'profile:read', ask: posterId, answers: everybody },
    'PATCH /users/:id': {
      scope: 'profile:write',
      ask: ({ ids }) => ({ id: ids.poster, body: { bio: 'Here since 1990' } }),
      answers: owner,
    },
    'POST /user/location': { scope: 'account', ask: body(() => aPoint), answers: people },
  },
};
