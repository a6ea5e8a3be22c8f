import { randomUUID } from 'node:crypto';
import { ReplyError } from 'ioredis';
import type { Logger } from 'pino';
import { connectRedis, createRedis } from '../platform/redis.ts';
import type { Transport, TransportEnds } from './bus.ts';
import { createOutgoing } from './outgoing.ts';

const CHANNEL = 'favr:events';
/** Channel of gaps; one of its own, because older nodes read every message of the other as an event. */
const GAP_CHANNEL = 'favr:gaps';
/** Events published in one turn. */
const MAX_BATCH = 100;
/** Milliseconds between heartbeats on each connection, and for an answer, before it counts as broken. */
const TIMES = { heartbeatMs: 5_000, answerMs: 5_000 };

/**
 * Carries events between processes over Redis publish/subscribe. ioredis reconnects; afterwards waiting events are
 * sent, and a gap is reported: to the own bus once subscribed again, to the other nodes once the publisher is back.
 * Without Redis the node starts alone, and its events wait.
 */
export async function openRedisTransport(
  url: string,
  ends: TransportEnds,
  log: Logger,
  { heartbeatMs, answerMs } = TIMES,
): Promise<Transport> {
  const self = randomUUID();
  // What waits for a connection waits in `outgoing`, where it is bounded.
  const publisher = createRedis(url, 'events', log, answerMs);
  const subscriber = createRedis(url, 'events', log, answerMs);
  const clients = [publisher, subscriber];
  subscriber.on('message', (channel, message) => {
    const { from, text } = JSON.parse(message) as { from: string; text: string };
    if (from === self) return;
    if (channel === CHANNEL) ends.receive(text);
    else ends.gap();
  });

  const publish = async (channel: string, content: object) =>
    void (await publisher.publish(channel, JSON.stringify({ from: self, ...content })));
  const outgoing = createOutgoing(
    {
      gatherMs: 0,
      isUp: () => publisher.status === 'ready',
      countTogether: (texts) => Math.min(texts.length, MAX_BATCH),
      send: async (texts) => void (await Promise.all(texts.map((text) => publish(CHANNEL, { text })))),
      sendGap: () => publish(GAP_CHANNEL, {}),
      isRefusal: (error) => error instanceof ReplyError,
    },
    log,
  );
  // The gap comes after the subscription: what is published before that would be neither received nor read again.
  const listen = () =>
    subscriber.subscribe(CHANNEL, GAP_CHANNEL).then(ends.gap, (err: unknown) => {
      log.warn({ err }, 'the event connection does not listen');
      subscriber.disconnect(true);
    });
  await Promise.all(clients.map(connectRedis));
  if (subscriber.status === 'ready') await listen();
  publisher.on('ready', outgoing.addGap);
  subscriber.on('ready', () => void listen());
  // ioredis drops a connection that owes an answer for `answerMs`, and a heartbeat makes it owe one.
  const heartbeat = setInterval(() => {
    for (const client of clients) if (client.status === 'ready') client.ping().catch(() => undefined);
  }, heartbeatMs).unref();

  return {
    send: outgoing.add,
    close: async () => {
      clearInterval(heartbeat);
      await outgoing.flush();
      for (const client of clients) client.disconnect();
    },
  };
}
