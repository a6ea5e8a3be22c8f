import { expect } from '@jest/globals';
import { aPicture } from '../../../api/testing/pictures.ts';
import { aNeighbourhood } from '../../../api/testing/world.ts';
import { callRow } from '../doors/rest-door.ts';
import { badId, favor, refused, unseen, type RowCases } from './world.ts';

/** Cases of favors and their lists. */
export const favorCases: RowCases = (world) => ({
  'GET /favors': {
    visitors: true,
    success: async () => {
      const near = aNeighbourhood();
      const { id } = await world.posted('open', near);
      const answers = [{ id, status: 'open', category: 'Moving', posterFirstName: 'Paula' }];
      return { who: world.stranger, call: { query: { ...near, withinKm: 2 } }, answers };
    },
    bad: [
      ['half a place', () => ({ query: { latitude: 49.6 } }), 'near.longitude'],
      ['an unknown category', () => ({ query: { category: 'Gardening' } }), 'category'],
      ['a radius around the world', () => ({ query: { withinKm: 40_000 } }), 'withinKm'],
    ],
  },
  'GET /favors/:id': {
    visitors: true,
    success: async () => {
      const params = await world.posted();
      return {
        who: world.stranger,
        call: { params },
        answers: { ...params, price: '45.00', timeframe: 'Today', address: 'Hollerich', helperId: null },
      };
    },
    others: [unseen(world, 'id')],
    bad: [badId('id', 'favorId')],
  },
  'POST /favors': {
    success: async () => ({
      who: world.poster,
      call: { body: favor({ price: '25,50 €' }) },
      answers: {
        price: '25.50',
        status: 'open',
        address: '12 Rue de Hollerich, 1741 Luxembourg',
        posterId: Number(world.poster.id),
        helperId: null,
      },
    }),
    others: [
      refused(
        'somebody before onboarding',
        () => world.joined,
        () => ({ body: favor() }),
        403,
        'NEEDS_ONBOARDING',
      ),
    ],
    bad: [
      ['no title', () => ({ body: favor({ title: ' ' }) }), 'title'],
      ['no price', () => ({ body: favor({ price: 0 }) }), 'price'],
      ['an unknown category', () => ({ body: favor({ category: 'Gardening' }) }), 'category'],
    ],
  },
  'POST /photos': {
    success: async () => ({
      who: world.poster,
      call: { body: await aPicture() },
      answers: { width: 40, height: 30, small: expect.stringMatching(/^\/photos\/.+-480\.webp$/) },
    }),
    others: [
      refused(
        'what is no photo',
        () => world.poster,
        async () => ({ body: new TextEncoder().encode('<svg/>') }),
        415,
        'NOT_A_PHOTO',
      ),
    ],
    bad: [['a key that is no UUID', () => ({ query: { clientKey: 'once' } }), 'clientKey']],
  },
  'DELETE /favors/:id': {
    success: async () => {
      const params = await world.posted();
      return { who: world.poster, call: { params }, answers: { ...params, status: 'deleted' } };
    },
    others: [
      unseen(world, 'id'),
      refused(
        "somebody else's",
        () => world.stranger,
        async () => ({ params: await world.posted() }),
        403,
        'NOT_YOURS',
      ),
      refused(
        'one that is accepted',
        () => world.poster,
        async () => ({ params: await world.posted('accepted') }),
        409,
        'NOT_OPEN',
      ),
    ],
    bad: [badId('id', 'favorId')],
  },
  'POST /favors/:id/accept': {
    success: async () => ({
      who: world.helper,
      call: { params: await world.posted() },
      answers: {
        status: 'accepted',
        helperId: Number(world.helper.id),
        helperFirstName: 'Henri',
        conversationId: expect.any(Number),
      },
    }),
    others: [
      unseen(world, 'id'),
      refused(
        "one's own",
        () => world.poster,
        async () => ({ params: await world.posted() }),
        403,
        'OWN_FAVOR',
      ),
      refused(
        'one that is taken',
        () => world.stranger,
        async () => ({ params: await world.posted('accepted') }),
        409,
        'NOT_OPEN',
      ),
      refused(
        'somebody before onboarding',
        () => world.joined,
        async () => ({ params: await world.posted() }),
        403,
        'NEEDS_ONBOARDING',
      ),
      refused(
        'a new account its second',
        () => world.busy,
        async () => ({ params: await world.posted() }),
        409,
        'TOO_MANY_OPEN',
      ),
    ],
    bad: [badId('id', 'favorId')],
  },
  'POST /favors/:id/negotiate': {
    success: async () => ({
      who: world.helper,
      call: { params: await world.posted() },
      answers: { status: 'open', helperId: null, conversationId: expect.any(Number) },
    }),
    others: [
      unseen(world, 'id'),
      refused(
        "one's own",
        () => world.poster,
        async () => ({ params: await world.posted() }),
        403,
        'OWN_FAVOR',
      ),
      refused(
        'a fixed price',
        () => world.stranger,
        async () => ({ params: await world.posted('open', { isNegotiable: false }) }),
        409,
        'NOT_NEGOTIABLE',
      ),
      refused(
        'somebody before onboarding',
        () => world.joined,
        async () => ({ params: await world.posted() }),
        403,
        'NEEDS_ONBOARDING',
      ),
    ],
    bad: [badId('id', 'favorId')],
  },
  'POST /favors/:id/complete': {
    success: async () => ({
      who: world.helper,
      call: { params: await world.posted('accepted'), body: { rating: 4, negotiatedPrice: '40' } },
      answers: { status: 'completed', price: '40.00' },
    }),
    others: [
      unseen(world, 'id', { rating: 5 }),
      refused(
        "other people's",
        () => world.stranger,
        async () => ({ params: await world.posted('accepted'), body: { rating: 5 } }),
        403,
        'NOT_YOURS',
      ),
      refused(
        'one nobody has taken',
        () => world.poster,
        async () => ({ params: await world.posted(), body: { rating: 5 } }),
        409,
        'NOT_ACCEPTED',
      ),
    ],
    bad: [['six stars', async () => ({ params: await world.posted('accepted'), body: { rating: 6 } }), 'rating']],
  },
  'GET /favors/user/:userId': {
    visitors: true,
    success: async () => {
      const one = await world.app.person();
      const completed = await world.completed(world.poster, one);
      const { body: posted } = await callRow(one, 'POST /favors', { body: favor() });
      const answers = { posted: [{ id: posted.id }], completed: [{ ...completed, status: 'completed' }] };
      return { who: world.stranger, call: { params: { userId: one.id } }, answers };
    },
    others: [unseen(world, 'userId')],
    bad: [badId('userId', 'id')],
  },
  'GET /users/:id/favors': {
    visitors: true,
    success: async () => {
      const one = await world.app.person();
      const { body: older } = await callRow(one, 'POST /favors', { body: favor() });
      const { body: newer } = await callRow(one, 'POST /favors', { body: favor() });
      return { who: world.stranger, call: { params: { id: one.id } }, answers: [{ id: newer.id }, { id: older.id }] };
    },
    others: [unseen(world, 'id')],
    bad: [badId('id')],
  },
  'GET /users/:id/completed-favors': {
    visitors: true,
    success: async () => {
      const one = await world.app.person();
      const completed = await world.completed(world.poster, one);
      return {
        who: world.stranger,
        call: { params: { id: one.id } },
        answers: [{ ...completed, helperId: Number(one.id) }],
      };
    },
    others: [unseen(world, 'id')],
    bad: [badId('id')],
  },
});
