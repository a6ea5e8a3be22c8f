import type { Subject } from 'rxjs';

/** Yields the values of a subject as events of the subscription `field`. */
export async function* eventsOf(field: string, source: Subject<unknown>): AsyncGenerator<unknown> {
  const queue: unknown[] = [];
  let wake = () => {};
  source.subscribe((value) => {
    queue.push(value);
    wake();
  });
  for (;;) {
    while (queue.length > 0) yield { [field]: queue.shift() };
    await new Promise<void>((resolve) => (wake = resolve));
  }
}
