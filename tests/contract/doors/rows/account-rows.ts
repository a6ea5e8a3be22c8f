import { randomInt, randomUUID } from 'node:crypto';
import {
  birth,
  body,
  everybody,
  input,
  nobody,
  nobodyHas,
  nothing,
  onboarded,
  owner,
  people,
  posterId,
  type AccessRow,
  type AreaRows,
  plain,
} from './row.ts';

/** Nobody has a valid link. */
const linkHolders: AccessRow['answers'] = { ...nobody('LINK_EXPIRED'), visitor: 'LINK_EXPIRED' };
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
/** Nobody was sent a code. */
const noCode: AccessRow['answers'] = nobody('CODE_EXPIRED');
/** Nobody has begun the ceremony of a passkey. */
const noCeremony: AccessRow['answers'] = nobody('PASSKEY_REFUSED');
/** Somebody new to sign up. */
const aPerson = () => ({
  firstName: 'New',
  lastName: 'Neighbour',
  email: `${randomUUID()}@example.org`,
  password: 'long enough 1',
});
/** Nobody has this password. */
const badCredentials = { ...nobody('BAD_CREDENTIALS'), visitor: 'BAD_CREDENTIALS' };

/** Rows of signing in and all that secures an account. */
export const accountRows: AreaRows = {
  graphql: {
    'Query.tokens': { scope: 'account', ask: nothing, answers: people },
    'Query.sessions': { scope: 'account', ask: nothing, answers: people },
    'Query.passkeys': { scope: 'account', ask: nothing, answers: people },
    'Query.securityEvents': { scope: 'account', ask: nothing, answers: people },
    'Query.tokenScopes': { scope: null, ask: nothing, answers: everybody },
    'Query.mailedLink': {
      scope: 'account',
      ask: () => ({ kind: 'CONFIRM_EMAIL', token: 'x'.repeat(43) }),
      answers: everybody,
      select: plain,
    },
    'Mutation.signUp': { scope: 'account', ask: input(aPerson), answers: everybody, fresh: true },
    'Mutation.signIn': {
      scope: 'account',
      ask: input(() => ({ email: 'nobody@example.org', password: 'wrong password' })),
      answers: badCredentials,
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
      ask: input(() => ({ phoneNumber: `+352621${randomInt(100_000, 999_999)}` })),
      answers: onboarded,
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
    'Mutation.createToken': {
      scope: 'account',
      ask: input(() => ({ name: 'Matrix', scopes: ['favors:read'] })),
      answers: people,
      fresh: true,
    },
    'Mutation.revokeToken': {
      scope: 'account',
      ask: input(async (world) => ({ tokenId: await world.token() })),
      answers: { ...people, stranger: 'NOT_FOUND', joined: 'NOT_FOUND', helper: 'NOT_FOUND', admin: 'NOT_FOUND' },
    },
    'Mutation.signOut': { scope: 'account', ask: nothing, answers: everybody, fresh: true },
    'Mutation.requestAccountExport': { scope: 'account', ask: nothing, answers: people, fresh: true },
    'Mutation.leave': { scope: 'account', ask: nothing, answers: people, fresh: true },
    'Mutation.deleteAccount': { scope: 'account', ask: nothing, answers: people, fresh: true },
  },
  rest: {
    'POST /auth/signup': { scope: 'account', ask: body(aPerson), answers: everybody, fresh: true },
    'POST /auth/signin': {
      scope: 'account',
      ask: body(() => ({ email: 'nobody@example.org', password: 'wrong password' })),
      answers: badCredentials,
    },
    'POST /auth/complete-onboarding': { scope: 'profile:write', ask: body(() => birth), answers: people, fresh: true },
    'POST /auth/signout': { scope: 'account', ask: nothing, answers: everybody, fresh: true },
    'GET /users/:id/export': { scope: 'account', ask: posterId, answers: owner },
    'DELETE /users/:id': { scope: 'account', ask: posterId, answers: { ...owner, poster: 'NOT_YOURS' }, fresh: true },
  },
};
