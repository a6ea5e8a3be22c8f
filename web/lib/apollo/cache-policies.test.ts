import { readFileSync } from 'node:fs';
import { gql, type InMemoryCache } from '@apollo/client';
import { describe, expect, test } from '@jest/globals';
import {
  buildSchema,
  getNamedType,
  isObjectType,
  Kind,
  parse,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type SelectionSetNode,
} from 'graphql';
import { newCache } from './cache-policies.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const documents = JSON.parse(readFileSync('web/generated/persisted-documents.json', 'utf8')) as Record<string, string>;

/** Fields of one selection by their names, fragments spread. */
function fieldsOf(sets: readonly SelectionSetNode[], fragments: Map<string, FragmentDefinitionNode>) {
  const fields = new Map<string, FieldNode[]>();
  const add = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD)
        fields.set(selection.name.value, [...(fields.get(selection.name.value) ?? []), selection]);
      else if (selection.kind === Kind.INLINE_FRAGMENT) add(selection.selectionSet);
      else add(fragments.get(selection.name.value)!.selectionSet);
    }
  };
  sets.forEach(add);
  return fields;
}

/** Types whose objects come whole with each answer, or whose lists have policies of their own. */
const rebuilt = /^(Query|Mutation|Subscription)$|(Payload|Connection|Edge)$/;

/** Adds, for each field that holds an object without an id, the fields asked of that object. */
function collectEmbedded(document: DocumentNode, found: Map<string, Set<string>>): void {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  const walk = (sets: readonly SelectionSetNode[], type: GraphQLObjectType) => {
    for (const [name, nodes] of fieldsOf(sets, fragments)) {
      const field = type.getFields()[name];
      const inner = field && getNamedType(field.type);
      if (!isObjectType(inner)) continue;
      const innerSets = nodes.map(({ selectionSet }) => selectionSet!);
      if (!rebuilt.test(type.name) && !rebuilt.test(inner.name) && !('id' in inner.getFields())) {
        const asked = [...fieldsOf(innerSets, fragments).keys()].filter((key) => key !== '__typename');
        const key = `${type.name}.${name}: ${inner.name}`;
        found.set(key, (found.get(key) ?? new Set()).add(asked.sort().join(' ')));
      }
      walk(innerSets, inner);
    }
  };
  for (const node of document.definitions)
    if (node.kind === Kind.OPERATION_DEFINITION) walk([node.selectionSet], schema.getRootType(node.operation)!);
}

describe('newCache', () => {
  test('merges every object without an id that two documents ask different fields of', () => {
    const found = new Map<string, Set<string>>();
    for (const text of Object.values(documents)) collectEmbedded(parse(text), found);
    const differing = [...found].filter(([, selections]) => selections.size > 1).map(([key]) => key);
    expect(differing).not.toEqual([]);
    const { policies } = newCache() as InMemoryCache;
    const unmerged = differing.filter((key) => !policies.getMergeFunction(...parts(key)));
    expect(unmerged).toEqual([]);
  });

  const wide = gql`
    query Wide {
      deal {
        id
        agreed {
          version
          note
          price {
            cents
            currency
            text
          }
        }
      }
    }
  `;
  const narrow = gql`
    query Narrow {
      deal {
        id
        agreed {
          version
          price {
            cents
            currency
          }
        }
      }
    }
  `;
  const money = (cents: number) => ({ __typename: 'Money', cents, currency: 'EUR' });
  const terms = (version: number, cents: number) => ({ __typename: 'Terms', version, price: money(cents) });
  const deal = (agreed: object) => ({ deal: { __typename: 'Deal', id: '7', agreed } });

  /** Reads what the wide query finds after a narrow answer came. */
  function readAfter(agreed: object) {
    const cache = newCache();
    const first = { ...terms(1, 1200), note: 'Ring twice', price: { ...money(1200), text: '12.00' } };
    cache.writeQuery({ query: wide, data: deal(first) });
    cache.writeQuery({ query: narrow, data: deal(agreed) });
    return cache.diff({ query: wide, optimistic: false, returnPartialData: true });
  }

  test('keeps what a narrower answer about the same terms leaves out', () => {
    expect(readAfter(terms(1, 1200))).toMatchObject({
      complete: true,
      result: { deal: { agreed: { note: 'Ring twice', price: { text: '12.00' } } } },
    });
  });

  test('mixes neither two versions of terms nor two amounts', () => {
    const next = readAfter(terms(2, 1200));
    expect(next.complete).toBe(false);
    expect(next.result).not.toHaveProperty('deal.agreed.note');
    expect(readAfter(terms(1, 1500)).result).not.toHaveProperty('deal.agreed.price.text');
  });
});

/** Splits `Deal.agreed: Terms` into what a policy is found by. */
function parts(key: string): [string, string, string] {
  const [parent, field, child] = key.split(/[.:] ?/);
  return [parent!, field!, child!];
}
