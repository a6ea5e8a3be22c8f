import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Kind, parse, print, visit, type FieldNode, type GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';

const WRITTEN_BY_CODEGEN = fileURLToPath(new URL('../../../web/generated/persisted-documents.json', import.meta.url));

const TYPENAME: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

/** Bytes of operation texts that programs leave with us, to be asked for by their hash alone. */
const LEFT_TEXTS_BYTES = 8 * 1024 * 1024;

/** The app's own operations: the SHA-256 the app sends in place of a text → that text. */
export function readAppDocuments(schema: GraphQLSchema): ReadonlyMap<string, string> {
  const written = JSON.parse(readFileSync(WRITTEN_BY_CODEGEN, 'utf8')) as Record<string, string>;
  return new Map(Object.entries(written).map(([hash, text]) => [hash, asApolloClientSends(schema, text)]));
}

/** The client's cache wants the type of everything by its name; directives the server does not know were meant for the client alone. */
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

/** Where Apollo Server looks hashes up: the app's own texts, and a bounded number of those programs left (automatic persisted queries). */
export function knownTexts(documents: ReadonlyMap<string, string>) {
  const left = new LRUCache<string, string>({ maxSize: LEFT_TEXTS_BYTES, sizeCalculation: (text) => text.length });
  return {
    get: async (key: string) => documents.get(key.replace(/^apq:/, '')) ?? left.get(key),
    set: async (key: string, text: string) => void left.set(key, text),
    delete: async (key: string) => left.delete(key),
  };
}
