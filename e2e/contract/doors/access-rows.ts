import { randomUUID } from 'node:crypto';
import { aPicture } from '../../../api/testing/pictures.ts';
import { favorInput, aNeighbourhood } from '../../../api/testing/world.ts';
import type { Caller, Street } from './street.ts';

/** A use case at one door: its arguments, and the result for each caller: a refusal code, or null for data. */
export interface AccessRow {
  /** Returns the arguments; `input` for a mutation, `body` and path parameters for REST. */
  ask(street: Street): Record<string, unknown> | Promise<Record<string, unknown>>;
  answers: Record<Caller, string | null>;
  /** Selection, where the field is no object. */
  select?: string;
  /** True where the request changes its caller, so that each runs with a new person. */
  fresh?: boolean;
}

const everybody: AccessRow['answers'] = {
  visitor: null,
  stranger: null,
  poster: null,
  helper: null,
  admin: null,
  program: null,
};
/** Public to visitors; a program needs the scope. */
const readers = { ...everybody, program: 'MISSING_SCOPE' };
/** Nobody has a valid link. */
const linkHolders: AccessRow['answers'] = {
  ...readers,
  visitor: 'LINK_EXPIRED',
  stranger: 'LINK_EXPIRED',
  poster: 'LINK_EXPIRED',
  helper: 'LINK_EXPIRED',
  admin: 'LINK_EXPIRED',
};
const people = { ...readers, visitor: 'NOT_SIGNED_IN' };
/** The two of a conversation; for others it does not exist. */
const parties = { ...people, stranger: 'NOT_FOUND', admin: 'NOT_FOUND' };
/** The two of a favor that everybody can see. */
const partiesOfFavor = { ...people, stranger: 'NOT_YOURS', admin: 'NOT_YOURS' };
/** Everybody but the poster. */
const helpers = { ...people, poster: 'OWN_FAVOR' };
const owner = { ...people, stranger: 'NOT_YOURS', helper: 'NOT_YOURS', admin: 'NOT_YOURS' };
/** Admins; for others there is no such thing. */
const admins = {
  visitor: 'NOT_SIGNED_IN',
  stranger: 'NOT_FOUND',
  poster: 'NOT_FOUND',
  helper: 'NOT_FOUND',
  admin: null,
  program: 'MISSING_SCOPE',
};

const nothing = () => ({});
const plain = '';
const input =
  (make: (street: Street) => unknown): AccessRow['ask'] =>
  async (street) => ({ input: await make(street) });
const body =
  (make: (street: Street) => unknown): AccessRow['ask'] =>
  async (street) => ({ body: await make(street) });
const aPerson = () => ({
  firstName: 'New',
  lastName: 'Neighbour',
  email: `${randomUUID()}@example.org`,
  password: 'long enough 1',
});
const aPoint = { latitude: 49.61, longitude: 6.13 };
const birth = { dateOfBirth: '1990-05-17', country: 'Luxembourg' };
const aDevice = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
  keys: {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
});

