import type { QueryAnswered, QueryAsked } from '../../../shared/served-page.ts';
import type { Deps } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import type { DocumentStore } from './document-store.ts';

/** Answers one of the app's own queries as any visitor reads it. */
export type VisitorReader = (
  asked: Pick<QueryAsked, 'hash' | 'variables'>,
  language: QueryLanguage,
) => Promise<QueryAnswered['result']>;

/** The asker by whose name pages take connections, all of them together. */
const PAGES = 'pages';

type QueryLanguage = NonNullable<Parameters<typeof createContext>[1]['language']>;

/**
 * Returns what reads for the pages the server renders itself. It spends nobody's budget: each page is rendered once for
 * many (api/transports/web/served-pages.ts).
 */
export const visitorReader =
  (deps: Deps, store: DocumentStore): VisitorReader =>
  async ({ hash, variables }, language) => {
    const text = store.known.get(hash);
    const document = text === undefined ? [] : store.read(hash, text);
    if (!('kind' in document)) return { errors: [{ message: 'This operation is not one of the app.' }] };
    const contextValue = createContext(deps, { viewer: null, address: PAGES, language });
    const result = await store.execute({ schema: store.schema, document, variableValues: variables, contextValue });
    return result.errors ? { errors: result.errors.map(({ message }) => ({ message })) } : { data: result.data };
  };
