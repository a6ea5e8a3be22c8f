import type { Config } from '../../../config.ts';
import { createOneSignal, type OneSignalParts } from './one-signal.ts';
import type { PushSender } from './push-sender.ts';
import { createWebPush, type WebPushParts } from './web-push.ts';

/** Dependencies of a sender. */
export interface PushSenderParts extends WebPushParts, OneSignalParts {
  config: Pick<Config, 'PUSH_HOSTS' | 'PUSH_LOOPBACK' | 'PUBLIC_URL' | 'ONESIGNAL_APP_ID' | 'ONESIGNAL_API_KEY'>;
}

/** Creates a sender that reaches each device through its platform. */
export function createPushSender(parts: PushSenderParts): PushSender {
  const [webPush, oneSignal] = [createWebPush(parts), createOneSignal(parts)];
  return {
    send: (device, message, request) =>
      (device.platform === 'WEBPUSH' ? webPush : oneSignal).send(device, message, request),
    close: () => webPush.close(),
  };
}
