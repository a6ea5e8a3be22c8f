import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Logger } from 'pino';
import webPush from 'web-push';
import type { Config } from '../../../config.ts';
import type { VapidKeys } from '../../../platform/secrets.ts';
import type { PushMessage } from '../../../../shared/push-message.ts';
import type { Delivery, PushAddress } from './push-sender.ts';
import { isPublicAddress, topicOf, whyNotEndpoint } from './push.rules.ts';

/** What sending to browsers' push services takes. */
export interface WebPushParts {
  config: Pick<Config, 'PUSH_HOSTS' | 'PUSH_LOOPBACK' | 'PUBLIC_URL'>;
  vapid: VapidKeys;
  log: Logger;
  /** Finds the addresses of a name; the system's when left out. */
  resolve?: typeof lookup;
}

/** A push service may hold a message for a device that is off this long, in seconds: a day. */
const TTL_SECONDS = 86_400;

/** A push service that takes longer than this (ms) to answer has not taken the message. */
const PATIENCE_MS = 10_000;

/** Whom push services write to when our pushes trouble them, where no https PUBLIC_URL says it (RFC 8292 §2.1). */
const CONTACT = 'mailto:admin@example.org';

/** Web Push (RFC 8030, 8291, 8292): encrypted for the device, signed by us, sent only where {@link whyNotEndpoint} lets it. */
export function createWebPush({ config, vapid, log, resolve = lookup }: WebPushParts) {
  // The name is resolved once, looked at, and that very address is connected to: a name cannot change its mind in between.
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

  const post = ({ endpoint, method, headers, body }: webPush.RequestDetails) =>
    new Promise<number>((resolve, reject) => {
      const options = { method, headers: headers as Record<string, string>, signal: AbortSignal.timeout(PATIENCE_MS) };
      const request = endpoint.startsWith('https:')
        ? httpsRequest(endpoint, { ...options, agent })
        : httpRequest(endpoint, options);
      // Neither follows a redirect.
      request.on('response', (response) => {
        response.resume();
        resolve(response.statusCode!);
      });
      request.on('error', reject);
      request.end(body);
    });

  return {
    /** Never throws; what went wrong is logged. */
    send: async ({ endpoint, p256dh, auth }: PushAddress, message: PushMessage): Promise<Delivery> => {
      if (!p256dh || !auth || whyNotEndpoint(endpoint, config)) return 'FAILED';
      try {
        const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
          TTL: TTL_SECONDS,
          // What a device has not seen yet gives way to what is newer, and a push sent twice shows once.
          topic: topicOf(message.tag),
          vapidDetails: { subject, ...vapid },
        });
        const status = await post(details);
        if (status >= 200 && status < 300) return 'DELIVERED';
        if (status === 404 || status === 410) return 'GONE';
        log.warn({ status, service: new URL(endpoint).host }, 'a push service refused a message');
      } catch (error) {
        log.warn(
          { reason: (error as Error).message, service: new URL(endpoint).host },
          'a push service could not be reached',
        );
      }
      return 'FAILED';
    },
    /** Lets go of kept connections. */
    close: () => agent.destroy(),
  };
}
