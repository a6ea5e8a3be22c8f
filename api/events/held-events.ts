import type { AnyEvent, EventMap, EventName, EventSink } from './event-map.ts';

/** Events of a transaction, held until it has committed; one that comes again is told once, where it came last. */
export class HeldEvents implements EventSink {
  readonly #events = new Map<string, AnyEvent>();

  get held(): readonly AnyEvent[] {
    return [...this.#events.values()];
  }

  emit<N extends EventName>(name: N, payload: EventMap[N]): void {
    const key = JSON.stringify([name, payload]);
    this.#events.delete(key);
    this.#events.set(key, { name, payload } as AnyEvent);
  }

  /** Emits every held event, in order. */
  release(sink: EventSink): void {
    for (const event of this.held) sink.emit(event.name, event.payload as never);
  }
}
