import { ApolloClient, ApolloLink, type ObservableQuery, type OperationVariables } from '@apollo/client';
import { Kind, type DocumentNode } from 'graphql';
import { finalize, tap } from 'rxjs';

/** Returns what tells a query from all others: its name and variables. */
function keyOf(query: DocumentNode, variables: OperationVariables | undefined): string {
  const definition = query.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  return `${definition?.name?.value} ${JSON.stringify(variables ?? {})}`;
}

/** Queries that are under way, each until its answer has come. */
class UnderWay {
  readonly #answered = new Map<string, Promise<void>>();
  /** For each query under way, what mutations and subscriptions have told since it was asked. */
  readonly #told = new Set<unknown[]>();

  /** @param onOutdated is told of a query whose answer may be older than what was told while it was under way. */
  constructor(private readonly onOutdated: (key: string) => void) {}

  /** Notes each query that passes, and what is told meanwhile. */
  readonly link = new ApolloLink((operation, forward) => {
    if (operation.operationType !== 'query')
      return forward(operation).pipe(tap(({ data }) => this.#told.forEach((told) => told.push(data))));
    const key = keyOf(operation.query, operation.variables);
    const told: unknown[] = [];
    let answer: unknown;
    let settle = () => {};
    const answered = new Promise<void>((resolve) => (settle = resolve));
    this.#answered.set(key, answered);
    this.#told.add(told);
    return forward(operation).pipe(
      tap(({ data }) => (answer = data)),
      finalize(() => {
        this.#told.delete(told);
        if (this.#answered.get(key) === answered) this.#answered.delete(key);
        settle();
        if (told.length > 0)
          void import('./overlap.ts').then(
            ({ areAboutTheSame }) => areAboutTheSame(answer, told) && this.onOutdated(key),
            () => undefined,
          );
      }),
    );
  });

  /** Runs at once, or after the answer that the same query waits for. */
  after<Answer>(query: DocumentNode, variables: OperationVariables | undefined, ask: () => Promise<Answer>) {
    return this.#answered.get(keyOf(query, variables))?.then(ask) ?? ask();
  }
}

/**
 * A client whose every refetch is answered as of now. Apollo gives all who ask the same at the same time one answer; an
 * event that comes while it is under way would be answered with what was read before the event. Those who ask again
 * meanwhile wait, and share the next answer.
 *
 * What a mutation or a subscription tells stays told, too: a query of the screen that was under way meanwhile, and
 * whose answer is about the same, is asked again, as that answer may have been read before.
 */
export class FreshClient extends ApolloClient {
  readonly #underWay: UnderWay;

  constructor(options: ApolloClient.Options) {
    const underWay = new UnderWay((key) => {
      for (const watched of this.getObservableQueries())
        if (keyOf(watched.query, watched.variables) === key) watched.refetch().catch(() => undefined);
    });
    super({ ...options, link: underWay.link.concat(options.link) });
    this.#underWay = underWay;
    const query = this.query;
    const queryAnew = <Data, Variables extends OperationVariables>(
      asked: ApolloClient.QueryOptions<Data, Variables>,
    ) => {
      const isFresh = asked.fetchPolicy === 'network-only' || asked.fetchPolicy === 'no-cache';
      // What shares no answer anyway does not wait for one that may belong to the person before.
      return isFresh && asked.context?.queryDeduplication !== false
        ? underWay.after(asked.query, asked.variables, () => query(asked))
        : query(asked);
    };
    this.query = queryAnew as typeof query;
  }

  override watchQuery<Data = unknown, Variables extends OperationVariables = OperationVariables>(
    options: ApolloClient.WatchQueryOptions<Data, Variables>,
  ): ObservableQuery<Data, Variables> {
    const watched = super.watchQuery(options);
    const refetch = watched.refetch.bind(watched);
    watched.refetch = (variables) => {
      const asked = { ...watched.variables, ...variables };
      const answer = this.#underWay.after(watched.query, asked, () => refetch(variables));
      // As Apollo's own: whoever waits for no answer hears of no failure.
      answer.catch(() => undefined);
      const whole = Object.assign(answer, { retain: () => whole }) as typeof answer & { retain: () => typeof whole };
      return whole;
    };
    return watched;
  }
}
