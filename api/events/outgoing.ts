import pLimit from 'p-limit';
import type { Logger } from 'pino';

/** Most texts that wait for a connection; beyond that the oldest are dropped, which the gap that follows makes good. */
export const MAX_WAITING = 10_000;

/** A connection to the other nodes, which may be away for a while. */
export interface Carrier {
  /** Milliseconds in which texts are gathered before they are sent together. */
  gatherMs: number;
  /** Returns true while there is a connection. */
  isUp(): boolean;
  /** Returns how many of the first texts, at least one, are sent together. */
  countTogether(texts: readonly string[]): number;
  /** Sends texts to the other nodes, in order. */
  send(texts: readonly string[]): Promise<void>;
  /** Tells the other nodes that texts may have been lost. */
  sendGap(): Promise<void>;
  /** Returns true for the error of a server that answered and would refuse the same text again. */
  isRefusal(error: unknown): boolean;
}

/** Texts on their way to the other nodes. */
export interface Outgoing {
  /** Adds a text, which is sent as soon as there is a connection. */
  add(text: string): void;
  /** Sends a gap after what waits. */
  addGap(): void;
  /** Sends what waits; without a connection it goes on waiting. */
  flush(): Promise<void>;
}

/**
 * Sends texts in order, and keeps them while there is no connection. A text whose sending failed is sent again: another
 * node may receive it twice, which an event allows. What is dropped, or refused by the server, leads to a gap.
 */
export function createOutgoing(carrier: Carrier, log: Logger): Outgoing {
  const waiting: string[] = [];
  let owesGap = false;
  let isScheduled = false;
  const oneAtATime = pLimit(1);

  const lose = (reason: string, err?: unknown) => {
    if (!owesGap) log.warn({ err }, `events were lost, and a gap follows: ${reason}`);
    owesGap = true;
  };
  const dropOldest = () => {
    if (waiting.length <= MAX_WAITING) return;
    waiting.splice(0, waiting.length - MAX_WAITING);
    lose('too many waited for a connection');
  };
  const sendNext = async () => {
    const texts = waiting.splice(0, carrier.countTogether(waiting));
    try {
      await carrier.send(texts);
    } catch (err) {
      if (carrier.isRefusal(err)) return lose('the server refused them', err);
      waiting.unshift(...texts);
      dropOldest();
      throw err;
    }
  };
  const sendOwedGap = async () => {
    owesGap = false;
    await carrier.sendGap().catch((err: unknown) => {
      owesGap = true;
      throw err;
    });
  };
  const flushNow = async () => {
    while (waiting.length > 0 && carrier.isUp()) await sendNext();
    if (owesGap && carrier.isUp()) await sendOwedGap();
  };
  const flush = () =>
    oneAtATime(flushNow).catch((err: unknown) => log.warn({ err }, 'events wait for another connection'));
  const schedule = () => {
    if (isScheduled || !carrier.isUp()) return;
    isScheduled = true;
    setTimeout(() => {
      isScheduled = false;
      void flush();
    }, carrier.gatherMs);
  };

  return {
    add: (text) => {
      waiting.push(text);
      dropOldest();
      schedule();
    },
    addGap: () => {
      owesGap = true;
      schedule();
    },
    flush,
  };
}
