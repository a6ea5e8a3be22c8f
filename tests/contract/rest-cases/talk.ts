import { expect } from '@jest/globals';
import { testSecrets } from '../../../api/testing/harness.ts';
import { notifyNeighbours } from '../../../api/testing/notify-neighbours.ts';
import { aNeighbourhood } from '../../../api/testing/world.ts';
import { callRow } from '../doors/rest-door.ts';
import { badId, favor, refused, unseen, type RowCases } from './world.ts';

/** Cases of conversations, places, notifications and push. */
export const talkCases: RowCases = (world) => ({
  'GET /chat/conversations': {
    success: async () => {
      const one = await world.app.person({ firstName: 'Una', lastName: 'Weber' });
      const other = await world.app.person({ firstName: 'Otto', lastName: 'Klein' });
      const { body: about } = await callRow(one, 'POST /favors', { body: favor({ title: 'Two chairs' }) });
      const { body: accepted } = await callRow(other, 'POST /favors/:id/accept', { params: { id: about.id } });
      const input = { conversationId: String(accepted.conversationId), content: 'On my way' };
      await other.graphql('mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }', {
        input,
      });
      const both = {
        id: accepted.conversationId,
        favorId: about.id,
        favorTitle: 'Two chairs',
        lastMessage: 'On my way',
        lastMessageTime: expect.any(String),
        status: 'sent',
      };
      const [seenByOther] = (await callRow(other, 'GET /chat/conversations')).body;
      expect(seenByOther).toEqual({ ...both, otherUserId: Number(one.id), otherUserName: 'Una W.', unreadCount: 0 });
      return {
        who: one,
        answers: [{ ...both, otherUserId: Number(other.id), otherUserName: 'Otto K.', unreadCount: 2 }],
      };
    },
  },
  'GET /chat/:favorId/messages': {
    success: async () => ({
      who: world.helper,
      call: await world.chat(),
      answers: {
        messages: [
          {
            id: expect.any(Number),
            conversationId: expect.any(Number),
            senderId: Number(world.helper.id),
            content: 'I will help: €45.00, no time fixed yet.',
            sequence: 1,
            timestamp: expect.any(String),
          },
        ],
        conversationId: expect.any(Number),
        older: null,
      },
    }),
    others: [
      unseen(world, 'favorId'),
      refused('a conversation of two others', () => world.stranger, world.chat, 403, 'NOT_YOURS'),
    ],
    bad: [
      badId('favorId'),
      ['a cursor made elsewhere', async () => ({ ...(await world.chat()), query: { before: 'abc' } }), 'before'],
    ],
  },
  'POST /user/location': {
    success: async () => ({
      who: world.stranger,
      call: { body: { latitude: 49.6116, longitude: 6.1319 } },
      answers: { ok: true },
    }),
    bad: [['a latitude off the globe', () => ({ body: { latitude: 91, longitude: 0 } }), 'latitude']],
  },
  'GET /notifications/nearby': {
    success: async () => {
      const [one, near] = [await world.app.person(), aNeighbourhood()];
      await callRow(one, 'POST /user/location', { body: near });
      const { body } = await callRow(world.poster, 'POST /favors', { body: favor({ ...near, title: 'A ladder' }) });
      await notifyNeighbours(world.app, String(body.id));
      const notification = {
        id: expect.any(Number),
        title: 'Nearby: A ladder',
        message: 'Hollerich · €45',
        timestamp: expect.any(String),
        read: false,
        favorId: body.id,
      };
      return { who: one, answers: [notification] };
    },
  },
  'POST /notifications/settings': {
    success: async () => ({
      who: await world.app.person(),
      call: { body: { enabled: true, userId: 1 } },
      answers: { notificationsEnabled: true },
    }),
    bad: [['neither on nor off', () => ({ body: { enabled: 'yes' } }), 'enabled']],
  },
  'GET /vapid-public-key': {
    visitors: true,
    success: async () => ({ who: world.stranger, answers: { publicKey: testSecrets.vapid.publicKey } }),
  },
  'POST /notifications/subscribe': {
    success: async () => ({
      who: world.stranger,
      call: { body: { subscription: world.device(), userId: Number(world.stranger.id) } },
      answers: { success: true, deviceId: expect.any(Number) },
    }),
    bad: [
      ['nothing', () => ({ body: {} }), 'endpoint'],
      ['no keys', () => ({ body: { subscription: { endpoint: world.device().endpoint } } }), 'keys'],
      [
        'an address elsewhere',
        () => ({ body: { subscription: { ...world.device(), endpoint: 'https://evil.example/x' } } }),
        'endpoint',
      ],
      ['an unknown platform', () => ({ body: { platform: 'pigeon', subscriptionData: world.device() } }), 'platform'],
    ],
  },
  'POST /notifications/unsubscribe': {
    success: async () => ({
      who: world.stranger,
      call: { body: { userId: Number(world.stranger.id) } },
      answers: { success: true },
    }),
    bad: [['an endpoint that is none', () => ({ body: { endpoint: 7 } }), 'endpoint']],
  },
  'POST /notifications/arrived': {
    success: async () => {
      const one = await world.app.person();
      const { body } = await callRow(one, 'POST /notifications/subscribe', { body: { subscription: world.device() } });
      return {
        who: one,
        call: { body: { deviceId: body.deviceId, userId: Number(one.id) } },
        answers: { success: true },
      };
    },
    bad: [['no device', () => ({ body: {} }), 'deviceId']],
  },
  'POST /notifications/test': {
    success: async () => {
      const one = await world.app.person();
      await callRow(one, 'POST /notifications/subscribe', { body: { subscription: world.device() } });
      return { who: one, call: { body: { userId: Number(one.id), platform: 'webpush' } }, answers: { success: true } };
    },
    bad: [['an unknown platform', () => ({ body: { platform: 'pigeon' } }), 'platform']],
  },
});
