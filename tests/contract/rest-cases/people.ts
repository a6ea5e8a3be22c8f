import { makeKnown } from '../../../api/testing/counted.ts';
import { randomUUID } from 'node:crypto';
import { badId, favor, refused, unseen, type RowCases } from './world.ts';
import { callRow } from '../doors/rest-door.ts';

const account = (over: object = {}) => ({
  firstName: 'Ana',
  lastName: 'Muller',
  email: `${randomUUID()}@example.org`,
  password: 'long enough 1',
  ...over,
});

/** Cases of accounts and profiles. */
export const peopleCases: RowCases = (world) => ({
  'POST /auth/signup': {
    visitors: true,
    success: async () => {
      const body = account();
      return {
        who: world.app.visitor(),
        call: { body },
        answers: { firstName: 'Ana', lastName: 'Muller', email: body.email, needsOnboarding: true },
      };
    },
    others: [
      refused(
        'an address somebody has',
        () => world.app.visitor(),
        () => ({ body: account({ email: world.poster.email }) }),
        409,
        'EMAIL_TAKEN',
        'email',
      ),
    ],
    bad: [
      ['no first name', () => ({ body: account({ firstName: '' }) }), 'firstName'],
      ['a short password', () => ({ body: account({ password: '1234567' }) }), 'password'],
    ],
  },
  'POST /auth/signin': {
    visitors: true,
    success: async () => {
      const { id, email, password } = world.poster;
      return { who: world.app.visitor(), call: { body: { email, password } }, answers: { id: Number(id), email } };
    },
    others: [
      refused(
        'a wrong password',
        () => world.app.visitor(),
        () => ({ body: { email: world.poster.email, password: 'wrong' } }),
        401,
        'BAD_CREDENTIALS',
      ),
    ],
    bad: [['no password', () => ({ body: { email: world.poster.email } }), 'password']],
  },
  'POST /auth/complete-onboarding': {
    success: async () => ({
      who: await world.app.person(),
      call: { body: { dateOfBirth: '1990-05-17', country: 'Luxembourg' } },
      answers: { dateOfBirth: '1990-05-17', country: 'Luxembourg', needsOnboarding: false },
    }),
    others: [
      refused(
        'somebody of 10 years',
        () => world.stranger,
        () => ({ body: { dateOfBirth: `${new Date().getFullYear() - 10}-01-01`, country: 'Luxembourg' } }),
        ...([400, 'TOO_YOUNG', 'dateOfBirth'] as const),
      ),
    ],
    bad: [['no country', () => ({ body: { dateOfBirth: '1990-05-17' } }), 'country']],
  },
  'POST /auth/signout': {
    visitors: true,
    success: async () => ({ who: await world.app.person(), answers: { ok: true } }),
  },
  'GET /users/:id': {
    visitors: true,
    success: async () => ({
      who: world.stranger,
      call: { params: { id: world.poster.id } },
      answers: { firstName: 'Paula', email: null, phoneNumber: null, dateOfBirth: null, notificationsEnabled: null },
    }),
    others: [unseen(world, 'id')],
    bad: [badId('id')],
  },
  'GET /users/:id/stats': {
    visitors: true,
    success: async () => {
      const one = await world.app.person();
      await makeKnown(world.app, one, world.helper, world.poster);
      await callRow(one, 'POST /favors', { body: favor() });
      await world.completed(one, world.helper);
      await world.completed(world.poster, one);
      const answers = {
        userId: Number(one.id),
        activeFavors: 1,
        completedFavrs: 1,
        averageRating: '5.00',
        totalRatings: 2,
        favrPoints: 14,
      };
      return { who: world.stranger, call: { params: { id: one.id } }, answers };
    },
    others: [unseen(world, 'id')],
    bad: [badId('id')],
  },
  'PATCH /users/:id': {
    success: async () => {
      const one = await world.app.person();
      const body = { firstName: 'Anna', bio: 'Hello', country: 'Portugal', phoneNumber: '+352 621 123 456' };
      return {
        who: one,
        call: { params: { id: one.id }, body },
        answers: { ...body, lastName: one.lastName, email: one.email },
      };
    },
    others: [
      unseen(world, 'id', { bio: 'Mine' }),
      refused(
        "somebody else's",
        () => world.stranger,
        () => ({ params: { id: world.poster.id }, body: { bio: 'Mine' } }),
        403,
        'NOT_YOURS',
      ),
      refused(
        'an address somebody has',
        () => world.stranger,
        () => ({ params: { id: world.stranger.id }, body: { email: world.poster.email } }),
        ...([409, 'EMAIL_TAKEN', 'email'] as const),
      ),
    ],
    bad: [
      ['an unknown country', () => ({ params: { id: world.poster.id }, body: { country: 'Atlantis' } }), 'country'],
      badId('id'),
    ],
  },
  'DELETE /users/:id': {
    success: async () => {
      const one = await world.app.person();
      return { who: one, call: { params: { id: one.id } }, answers: { ok: true } };
    },
    others: [
      unseen(world, 'id'),
      refused(
        "somebody else's",
        () => world.stranger,
        () => ({ params: { id: world.poster.id } }),
        403,
        'NOT_YOURS',
      ),
    ],
    bad: [badId('id')],
  },
  'GET /users/:id/export': {
    success: async () => ({
      who: world.helper,
      call: { params: { id: world.helper.id } },
      answers: { profile: { id: Number(world.helper.id), email: world.helper.email } },
    }),
    others: [
      unseen(world, 'id'),
      refused(
        "somebody else's",
        () => world.stranger,
        () => ({ params: { id: world.poster.id } }),
        403,
        'NOT_YOURS',
      ),
    ],
    bad: [badId('id')],
  },
});
