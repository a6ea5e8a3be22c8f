import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';

/** Keys of a browser's subscription. */
const newKeys = () => ({
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
});

/** Gives a page a push service, and a question for permission that waits for {@link answer}. */
export const withPushService = (page: Page) =>
  page.addInitScript((keys) => {
    const question = { permission: 'default', answer: (given: string) => void given };
    Object.assign(globalThis, { question });
    Object.defineProperty(Notification, 'permission', { get: () => question.permission });
    Notification.requestPermission = () =>
      new Promise((resolve) => {
        question.answer = (given) => {
          question.permission = given;
          resolve(given as NotificationPermission);
        };
      });
    const subscription = {
      toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/a', keys }),
      unsubscribe: async () => true,
    };
    Object.assign(PushManager.prototype, {
      subscribe: async () => subscription,
      getSubscription: async () => subscription,
    });
  }, newKeys());

/** Answers the browser's question for permission. */
export const answer = (page: Page, given: NotificationPermission) =>
  page.evaluate(
    (permission) =>
      (globalThis as unknown as { question: { answer(given: string): void } }).question.answer(permission),
    given,
  );
