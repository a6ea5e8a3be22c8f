import type { AnyEvent, EventMap, EventName, EventSink } from './event-map.ts';

/** Events of a transaction, held until it has committed. */
export class HeldEvents implements EventSink {
  readonly held: AnyEvent[] = [];

  emit<N extends EventName>(name: N, payload: EventMap[N]): void {
    this.held.push({ name, payload } as AnyEvent);
  }

  /** Emits every held event, in order. */
  release(sink: EventSink): void {
    for (const event of this.held) sink.emit(event.name, event.payload as never);
  }
}
