const isIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

const isPending = (value: unknown) => isIterable(value) || value instanceof Promise;

const holdsPending = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).some(isPending);

/** Renders a value as JSON, piece by piece; an async iterable becomes an array that is never whole in memory. */
export async function* jsonText(value: unknown): AsyncGenerator<string> {
  if (isIterable(value)) {
    let opening = '[';
    for await (const item of value) {
      yield opening;
      yield* jsonText(item);
      opening = ',';
    }
    yield opening === '[' ? '[]' : ']';
  } else if (value instanceof Promise) yield* jsonText(await value);
  else if (holdsPending(value)) {
    let opening = '{';
    for (const [name, field] of Object.entries(value)) {
      yield `${opening}${JSON.stringify(name)}:`;
      yield* jsonText(field);
      opening = ',';
    }
    yield '}';
  } else yield JSON.stringify(value ?? null);
}
