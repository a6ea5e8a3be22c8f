import { z } from 'zod';
import { claimed } from '../../../routing/route.ts';
import { deviceInfo, endpoint, keys } from '../notifications.input.ts';

const browserSubscription = z.object({ endpoint, keys });

/** Schema of a subscription in REST (docs/behaviour/api.md#rest): as browsers provide it, or with its platform. */
export const RestSubscribePush = z.union([
  z.object({ subscription: browserSubscription, userId: claimed }),
  z.object({
    platform: z.literal('webpush'),
    subscriptionData: browserSubscription.partial({ endpoint: true }).describe('What the browser answered.'),
    endpoint: endpoint.nullish().describe('Where subscriptionData does not name it.'),
    deviceInfo,
    userId: claimed,
  }),
  z.object({
    platform: z.literal('onesignal'),
    subscriptionData: z.unknown().optional(),
    endpoint: endpoint.describe(
      "The device's subscription id at OneSignal; pushes go there once the server has the keys of an app there.",
    ),
    deviceInfo,
    userId: claimed,
  }),
]);

const fieldsOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Converts either variant to the input of the use case, which validates it. */
export function subscriptionOf(body: unknown): unknown {
  const { subscription, subscriptionData, platform = 'webpush', endpoint, deviceInfo } = fieldsOf(body);
  const browser = fieldsOf(subscription ?? subscriptionData);
  return upperCased({ platform, endpoint: endpoint ?? browser.endpoint, keys: browser.keys, deviceInfo });
}

/** Converts REST's lower-case platform to GraphQL's enum. */
export function upperCased(body: unknown): unknown {
  const { platform } = fieldsOf(body);
  return typeof platform === 'string' ? { ...fieldsOf(body), platform: platform.toUpperCase() } : body;
}
