import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse, print, visit, type FieldNode, type GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { ROOT } from '../../platform/root.ts';

const WRITTEN_BY_CODEGEN = join(ROOT, 'web/generated/persisted-documents.json');

const TYPENAME: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

/** Size of the cache of operation texts that programs registered (automatic persisted queries), in bytes. */
const REGISTERED_TEXTS_BYTES = 8 * 1024 * 1024;

/** Reads the app's own operations: SHA-256 that the app sends in place of a text → that text. */
export function readAppDocuments(schema: GraphQLSchema): ReadonlyMap<string, string> {
  const written = JSON.parse(readFileSync(WRITTEN_BY_CODEGEN, 'utf8')) as Record<string, string>;
  return new Map(Object.entries(written).map(([hash, text]) => [hash, asApolloClientSends(schema, text)]));
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
export function knownTexts(documents: ReadonlyMap<string, string>) {
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
