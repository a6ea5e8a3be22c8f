import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Transport, TransportEnds } from './bus.ts';

const CHANNEL = 'favr:events';

/**
 * Carries events between processes over Redis publish/subscribe; ioredis reconnects, and the gap is reported to the
 * bus.
 */
export async function openRedisTransport(url: string, ends: TransportEnds, log: Logger): Promise<Transport> {
  const self = randomUUID();
  const publisher = new Redis(url, { lazyConnect: true });
  const subscriber = publisher.duplicate();
  for (const client of [publisher, subscriber])
    client.on('error', (err) => log.warn({ err }, 'the event connection broke'));
  await Promise.all([publisher.connect(), subscriber.connect()]);
  await subscriber.subscribe(CHANNEL);
  subscriber.on('message', (_channel, message) => {
    const { from, text } = JSON.parse(message) as { from: string; text: string };
    if (from !== self) ends.receive(text);
  });
  subscriber.on('ready', ends.gap);
  return {
    send: (text) =>
      void publisher
        .publish(CHANNEL, JSON.stringify({ from: self, text }))
        .catch((err) => log.warn({ err }, 'an event was not sent')),
    close: async () => {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
