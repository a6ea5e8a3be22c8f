import { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { PushMessage } from '../../../../shared/push-message.ts';
import type { LoggedRequest } from '../../../platform/logged-request.ts';
import type { Delivery, PushAddress } from './push-sender.ts';
import { topicOf } from './push.rules.ts';

/** Dependencies of OneSignal. */
export interface OneSignalParts {
  config: Pick<Config, 'ONESIGNAL_APP_ID' | 'ONESIGNAL_API_KEY' | 'PUBLIC_URL'>;
  /** Address of its REST API; the real one when left out. */
  oneSignalUrl?: string;
}

const API = 'https://api.onesignal.com';

/** Milliseconds to wait for a response. */
const TIMEOUT_MS = 10_000;

/** The part of a response that is read; without an `id` the device was unknown. */
const ApiResponse = z.object({ id: z.string().optional() });

/**
 * Creates a sender for OneSignal's REST API (docs/behaviour/notifications.md#push-support); it needs the keys of an app
 * there.
 */
export function createOneSignal({ config, oneSignalUrl = API }: OneSignalParts) {
  const { ONESIGNAL_APP_ID: appId, ONESIGNAL_API_KEY: key, PUBLIC_URL } = config;
  return {
    /** Sends a message; failures are logged, never thrown. Without keys it sends nothing. */
    send: async (
      { endpoint }: PushAddress,
      { title, body, url, tag, notificationId }: PushMessage,
      request: Pick<LoggedRequest, 'log'>,
    ): Promise<Delivery> => {
      if (!appId || !key) return 'FAILED';
      try {
        const response = await fetch(`${oneSignalUrl}/notifications`, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
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
        if (response.ok) return ApiResponse.parse(await response.json()).id ? 'DELIVERED' : 'GONE';
        request.log.warn({ status: response.status }, 'OneSignal refused a message');
      } catch (error) {
        request.log.warn({ reason: (error as Error).message }, 'OneSignal could not be reached');
      }
      return 'FAILED';
    },
  };
}
