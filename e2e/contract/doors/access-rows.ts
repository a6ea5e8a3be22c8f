import { randomInt, randomUUID } from 'node:crypto';
import { aPicture } from '../../../api/testing/pictures.ts';
import { favorInput, aNeighbourhood } from '../../../api/testing/world.ts';
import type { RequiredScope } from '../../../api/platform/scopes.ts';
import type { Neighbour, Street } from './street.ts';

/**
 * A use case at one door: its arguments, the result for each neighbour (a refusal code, or null for data), and the
 * scope that their programs need for it. The answers to other callers follow from these.
 */
export interface AccessRow {
  /** Returns the arguments; `input` for a mutation, `body` and path parameters for REST. */
  ask(street: Street): Record<string, unknown> | Promise<Record<string, unknown>>;
  answers: Record<Neighbour, string | null>;
  /** The scope a token needs; null where every token will do. */
  scope: RequiredScope | null;
  /** Selection, where the field is no object. */
  select?: string;
  /** Set where the request changes its caller, so that each runs with a new person; theirs is the state it names. */
  fresh?: true | 'unconfirmed';
}

const everybody: AccessRow['answers'] = {
  visitor: null,
  stranger: null,
  joined: null,
  poster: null,
  helper: null,
  admin: null,
};
/** Nobody has a valid link. */
const linkHolders: AccessRow['answers'] = {
  ...everybody,
  visitor: 'LINK_EXPIRED',
  stranger: 'LINK_EXPIRED',
  joined: 'LINK_EXPIRED',
  poster: 'LINK_EXPIRED',
  helper: 'LINK_EXPIRED',
  admin: 'LINK_EXPIRED',
};
const people = { ...everybody, visitor: 'NOT_SIGNED_IN' };
/** Nobody has what is asked for. */
const nobodyHas: AccessRow['answers'] = {
  visitor: 'NOT_SIGNED_IN',
  stranger: 'NOT_FOUND',
  joined: 'NOT_FOUND',
  poster: 'NOT_FOUND',
  helper: 'NOT_FOUND',
  admin: 'NOT_FOUND',
};
/** An answer of an authenticator to a ceremony that was never begun. */
const shownPasskey = (response: object) => ({
  ceremonyId: randomUUID(),
  credential: JSON.stringify({
    id: 'AA',
    rawId: 'AA',
    type: 'public-key',
    response: { clientDataJSON: 'AA', ...response },
  }),
});
/** Nobody has the photo. */
const noPhoto: AccessRow['answers'] = {
  visitor: 'NOT_SIGNED_IN',
  stranger: 'PHOTO_GONE',
  joined: 'PHOTO_GONE',
  poster: 'PHOTO_GONE',
  helper: 'PHOTO_GONE',
  admin: 'PHOTO_GONE',
};
/** Nobody was sent a code. */
const noCode: AccessRow['answers'] = {
  visitor: 'NOT_SIGNED_IN',
  stranger: 'CODE_EXPIRED',
  joined: 'CODE_EXPIRED',
  poster: 'CODE_EXPIRED',
  helper: 'CODE_EXPIRED',
  admin: 'CODE_EXPIRED',
};
/** Nobody has begun the ceremony of a passkey. */
const noCeremony: AccessRow['answers'] = {
  visitor: 'NOT_SIGNED_IN',
  stranger: 'PASSKEY_REFUSED',
  joined: 'PASSKEY_REFUSED',
  poster: 'PASSKEY_REFUSED',
  helper: 'PASSKEY_REFUSED',
  admin: 'PASSKEY_REFUSED',
};
/** Nobody has a translator here. */
const noTranslator: AccessRow['answers'] = {
  visitor: 'NOT_SIGNED_IN',
  stranger: 'NO_TRANSLATOR',
  joined: 'NO_TRANSLATOR',
  poster: 'NO_TRANSLATOR',
  helper: 'NO_TRANSLATOR',
  admin: 'NO_TRANSLATOR',
};
/** The two of a conversation; for others it does not exist. */
const parties = { ...people, stranger: 'NOT_FOUND', joined: 'NOT_FOUND', admin: 'NOT_FOUND' };
/** The two of an offer, of which nothing is agreed that could end. */
const notAgreed = { ...parties, poster: 'DEAL_MOVED', helper: 'DEAL_MOVED' };
/** The two of a favor that everybody can see. */
const partiesOfFavor = { ...people, stranger: 'NOT_YOURS', joined: 'NOT_YOURS', admin: 'NOT_YOURS' };
/** Everybody but the poster. */
const helpers = { ...people, poster: 'OWN_FAVOR' };
/** People who have completed onboarding. */
const onboarded = { ...people, joined: 'NEEDS_ONBOARDING' };
/** The same, without the poster. */
const onboardedHelpers = { ...helpers, joined: 'NEEDS_ONBOARDING' };
const owner = { ...people, stranger: 'NOT_YOURS', joined: 'NOT_YOURS', helper: 'NOT_YOURS', admin: 'NOT_YOURS' };
/** Admins; for others there is no such thing. */
const admins = {
  visitor: 'NOT_SIGNED_IN',
  stranger: 'NOT_FOUND',
  joined: 'NOT_FOUND',
  poster: 'NOT_FOUND',
  helper: 'NOT_FOUND',
  admin: null,
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
const aMap = { bounds: { south: 49.4, west: 5.9, north: 49.8, east: 6.4 }, zoom: 11 };
const birth = { dateOfBirth: '1990-05-17', country: 'Luxembourg' };
const aDevice = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
  keys: {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
});