export const graphqlRows: Record<string, AccessRow> = {
  'Query.viewer': { ask: nothing, answers: readers },
  'Query.user': { ask: ({ ids }) => ({ id: ids.poster }), answers: readers },
  'Query.favor': { ask: ({ ids }) => ({ id: ids.favor }), answers: readers },
  'Query.favors': { ask: nothing, answers: readers },
  'Query.favorCategories': { ask: nothing, answers: readers },
  'Query.addressSuggestions': { ask: () => ({ text: 'Bonnevoie' }), answers: everybody },
  'Query.placeAt': { ask: () => aPoint, answers: everybody },
  'Query.vapidPublicKey': { ask: nothing, answers: everybody, select: plain },
  'Query.devices': { ask: nothing, answers: people },
  'Query.conversations': { ask: nothing, answers: people },
  'Query.conversation': { ask: ({ ids }) => ({ id: ids.conversation }), answers: parties },
  'Query.conversationWith': { ask: ({ ids }) => ({ favorId: ids.favor }), answers: people },
  'Query.notifications': { ask: nothing, answers: { ...people, program: null } },
  'Query.blockedUsers': { ask: nothing, answers: people },
  'Query.admin': { ask: nothing, answers: admins },
  'Query.tokens': { ask: nothing, answers: people },
  'Query.tokenScopes': { ask: nothing, answers: everybody },

  'Mutation.signUp': { ask: input(aPerson), answers: { ...everybody, program: 'MISSING_SCOPE' }, fresh: true },
  'Mutation.signIn': {
    ask: input(() => ({ email: 'nobody@example.org', password: 'wrong password' })),
    answers: {
      visitor: 'BAD_CREDENTIALS',
      stranger: 'BAD_CREDENTIALS',
      poster: 'BAD_CREDENTIALS',
      helper: 'BAD_CREDENTIALS',
      admin: 'BAD_CREDENTIALS',
      program: 'MISSING_SCOPE',
    },
  },
  'Mutation.requestEmailConfirmation': { ask: nothing, answers: people, fresh: true },
  'Mutation.confirmEmail': { ask: input(() => ({ token: 'x'.repeat(43) })), answers: linkHolders },
  'Mutation.requestPasswordReset': { ask: input(() => ({ email: 'nobody@example.org' })), answers: readers },
  'Mutation.resetPassword': {
    ask: input(() => ({ token: 'x'.repeat(43), password: 'correct horse battery' })),
    answers: linkHolders,
  },
  'Mutation.completeOnboarding': { ask: input(() => birth), answers: people },
  'Mutation.updateProfile': { ask: input(() => ({ bio: 'Here since 1990' })), answers: people },
  'Mutation.postFavor': { ask: input(() => favorInput()), answers: people },
  'Mutation.deleteFavor': { ask: input(async (street) => ({ favorId: await street.openFavor() })), answers: owner },
  'Mutation.acceptFavor': { ask: input(async (street) => ({ favorId: await street.openFavor() })), answers: helpers },
  'Mutation.negotiateFavor': {
    ask: input(async (street) => ({ favorId: await street.openFavor() })),
    answers: helpers,
  },
  'Mutation.completeFavor': {
    ask: input(async (street) => ({ favorId: await street.acceptedFavor(), rating: 5 })),
    answers: partiesOfFavor,
  },
  'Mutation.likeFavor': { ask: input(({ ids }) => ({ favorId: ids.favor, on: true })), answers: people },
  'Mutation.bookmarkFavor': { ask: input(({ ids }) => ({ favorId: ids.favor, on: true })), answers: people },
  'Mutation.saveHomeArea': { ask: input(() => aPoint), answers: people },
  'Mutation.saveLocation': { ask: input(() => aPoint), answers: people },
  'Mutation.openConversation': {
    ask: input(async (street) => ({ favorId: await street.openFavor() })),
    answers: helpers,
  },
  'Mutation.sendMessage': {
    ask: input(({ ids }) => ({ conversationId: ids.conversation, content: 'Moien' })),
    answers: parties,
  },
  'Mutation.setTyping': {
    ask: input(({ ids }) => ({ conversationId: ids.conversation, typing: true })),
    answers: parties,
  },
  'Mutation.acknowledgeMessages': {
    ask: input(({ ids }) => ({ deliveries: [{ conversationId: ids.conversation, sequence: 1 }] })),
    answers: people,
  },
  'Mutation.markConversationRead': {
    ask: input(({ ids }) => ({ conversationId: ids.conversation })),
    answers: parties,
  },
  'Mutation.updateNotificationSettings': { ask: input(() => ({ enabled: true })), answers: people },
  'Mutation.markNotificationsRead': { ask: input(() => ({ all: true })), answers: people },
  'Mutation.subscribePush': { ask: input(aDevice), answers: people },
  'Mutation.unsubscribePush': {
    ask: input(() => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/none' })),
    answers: people,
  },
  'Mutation.reportContent': {
    ask: input(async (street) => ({ kind: 'FAVOR', id: await street.openFavor(), reason: 'SPAM' })),
    answers: { ...people, poster: 'YOURSELF' },
  },
  'Mutation.blockUser': { ask: input(({ ids }) => ({ userId: ids.stranger })), answers: people, fresh: true },
  'Mutation.unblockUser': { ask: input(({ ids }) => ({ userId: ids.stranger })), answers: people },
  'Mutation.hideFavor': { ask: input(async (street) => ({ favorId: await street.openFavor() })), answers: admins },
  'Mutation.unhideFavor': { ask: input(async (street) => ({ favorId: await street.openFavor() })), answers: admins },
  'Mutation.suspendUser': {
    ask: input(async (street) => ({ userId: ((await street.newcomer('stranger')) as unknown as { id: string }).id })),
    answers: admins,
  },
  'Mutation.restoreUser': {
    ask: input(async (street) => ({ userId: ((await street.newcomer('stranger')) as unknown as { id: string }).id })),
    answers: admins,
  },
  'Mutation.closeReport': {
    ask: input(async (street) => ({ reportId: await street.report(), note: 'Looked at' })),
    answers: admins,
  },
  'Mutation.createToken': {
    ask: input(() => ({ name: 'Matrix', scopes: ['favors:read'] })),
    answers: people,
    fresh: true,
  },
  'Mutation.revokeToken': {
    ask: input(async (street) => ({ tokenId: await street.token() })),
    answers: { ...people, stranger: 'NOT_FOUND', helper: 'NOT_FOUND', admin: 'NOT_FOUND' },
  },

  'Mutation.signOut': { ask: nothing, answers: readers, fresh: true },
  'Mutation.deleteAccount': { ask: nothing, answers: people, fresh: true },
  'Mutation.acknowledgePush': { ask: input(() => ({ deviceId: '1' })), answers: people },
  'Mutation.sendTestPush': { ask: nothing, answers: people, fresh: true },
};

export const subscriptionRows: Record<string, AccessRow> = {
  'Subscription.favorPosted': { ask: () => ({}), answers: readers },
  'Subscription.favorUpdated': { ask: ({ ids }) => ({ favorId: ids.favor }), answers: readers },
  'Subscription.messageAdded': { ask: ({ ids }) => ({ conversationId: ids.conversation }), answers: parties },
  'Subscription.conversationUpdated': { ask: nothing, answers: people },
  'Subscription.presenceChanged': { ask: ({ ids }) => ({ conversationId: ids.conversation }), answers: parties },
  'Subscription.notificationAdded': { ask: nothing, answers: { ...people, program: null } },
  'Subscription.notificationsRead': { ask: nothing, answers: { ...people, program: null } },
};

const posterId = ({ ids }: Street) => ({ id: ids.poster, userId: ids.poster });

export const restRows: Record<string, AccessRow> = {
  'POST /auth/signup': { ask: body(aPerson), answers: readers, fresh: true },
  'POST /auth/signin': {
    ask: body(() => ({ email: 'nobody@example.org', password: 'wrong password' })),
    answers: graphqlRows['Mutation.signIn']!.answers,
  },
  'POST /auth/complete-onboarding': { ask: body(() => birth), answers: people },
  'POST /auth/signout': { ask: nothing, answers: readers, fresh: true },
  'GET /favors': { ask: nothing, answers: readers },
  'GET /favors/:id': { ask: ({ ids }) => ({ id: ids.favor }), answers: readers },
  'POST /favors': { ask: body(() => ({ ...favorInput(), ...aNeighbourhood(), category: 'Moving' })), answers: people },
  'POST /photos': { ask: body(() => aPicture()), answers: people },
  'DELETE /favors/:id': { ask: async (street) => ({ id: await street.openFavor() }), answers: owner },
  'POST /favors/:id/accept': { ask: async (street) => ({ id: await street.openFavor() }), answers: helpers },
  'POST /favors/:id/negotiate': { ask: async (street) => ({ id: await street.openFavor() }), answers: helpers },
  'POST /favors/:id/complete': {
    ask: async (street) => ({ id: await street.acceptedFavor(), body: { rating: 5 } }),
    answers: partiesOfFavor,
  },
  'GET /favors/user/:userId': { ask: posterId, answers: readers },
  'GET /users/:id': { ask: posterId, answers: readers },
  'GET /users/:id/favors': { ask: posterId, answers: readers },
  'GET /users/:id/completed-favors': { ask: posterId, answers: readers },
  'GET /users/:id/stats': { ask: posterId, answers: readers },
  'GET /users/:id/export': { ask: posterId, answers: owner },
  'PATCH /users/:id': { ask: ({ ids }) => ({ id: ids.poster, body: { bio: 'Here since 1990' } }), answers: owner },
  'DELETE /users/:id': { ask: posterId, answers: { ...owner, poster: 'NOT_YOURS' }, fresh: true },
  'GET /chat/conversations': { ask: nothing, answers: people },
  'GET /chat/:favorId/messages': { ask: ({ ids }) => ({ favorId: ids.favor }), answers: partiesOfFavor },
  'GET /notifications/nearby': { ask: nothing, answers: { ...people, program: null } },
  'POST /notifications/settings': { ask: body(() => ({ enabled: true })), answers: people },
  'POST /user/location': { ask: body(() => aPoint), answers: people },
  'GET /vapid-public-key': { ask: nothing, answers: everybody },
  'POST /notifications/arrived': { ask: body(() => ({ deviceId: 1 })), answers: people },
  'POST /notifications/subscribe': {
    ask: body((street) => ({ userId: street.ids.poster, subscription: aDevice() })),
    answers: people,
  },
  'POST /notifications/unsubscribe': {
    ask: body(() => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/none' })),
    answers: people,
  },
  'POST /notifications/test': { ask: body(() => ({})), answers: people, fresh: true },
};
