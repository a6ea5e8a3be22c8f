import type { Config } from '../../config.ts';
import { createOneSignal, type OneSignalParts } from './one-signal.ts';
import type { PushMessage } from './push-message.ts';
import type { PushSubscription } from './push-subscription.entity.ts';
import { createWebPush, type WebPushParts } from './web-push.ts';

/** What became of a push: taken by the push service, refused for good because the device is no longer subscribed, or neither. */
export type Delivery = 'DELIVERED' | 'GONE' | 'FAILED';

/** What it takes to reach a device. */
export type PushAddress = Pick<PushSubscription, 'platform' | 'endpoint' | 'p256dh' | 'auth'>;

/** Hands messages to push services. */
export interface PushSender {
  /** Never throws; what went wrong is logged. */
  send(device: PushAddress, message: PushMessage): Promise<Delivery>;
  /** Lets go of kept connections. */
  close(): void;
}

/** What a sender is made of. */
export interface PushSenderParts extends WebPushParts, OneSignalParts {
  config: Pick<Config, 'PUSH_HOSTS' | 'PUSH_LOOPBACK' | 'PUBLIC_URL' | 'ONESIGNAL_APP_ID' | 'ONESIGNAL_API_KEY'>;
}

/** Reaches each device the way it asked to be reached. */
export function createPushSender(parts: PushSenderParts): PushSender {
  const [webPush, oneSignal] = [createWebPush(parts), createOneSignal(parts)];
  return {
    send: (device, message) => (device.platform === 'WEBPUSH' ? webPush : oneSignal).send(device, message),
    close: () => webPush.close(),
  };
}
