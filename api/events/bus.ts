import { EventEmitter } from 'node:events';
import type { AnyEvent, EventMap, EventName, EventSink } from './event-map.ts';

/**
 * Carries events to the listeners of every node. It is a wake-up, the tables are the truth: a listener that may have missed
 * something (`onGap`) reads what it follows again.
 */
export interface Bus extends EventSink {
  /** Calls `listener` for each such event of any node, until the returned function is called. */
  on<N extends EventName>(name: N, listener: (payload: EventMap[N]) => void): () => void;
  /** Calls `listener` after the connection to the other nodes was lost and found again. */
  onGap(listener: () => void): () => void;
  /** Stops listening and sending. */
  close(): Promise<void>;
}

/** Between processes: something that broadcasts text to all nodes, this one included or not. */
export interface Transport {
  /** Sends to the other nodes. */
  send(text: string): void;
  /** Stops. */
  close(): Promise<void>;
}

/** How a wire reaches back into its bus. */
export interface TransportEnds {
  /** A text from another node arrived. */
  receive(text: string): void;
  /** Texts may have been lost; the connection stands again. */
  gap(): void;
}

/**
 * A bus that delivers to this process directly and to the others over a wire.
 * @param openWire connects to the other nodes; left out, there are none.
 */
export async function createBus(openWire?: (ends: TransportEnds) => Promise<Transport>): Promise<Bus> {
  const local = new EventEmitter().setMaxListeners(0);
  const GAP = Symbol('gap');
  const listen = <T>(name: string | symbol, listener: (payload: T) => void) => {
    local.on(name, listener);
    return () => void local.off(name, listener);
  };
  const wire = await openWire?.({
    receive: (text) => {
      const event = JSON.parse(text) as AnyEvent;
      local.emit(event.name, event.payload);
    },
    gap: () => void local.emit(GAP),
  });
  return {
    emit: (name, payload) => {
      local.emit(name, payload);
      wire?.send(JSON.stringify({ name, payload }));
    },
    on: (name, listener) => listen(name, listener),
    onGap: (listener) => listen(GAP, listener),
    close: async () => {
      local.removeAllListeners();
      await wire?.close();
    },
  };
}
