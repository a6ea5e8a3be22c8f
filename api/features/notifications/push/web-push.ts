import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { RequestDetails } from 'web-push';
import type { Config } from '../../../config.ts';
import type { LoggedRequest } from '../../../platform/logged-request.ts';
import type { VapidKeys } from '../../../platform/secrets.ts';
import type { PushMessage } from '../../../../shared/push-message.ts';
import type { Delivery, PushAddress } from './push-sender.ts';
import { isPublicAddress, topicOf, whyNotEndpoint } from './push.rules.ts';

/** Dependencies of web push. */
export interface WebPushParts {
  config: Pick<Config, 'PUSH_HOSTS' | 'PUSH_LOOPBACK' | 'PUBLIC_URL'>;
  vapid: VapidKeys;
  /** Resolves host names; the system's resolver when left out. */
  resolve?: typeof lookup;
}

/** Seconds that a push service stores a message for a device that is off: a day. */
const TTL_SECONDS = 86_400;

/** Milliseconds to wait for a response of a push service. */
const TIMEOUT_MS = 10_000;

/** Contact for push services without an https PUBLIC_URL (RFC 8292 §2.1). */
const CONTACT = 'mailto:admin@example.org';

/** Creates a sender for Web Push (RFC 8030, 8291, 8292), limited to endpoints that {@link whyNotEndpoint} allows. */
export function createWebPush({ config, vapid, resolve = lookup }: WebPushParts) {
  // Connects to the very address that was checked: a second lookup could return another one (DNS rebinding).
  const publicLookup: LookupFunction = (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const addresses = error ? [] : found.filter(({ address }) => isPublicAddress(address));
      const [first] = addresses;
      if (!first) return callback(error ?? new Error(`${hostname} has no public address`), '', 4);
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
  const agent = new Agent({ keepAlive: true, lookup: publicLookup });
  const subject = config.PUBLIC_URL?.startsWith('https:') ? config.PUBLIC_URL : CONTACT;

  const post = ({ endpoint, method, headers, body }: RequestDetails) =>
    new Promise<number>((resolve, reject) => {
      const options = { method, headers: headers as Record<string, string>, signal: AbortSignal.timeout(TIMEOUT_MS) };
      const sent = endpoint.startsWith('https:')
        ? httpsRequest(endpoint, { ...options, agent })
        : httpRequest(endpoint, options);
      // node:http and node:https do not follow redirects.
      sent.on('response', (response) => {
        response.resume();
        resolve(response.statusCode!);
      });
      sent.on('error', reject);
      sent.end(body);
    });

  return {
    /** Sends a message; failures are logged, never thrown. */
    send: async (
      { endpoint, p256dh, auth }: PushAddress,
      message: PushMessage,
      request: Pick<LoggedRequest, 'log'>,
    ): Promise<Delivery> => {
      if (!p256dh || !auth || whyNotEndpoint(endpoint, config)) return 'FAILED';
      try {
        const { default: webPush } = await import('web-push');
        const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
          TTL: TTL_SECONDS,
          // A newer message replaces a pending one, and a repeated push shows once.
          topic: topicOf(message.tag),
          vapidDetails: { subject, ...vapid },
        });
        const status = await post(details);
        if (status >= 200 && status < 300) return 'DELIVERED';
        if (status === 404 || status === 410) return 'GONE';
        request.log.warn({ status, service: new URL(endpoint).host }, 'a push service refused a message');
      } catch (error) {
        request.log.warn(
          { reason: (error as Error).message, service: new URL(endpoint).host },
          'a push service could not be reached',
        );
      }
      return 'FAILED';
    },
    /** Closes open connections. */
    close: () => agent.destroy(),
  };
}
