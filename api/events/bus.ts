import { EventEmitter } from 'node:events';
import type { AnyEvent, EventMap, EventName, EventSink } from './event-map.ts';
import { keysOf, type KeyedEventName } from './event-keys.ts';

/**
 * Delivers events to the listeners of every node. Events are wake-ups and the tables are the truth: after a gap a
 * listener reads again what it follows (docs/decisions/events-after-commit.md).
 */
export interface Bus extends EventSink {
  /** Calls `listener` for each event of this name, from any node, until the returned function is called. */
  on<N extends EventName>(name: N, listener: (payload: EventMap[N]) => void): () => void;
  /** As `on`, for the events about one id alone: what else happens costs such a listener nothing. */
  onKey<N extends KeyedEventName>(name: N, key: string, listener: (payload: EventMap[N]) => void): () => void;
  /** Calls `listener` after events may have been lost, until the returned function is called. */
  onGap(listener: () => void): () => void;
  /** Removes all listeners and closes the transport. */
  close(): Promise<void>;
}

/** A broadcast of text between nodes; it may or may not include the sender. */
export interface Transport {
  /** Sends a text to the other nodes. */
  send(text: string): void;
  /** Closes the connection. */
  close(): Promise<void>;
}

/** Callbacks from a transport into its bus. */
export interface TransportEnds {
  /** Reports a text from another node. */
  receive(text: string): void;
  /** Reports that the connection is back and texts may have been lost. */
  gap(): void;
}

/**
 * Creates a bus that delivers to this process directly and to other nodes through a transport.
 * @param openTransport connects to the other nodes; left out for a single process.
 * @param onLag receives the seconds that each event of another node was under way, by the clocks of both.
 */
export async function createBus(
  openTransport?: (ends: TransportEnds) => Promise<Transport>,
  onLag?: (seconds: number) => void,
): Promise<Bus> {
  const local = new EventEmitter().setMaxListeners(0);
  const GAP = Symbol('gap');
  const listen = <T>(name: string | symbol, listener: (payload: T) => void) => {
    local.on(name, listener);
    return () => void local.off(name, listener);
  };
  const emitHere = (name: EventName, payload: EventMap[EventName]) => {
    local.emit(name, payload);
    for (const key of keysOf(name, payload)) local.emit(`${name} ${key}`, payload);
  };
  const transport = await openTransport?.({
    receive: (text) => {
      const { at, ...event } = JSON.parse(text) as AnyEvent & { at: number };
      onLag?.(Math.max(0, Date.now() - at) / 1000);
      emitHere(event.name, event.payload);
    },
    gap: () => void local.emit(GAP),
  });
  return {
    emit: (name, payload) => {
      emitHere(name, payload);
      transport?.send(JSON.stringify({ name, payload, at: Date.now() }));
    },
    on: (name, listener) => listen(name, listener),
    onKey: (name, key, listener) => listen(`${name} ${key}`, listener),
    onGap: (listener) => listen(GAP, listener),
    close: async () => {
      local.removeAllListeners();
      await transport?.close();
    },
  };
}
