import type { Subject } from 'rxjs';

/** What a subject says from now on, one after the other, as the resolver of the subscription `field` gives it. */
export async function* saidBy(field: string, news: Subject<unknown>): AsyncGenerator<unknown> {
  const heard: unknown[] = [];
  let wake = () => {};
  news.subscribe((value) => {
    heard.push(value);
    wake();
  });
  for (;;) {
    while (heard.length > 0) yield { [field]: heard.shift() };
    await new Promise<void>((resolve) => (wake = resolve));
  }
}
