import type { Logger } from 'pino';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { PushMessage } from '../../../../shared/push-message.ts';
import type { Delivery, PushAddress } from './push-sender.ts';
import { topicOf } from './push.rules.ts';

/** What sending through OneSignal takes. */
export interface OneSignalParts {
  config: Pick<Config, 'ONESIGNAL_APP_ID' | 'ONESIGNAL_API_KEY' | 'PUBLIC_URL'>;
  log: Logger;
  /** Where its REST API is; its own address when left out. */
  oneSignalUrl?: string;
}

const API = 'https://api.onesignal.com';

/** It is given this long (ms) to answer. */
const PATIENCE_MS = 10_000;

/** Of its answer only what says whether it knows the device. No `id` means that nobody was there to send to. */
const Answer = z.object({ id: z.string().optional() });

/** OneSignal's REST API (docs/behaviour.md#push-support): for devices that cannot do without it, once the keys of an app there are set. */
export function createOneSignal({ config, log, oneSignalUrl = API }: OneSignalParts) {
  const { ONESIGNAL_APP_ID: appId, ONESIGNAL_API_KEY: key, PUBLIC_URL } = config;
  return {
    /** Never throws; what went wrong is logged. Without keys nothing is sent. */
    send: async (
      { endpoint }: PushAddress,
      { title, body, url, tag, notificationId }: PushMessage,
    ): Promise<Delivery> => {
      if (!appId || !key) return 'FAILED';
      try {
        const response = await fetch(`${oneSignalUrl}/notifications`, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(PATIENCE_MS),
          headers: { authorization: `Key ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            app_id: appId,
            include_subscription_ids: [endpoint],
            headings: { en: title },
            contents: { en: body },
            web_push_topic: topicOf(tag),
            ...(PUBLIC_URL && { url: PUBLIC_URL + url }),
            data: { url, tag, notificationId },
          }),
        });
        if (response.ok) return Answer.parse(await response.json()).id ? 'DELIVERED' : 'GONE';
        log.warn({ status: response.status }, 'OneSignal refused a message');
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'OneSignal could not be reached');
      }
      return 'FAILED';
    },
  };
}
