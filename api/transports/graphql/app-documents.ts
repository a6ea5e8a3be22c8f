import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse, print, visit, type FieldNode, type GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { ROOT } from '../../platform/root.ts';

const WRITTEN_BY_CODEGEN = join(ROOT, 'web/generated/persisted-documents.json');

type Texts = Record<string, string>;

const TYPENAME: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

/** Size of the cache of operation texts that programs registered (automatic persisted queries), in bytes. */
const REGISTERED_TEXTS_BYTES = 8 * 1024 * 1024;

/** The app's own operations, by the SHA-256 that the app sends in place of a text. */
export interface AppDocuments {
  hashes: readonly string[];
  has(hash: string): boolean;
  /** Returns the name of an operation; undefined for another hash. */
  nameOf(hash: string): string | undefined;
  /** Returns the text of an operation; undefined for another hash. */
  get(hash: string): string | undefined;
}

/** Reads the app's own operations; each is made ready when it is first asked for, to start sooner. */
export function readAppDocuments(schema: GraphQLSchema): AppDocuments {
  const written = new Map(Object.entries(JSON.parse(readFileSync(WRITTEN_BY_CODEGEN, 'utf8')) as Texts));
  const sent = new Map<string, string>();
  return {
    hashes: [...written.keys()],
    has: (hash) => written.has(hash),
    // Fragments may stand before the operation, in one line.
    nameOf: (hash) => /(?:^|\} )(?:query|mutation|subscription) (\w+)/.exec(written.get(hash) ?? '')?.[1],
    get: (hash) => {
      const text = written.get(hash);
      if (text !== undefined && !sent.has(hash)) sent.set(hash, asApolloClientSends(schema, text));
      return sent.get(hash);
    },
  };
}

/** Adds `__typename` to every selection, as Apollo Client does, and removes directives meant for the client alone. */
function asApolloClientSends(schema: GraphQLSchema, text: string): string {
  const document = visit(parse(text), {
    Directive: ({ name }) => (schema.getDirective(name.value) ? undefined : null),
    SelectionSet: (node, _key, parent) => {
      const ofOperation = parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION;
      return ofOperation ? undefined : { ...node, selections: [...node.selections, TYPENAME] };
    },
  });
  return print(document);
}

/** Creates Apollo Server's cache of persisted queries: the app's own texts, and 8 MiB that programs register. */
export function knownTexts(documents: AppDocuments) {
  const registered = new LRUCache<string, string>({
    maxSize: REGISTERED_TEXTS_BYTES,
    sizeCalculation: (text) => text.length,
  });
  return {
    get: async (key: string) => documents.get(key.replace(/^apq:/, '')) ?? registered.get(key),
    set: async (key: string, text: string) => void registered.set(key, text),
    delete: async (key: string) => registered.delete(key),
  };
}