export const graphqlRows: Record<string, AccessRow> = {
  'Query.viewer': { scope: 'profile:read', ask: nothing, answers: everybody },
  'Query.user': { scope: 'profile:read', ask: ({ ids }) => ({ id: ids.poster }), answers: everybody },
  'Query.favor': { scope: 'favors:read', ask: ({ ids }) => ({ id: ids.favor }), answers: everybody },
  'Query.favors': { scope: 'favors:read', ask: nothing, answers: everybody },
  'Query.usualPrice': { scope: 'favors:read', ask: () => ({ category: 'RIDE' }), answers: everybody },
  'Query.favorCategories': { scope: 'favors:read', ask: nothing, answers: everybody },
  'Query.favorClusters': { scope: 'favors:read', ask: () => aMap, answers: everybody },
  'Query.favorMatches': { scope: 'favors:read', ask: nothing, answers: everybody },
  'Query.addressSuggestions': { scope: null, ask: () => ({ text: 'Bonnevoie' }), answers: everybody },
  'Query.placeAt': { scope: null, ask: () => aPoint, answers: everybody },
  'Query.vapidPublicKey': { scope: null, ask: nothing, answers: everybody, select: plain },
  'Query.devices': { scope: 'account', ask: nothing, answers: people },
  'Query.conversations': { scope: 'conversations:read', ask: nothing, answers: people },
  'Query.unreadMessages': { scope: 'conversations:read', ask: nothing, answers: people, select: plain },
  'Query.conversation': { scope: 'conversations:read', ask: ({ ids }) => ({ id: ids.conversation }), answers: parties },
  'Query.conversationWith': {
    scope: 'conversations:read',
    ask: ({ ids }) => ({ favorId: ids.favor }),
    answers: people,
  },
  'Query.deal': { scope: 'deals:read', ask: ({ ids }) => ({ id: ids.deal }), answers: parties },
  'Query.safeLink': {
    scope: 'account',
    ask: ({ ids }) => ({ dealId: ids.deal }),
    answers: parties,
  },
  'Query.deals': { scope: 'deals:read', ask: nothing, answers: people },
  'Query.myFavors': { scope: 'deals:read', ask: () => ({ group: 'ASKING' }), answers: people },
  'Query.myFavorCounts': { scope: 'deals:read', ask: nothing, answers: people },
  'Query.notifications': { scope: 'notifications:read', ask: nothing, answers: people },
  'Query.helpersNearby': { scope: 'profile:read', ask: nothing, answers: onboarded },
  'Query.savedSearches': { scope: 'notifications:read', ask: nothing, answers: people },
  'Query.blockedUsers': { scope: 'moderation:write', ask: nothing, answers: people },
  'Query.admin': { scope: 'account', ask: nothing, answers: admins },
  'Query.tokens': { scope: 'account', ask: nothing, answers: people },
  'Query.sessions': { scope: 'account', ask: nothing, answers: people },
  'Query.passkeys': { scope: 'account', ask: nothing, answers: people },
  'Query.securityEvents': { scope: 'account', ask: nothing, answers: people },
  'Query.tokenScopes': { scope: null, ask: nothing, answers: everybody },

  'Mutation.signUp': { scope: 'account', ask: input(aPerson), answers: everybody, fresh: true },
  'Mutation.signIn': {
    scope: 'account',
    ask: input(() => ({ email: 'nobody@example.org', password: 'wrong password' })),
    answers: {
      visitor: 'BAD_CREDENTIALS',
      stranger: 'BAD_CREDENTIALS',
      joined: 'BAD_CREDENTIALS',
      poster: 'BAD_CREDENTIALS',
      helper: 'BAD_CREDENTIALS',
      admin: 'BAD_CREDENTIALS',
    },
  },
  'Mutation.requestEmailConfirmation': { scope: 'account', ask: nothing, answers: people, fresh: 'unconfirmed' },
  'Mutation.confirmEmail': { scope: 'account', ask: input(() => ({ token: 'x'.repeat(43) })), answers: linkHolders },
  'Mutation.requestPasswordReset': {
    scope: 'account',
    ask: input(() => ({ email: 'nobody@example.org' })),
    answers: everybody,
  },
  'Mutation.resetPassword': {
    scope: 'account',
    ask: input(() => ({ token: 'x'.repeat(43), password: 'correct horse battery' })),
    answers: linkHolders,
  },
  'Mutation.requestPhoneCode': {
    scope: 'account',
    ask: input(() => ({ phoneNumber: `+3526${randomInt(10_000_000, 99_999_999)}` })),
    answers: people,
    fresh: true,
  },
  'Mutation.confirmPhone': {
    scope: 'account',
    ask: input(() => ({ code: '000000' })),
    answers: noCode,
  },
  'Mutation.removePhone': { scope: 'account', ask: nothing, answers: people },
  'Mutation.beginPasskey': { scope: 'account', ask: input(() => ({ purpose: 'SIGN_IN' })), answers: everybody },
  'Mutation.addPasskey': {
    scope: 'account',
    ask: input(() => shownPasskey({ attestationObject: 'AA' })),
    answers: noCeremony,
  },
  'Mutation.signInWithPasskey': {
    scope: 'account',
    ask: input(() => shownPasskey({ authenticatorData: 'AA', signature: 'AA' })),
    answers: { ...noCeremony, visitor: 'PASSKEY_REFUSED' },
  },
  'Mutation.confirmPasskey': {
    scope: 'account',
    ask: input(() => shownPasskey({ authenticatorData: 'AA', signature: 'AA' })),
    answers: noCeremony,
  },
  'Mutation.renamePasskey': {
    scope: 'account',
    ask: input(() => ({ passkeyId: randomUUID(), name: 'Phone' })),
    answers: nobodyHas,
  },
  'Mutation.removePasskey': {
    scope: 'account',
    ask: input(() => ({ passkeyId: randomUUID() })),
    answers: nobodyHas,
  },
  'Mutation.confirmPassword': {
    scope: 'account',
    ask: input(() => ({ password: 'correct horse battery' })),
    answers: people,
  },
  'Mutation.changePassword': {
    scope: 'account',
    ask: input(() => ({ currentPassword: 'correct horse battery', newPassword: 'correct horse battery' })),
    answers: people,
    fresh: true,
  },
  'Mutation.signOutDevice': {
    scope: 'account',
    ask: input(() => ({ sessionId: randomUUID() })),
    answers: {
      ...people,
      stranger: 'NOT_FOUND',
      joined: 'NOT_FOUND',
      poster: 'NOT_FOUND',
      helper: 'NOT_FOUND',
      admin: 'NOT_FOUND',
    },
  },
  'Mutation.undoEmailChange': {
    scope: 'account',
    ask: input(() => ({ token: 'x'.repeat(43), password: 'correct horse battery' })),
    answers: linkHolders,
  },
  'Mutation.completeOnboarding': { scope: 'profile:write', ask: input(() => birth), answers: people, fresh: true },
  'Mutation.setPicture': {
    scope: 'profile:write',
    ask: input(() => ({ photoId: randomUUID() })),
    answers: noPhoto,
  },
  'Mutation.declareBusiness': { scope: 'account', ask: input(() => ({ isBusiness: false })), answers: people },
  'Mutation.removePicture': { scope: 'profile:write', ask: nothing, answers: people },
  'Mutation.updateProfile': { scope: 'profile:write', ask: input(() => ({ bio: 'Here since 1990' })), answers: people },
  'Mutation.postFavor': { scope: 'favors:write', ask: input(() => favorInput()), answers: onboarded },
  'Mutation.updateFavor': {
    scope: 'favors:write',
    ask: input(async (street) => ({ favorId: await street.openFavor(), revision: 1, title: 'Something else' })),
    answers: owner,
  },
  'Mutation.showFavorToEverybody': {
    scope: 'favors:write',
    ask: input(async (street) => ({ favorId: await street.openFavor() })),
    answers: owner,
  },
  'Mutation.deleteFavor': {
    scope: 'favors:write',
    ask: input(async (street) => ({ favorId: await street.openFavor() })),
    answers: owner,
  },
  'Mutation.acceptFavor': {
    scope: 'favors:write',
    ask: input(async (street) => ({ favorId: await street.openFavor() })),
    answers: onboardedHelpers,
  },
  'Mutation.negotiateFavor': {
    scope: 'favors:write',
    ask: input(async (street) => ({ favorId: await street.openFavor() })),
    answers: onboardedHelpers,
  },
  'Mutation.makeOffer': {
    scope: 'deals:write',
    ask: input(async (street) => ({ favorId: await street.openFavor(), terms: {} })),
    answers: onboardedHelpers,
  },
  'Mutation.proposeTerms': {
    scope: 'deals:write',
    ask: input(async (street) => ({ dealId: await street.offer(), terms: { price: '30' } })),
    answers: parties,
  },
  'Mutation.answerTerms': {
    scope: 'deals:write',
    ask: input(async (street) => ({ dealId: await street.offer(), version: 1, accept: false })),
    answers: { ...parties, helper: 'NOT_YOURS' },
  },
  'Mutation.withdrawOffer': {
    scope: 'deals:write',
    ask: input(async (street) => ({ dealId: await street.offer() })),
    answers: { ...parties, poster: 'NOT_YOURS' },
  },
  'Mutation.renewOffer': {
    scope: 'deals:write',
    ask: input(async (street) => ({ dealId: await street.offer() })),
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
  'Mutation.decideDispute': {
    scope: 'account',
    ask: input(({ ids }) => ({ dealId: ids.offer, outcome: 'CANCELLED', reasons: 'No' })),
    answers: { ...admins, admin: 'DEAL_MOVED' },
  },
  'Mutation.completeFavor': {
    scope: 'favors:write',
    ask: input(async (street) => ({ favorId: await street.acceptedFavor(), rating: 5 })),
    answers: partiesOfFavor,
  },
  'Mutation.updateReview': {
    scope: 'favors:write',
    ask: input(async (street) => ({ favorId: await street.ratedFavor(), rating: 5 })),
    answers: { ...parties, helper: 'NOT_FOUND' },
  },
  'Mutation.replyToReview': {
    scope: 'favors:write',
    ask: input(async (street) => ({ reviewId: await street.review(), text: 'Thank you' })),
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
  'Mutation.saveHomeArea': { scope: 'account', ask: input(() => aPoint), answers: people },
  'Mutation.saveHelperListing': {
    scope: 'account',
    ask: input(() => ({ skills: ['GARDEN'], slots: ['SUNDAYS'], near: aPoint })),
    answers: onboarded,
  },
  'Mutation.removeHelperListing': { scope: 'account', ask: nothing, answers: people },
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
  'Mutation.saveLocation': { scope: 'account', ask: input(() => aPoint), answers: people },
  'Mutation.openConversation': {
    scope: 'conversations:write',
    ask: input(async (street) => ({ favorId: await street.openFavor() })),
    answers: helpers,
  },
  'Mutation.translateFavor': {
    scope: 'account',
    ask: input(({ ids }) => ({ favorId: ids.favor })),
    answers: noTranslator,
  },
  'Mutation.translateMessage': {
    scope: 'account',
    ask: input(() => ({ messageId: '999999999' })),
    answers: nobodyHas,
  },
  'Mutation.sendMessage': {
    scope: 'conversations:write',
    ask: input(({ ids }) => ({ conversationId: ids.conversation, content: 'Moien' })),
    answers: parties,
  },
  'Mutation.setTyping': {
    scope: 'conversations:write',
    ask: input(({ ids }) => ({ conversationId: ids.conversation, typing: true })),
    answers: parties,
  },
  'Mutation.acknowledgeMessages': {
    scope: 'conversations:write',
    ask: input(({ ids }) => ({ deliveries: [{ conversationId: ids.conversation, sequence: 1 }] })),
    answers: people,
  },
  'Mutation.markConversationRead': {
    scope: 'conversations:write',
    ask: input(({ ids }) => ({ conversationId: ids.conversation })),
    answers: parties,
  },
  'Mutation.muteConversation': {
    scope: 'conversations:write',
    ask: input(({ ids }) => ({ conversationId: ids.conversation, muted: false })),
    answers: parties,
  },
  'Mutation.updateNotificationSettings': {
    scope: 'notifications:write',
    ask: input(() => ({ enabled: true })),
    answers: people,
  },
  'Mutation.markNotificationsRead': {
    scope: 'notifications:write',
    ask: input(() => ({ all: true })),
    answers: people,
  },
  'Mutation.subscribePush': { scope: 'account', ask: input(aDevice), answers: people },
  'Mutation.unsubscribePush': {
    scope: 'account',
    ask: input(() => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/none' })),
    answers: people,
  },
  'Mutation.reportContent': {
    scope: 'moderation:write',
    ask: input(async (street) => ({ kind: 'FAVOR', id: await street.openFavor(), reason: 'SPAM' })),
    answers: { ...people, poster: 'YOURSELF' },
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
    ask: input(async (street) => ({ favorId: await street.openFavor() })),
    answers: admins,
  },
  'Mutation.unhideFavor': {
    scope: 'account',
    ask: input(async (street) => ({ favorId: await street.openFavor() })),
    answers: admins,
  },
  'Mutation.hideReview': {
    scope: 'account',
    ask: input(async (street) => ({ reviewId: await street.review() })),
    answers: admins,
  },
  'Mutation.unhideReview': {
    scope: 'account',
    ask: input(async (street) => ({ reviewId: await street.review() })),
    answers: admins,
  },
  'Mutation.hidePicture': {
    scope: 'account',
    // Nobody of the street has a picture.
    ask: input(({ ids }) => ({ userId: ids.stranger })),
    answers: { ...admins, admin: 'NOT_FOUND' },
  },
  'Mutation.unhidePicture': {
    scope: 'account',
    ask: input(({ ids }) => ({ userId: ids.stranger })),
    answers: { ...admins, admin: 'NOT_FOUND' },
  },
  'Mutation.suspendUser': {
    scope: 'account',
    ask: input(async (street) => ({ userId: await street.somebody() })),
    answers: admins,
  },
  'Mutation.restoreUser': {
    scope: 'account',
    ask: input(async (street) => ({ userId: await street.somebody() })),
    answers: admins,
  },
  'Mutation.closeReport': {
    scope: 'account',
    ask: input(async (street) => ({ reportId: await street.report(), note: 'Looked at' })),
    answers: admins,
  },
  'Mutation.createToken': {
    scope: 'account',
    ask: input(() => ({ name: 'Matrix', scopes: ['favors:read'] })),
    answers: people,
    fresh: true,
  },
  'Mutation.revokeToken': {
    scope: 'account',
    ask: input(async (street) => ({ tokenId: await street.token() })),
    answers: { ...people, stranger: 'NOT_FOUND', joined: 'NOT_FOUND', helper: 'NOT_FOUND', admin: 'NOT_FOUND' },
  },

  'Mutation.signOut': { scope: 'account', ask: nothing, answers: everybody, fresh: true },
  'Mutation.requestAccountExport': { scope: 'account', ask: nothing, answers: people, fresh: true },
  'Mutation.leave': { scope: 'account', ask: nothing, answers: people, fresh: true },
  'Mutation.deleteAccount': { scope: 'account', ask: nothing, answers: people, fresh: true },
  'Mutation.acknowledgePush': { scope: 'account', ask: input(() => ({ deviceId: '1' })), answers: people },
  'Mutation.sendTestPush': { scope: 'account', ask: nothing, answers: people, fresh: true },
};

export const subscriptionRows: Record<string, AccessRow> = {
  'Subscription.favorPosted': { scope: 'favors:read', ask: () => ({}), answers: everybody },
  'Subscription.favorUpdated': { scope: 'favors:read', ask: ({ ids }) => ({ favorId: ids.favor }), answers: everybody },
  'Subscription.messageAdded': {
    scope: 'conversations:read',
    ask: ({ ids }) => ({ conversationId: ids.conversation }),
    answers: parties,
  },
  'Subscription.dealChanged': { scope: 'deals:read', ask: nothing, answers: people },
  'Subscription.conversationUpdated': { scope: 'conversations:read', ask: nothing, answers: people },
  'Subscription.presenceChanged': {
    scope: 'conversations:read',
    ask: ({ ids }) => ({ conversationId: ids.conversation }),
    answers: parties,
  },
  'Subscription.notificationAdded': { scope: 'notifications:read', ask: nothing, answers: people },
  'Subscription.notificationsRead': { scope: 'notifications:read', ask: nothing, answers: people },
};

export const socketRows: Record<string, AccessRow> = {
  register_user: { scope: 'conversations:write', ask: nothing, answers: people },
  join_chat: {
    scope: 'conversations:write',
    ask: ({ ids }) => ({ favorId: Number(ids.favor) }),
    answers: partiesOfFavor,
  },
  send_message: {
    scope: 'conversations:write',
    ask: ({ ids }) => ({ favorId: Number(ids.favor), content: 'Moien' }),
    answers: { ...people, stranger: 'NOT_OPEN', joined: 'NOT_OPEN', admin: 'NOT_OPEN' },
  },
};

const posterId = ({ ids }: Street) => ({ id: ids.poster, userId: ids.poster });

export const restRows: Record<string, AccessRow> = {
  'POST /auth/signup': { scope: 'account', ask: body(aPerson), answers: everybody, fresh: true },
  'POST /auth/signin': {
    scope: 'account',
    ask: body(() => ({ email: 'nobody@example.org', password: 'wrong password' })),
    answers: graphqlRows['Mutation.signIn']!.answers,
  },
  'POST /auth/complete-onboarding': { scope: 'profile:write', ask: body(() => birth), answers: people, fresh: true },
  'POST /auth/signout': { scope: 'account', ask: nothing, answers: everybody, fresh: true },
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
    ask: async (street) => ({ id: await street.openFavor() }),
    answers: owner,
  },
  'POST /favors/:id/accept': {
    scope: 'favors:write',
    ask: async (street) => ({ id: await street.openFavor() }),
    answers: onboardedHelpers,
  },
  'POST /favors/:id/negotiate': {
    scope: 'favors:write',
    ask: async (street) => ({ id: await street.openFavor() }),
    answers: onboardedHelpers,
  },
  'POST /favors/:id/complete': {
    scope: 'favors:write',
    ask: async (street) => ({ id: await street.acceptedFavor(), body: { rating: 5 } }),
    answers: partiesOfFavor,
  },
  'GET /favors/user/:userId': { scope: 'favors:read', ask: posterId, answers: everybody },
  'GET /users/:id': { scope: 'profile:read', ask: posterId, answers: everybody },
  'GET /users/:id/favors': { scope: 'favors:read', ask: posterId, answers: everybody },
  'GET /users/:id/completed-favors': { scope: 'favors:read', ask: posterId, answers: everybody },
  'GET /users/:id/stats': { scope: 'profile:read', ask: posterId, answers: everybody },
  'GET /users/:id/export': { scope: 'account', ask: posterId, answers: owner },
  'PATCH /users/:id': {
    scope: 'profile:write',
    ask: ({ ids }) => ({ id: ids.poster, body: { bio: 'Here since 1990' } }),
    answers: owner,
  },
  'DELETE /users/:id': { scope: 'account', ask: posterId, answers: { ...owner, poster: 'NOT_YOURS' }, fresh: true },
  'GET /chat/conversations': { scope: 'conversations:read', ask: nothing, answers: people },
  'GET /chat/:favorId/messages': {
    scope: 'conversations:read',
    ask: ({ ids }) => ({ favorId: ids.favor }),
    answers: partiesOfFavor,
  },
  'GET /notifications/nearby': { scope: 'notifications:read', ask: nothing, answers: people },
  'POST /notifications/settings': {
    scope: 'notifications:write',
    ask: body(() => ({ enabled: true })),
    answers: people,
  },
  'POST /user/location': { scope: 'account', ask: body(() => aPoint), answers: people },
  'GET /vapid-public-key': { scope: null, ask: nothing, answers: everybody },
  'POST /notifications/arrived': { scope: 'account', ask: body(() => ({ deviceId: 1 })), answers: people },
  'POST /notifications/subscribe': {
    scope: 'account',
    ask: body((street) => ({ userId: street.ids.poster, subscription: aDevice() })),
    answers: people,
  },
  'POST /notifications/unsubscribe': {
    scope: 'account',
    ask: body(() => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/none' })),
    answers: people,
  },
  'POST /notifications/test': { scope: 'account', ask: body(() => ({})), answers: people, fresh: true },
};
