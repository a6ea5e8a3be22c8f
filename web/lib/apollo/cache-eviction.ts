import type { ApolloClient, InMemoryCache, ObservableQuery } from '@apollo/client';
import { getMainDefinition } from '@apollo/client/utilities';

/** How long the cache keeps what nobody looks at any more, in milliseconds (docs/behaviour.md#timings). */
const retention = 5 * 60_000;

/** How often that is looked for, in milliseconds. */
const sweepEvery = 60_000;

/** The names under which the cache keeps what a query was answered. */
const namesOf = ({ policies }: InMemoryCache, { query, variables }: ObservableQuery): string[] =>
  getMainDefinition(query).selectionSet.selections.flatMap((field) =>
    field.kind === 'Field'
      ? [policies.getStoreFieldName({ typename: 'Query', fieldName: field.name.value, field, variables })]
      : [],
  );

/** The ids of what a query shows, also where another query had brought it. */
const shownBy = (cache: InMemoryCache, query: ObservableQuery): string[] =>
  Object.values(query.getCurrentResult().data ?? {}).flatMap((value) => (value && cache.identify(value)) ?? []);

/** From now on lets go of what no screen has asked for in five minutes: its answers, and all that hung on them alone. Returns how to stop. */
export function evictUnused(client: ApolloClient): () => void {
  const cache = client.cache as InMemoryCache;
  let usedAt = new Map<string, number>();

  const sweep = () => {
    const now = Date.now();
    const inUse = [...client.getObservableQueries()];
    const used = new Set(inUse.flatMap((query) => namesOf(cache, query)));
    const kept = Object.keys(cache.extract()['ROOT_QUERY'] ?? {}).filter((name) => name !== '__typename');
    usedAt = new Map(kept.map((name) => [name, used.has(name) ? now : (usedAt.get(name) ?? now)]));
    for (const [name, at] of usedAt) if (now - at >= retention) cache.evict({ id: 'ROOT_QUERY', fieldName: name });
    const shown = inUse.flatMap((query) => shownBy(cache, query));
    for (const id of shown) cache.retain(id);
    cache.gc();
    for (const id of shown) cache.release(id);
  };

  const timer = setInterval(sweep, sweepEvery);
  return () => clearInterval(timer);
}
