import { randomUUID } from 'node:crypto';
import { body, everybody, input, nothing, people, plain, type AreaRows } from './row.ts';

/** A device that push is sent to. */
const aDevice = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
  keys: {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
});

/** Rows of notifications and devices. */
export const notificationsRows: AreaRows = {
  graphql: {
    'Query.vapidPublicKey': { scope: null, ask: nothing, answers: everybody, select: plain },
    'Query.devices': { scope: 'account', ask: nothing, answers: people },
    'Query.notifications': { scope: 'notifications:read', ask: nothing, answers: people },
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
    'Mutation.acknowledgePush': { scope: 'account', ask: input(() => ({ deviceId: '1' })), answers: people },
    'Mutation.sendTestPush': { scope: 'account', ask: nothing, answers: people, fresh: true },
  },
  subscriptions: {
    'Subscription.notificationAdded': { scope: 'notifications:read', ask: nothing, answers: people },
    'Subscription.notificationsRead': { scope: 'notifications:read', ask: nothing, answers: people },
  },
  rest: {
    'GET /notifications/nearby': { scope: 'notifications:read', ask: nothing, answers: people },
    'POST /notifications/settings': {
      scope: 'notifications:write',
      ask: body(() => ({ enabled: true })),
      answers: people,
    },
    'GET /vapid-public-key': { scope: null, ask: nothing, answers: everybody },
    'POST /notifications/arrived': { scope: 'account', ask: body(() => ({ deviceId: 1 })), answers: people },
    'POST /notifications/subscribe': {
      scope: 'account',
      ask: body((world) => ({ userId: world.ids.poster, subscription: aDevice() })),
      answers: people,
    },
    'POST /notifications/unsubscribe': {
      scope: 'account',
      ask: body(() => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/none' })),
      answers: people,
    },
    'POST /notifications/test': { scope: 'account', ask: body(() => ({})), answers: people, fresh: true },
  },
};
