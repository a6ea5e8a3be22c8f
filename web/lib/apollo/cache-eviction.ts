import type { ApolloClient, InMemoryCache, ObservableQuery } from '@apollo/client';
import { getMainDefinition } from '@apollo/client/utilities';

/** Time the cache keeps what no screen asks for, in milliseconds (docs/behaviour/limits.md#timings). */
const retention = 5 * 60_000;

/** Interval between evictions, in milliseconds. */
const evictionInterval = 60_000;

/**
 * Number of evicted responses and rows after which the cache forgets the results it has read. Apollo keeps up to 50,000
 * of them, also of what is gone: 2 MiB an hour. Reading those on the screen anew costs some milliseconds.
 */
const staleResults = 100;

/** Returns the cache's field names of a query's response. */
const fieldNamesOf = ({ policies }: InMemoryCache, { query, variables }: ObservableQuery): string[] =>
  getMainDefinition(query).selectionSet.selections.flatMap((field) =>
    field.kind === 'Field'
      ? [policies.getStoreFieldName({ typename: 'Query', fieldName: field.name.value, field, variables })]
      : [],
  );

/** Returns the cache ids of a query's rows, also of those that another query had brought. */
const shownBy = (cache: InMemoryCache, query: ObservableQuery): string[] =>
  Object.values(query.getCurrentResult().data ?? {}).flatMap((value) => (value && cache.identify(value)) ?? []);

/**
 * Evicts responses that no screen has used for five minutes, and rows only they refer to; returns a function to stop.
 */
export function evictUnused(client: ApolloClient): () => void {
  const cache = client.cache as InMemoryCache;
  let usedAt = new Map<string, number>();
  let stale = 0;

  const evict = () => {
    const now = Date.now();
    const queries = [...client.getObservableQueries()];
    const used = new Set(queries.flatMap((query) => fieldNamesOf(cache, query)));
    const cached = Object.keys(cache.extract()['ROOT_QUERY'] ?? {}).filter((name) => name !== '__typename');
    usedAt = new Map(cached.map((name) => [name, used.has(name) ? now : (usedAt.get(name) ?? now)]));
    for (const [name, at] of usedAt)
      if (now - at >= retention && cache.evict({ id: 'ROOT_QUERY', fieldName: name })) stale += 1;
    const shown = queries.flatMap((query) => shownBy(cache, query));
    for (const id of shown) cache.retain(id);
    stale += cache.gc().length;
    if (stale >= staleResults) {
      cache.gc({ resetResultCache: true });
      stale = 0;
    }
    for (const id of shown) cache.release(id);
  };

  const timer = setInterval(evict, evictionInterval);
  return () => clearInterval(timer);
}
