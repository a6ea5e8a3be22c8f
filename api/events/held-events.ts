import type { AnyEvent, EventMap, EventName, EventSink } from './event-map.ts';

/** Keeps a transaction's events back until it has committed. */
export class HeldEvents implements EventSink {
  readonly held: AnyEvent[] = [];

  emit<N extends EventName>(name: N, payload: EventMap[N]): void {
    this.held.push({ name, payload } as AnyEvent);
  }

  /** Announces everything held, in order. */
  release(sink: EventSink): void {
    for (const event of this.held) sink.emit(event.name, event.payload as never);
  }
}
