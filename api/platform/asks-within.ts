import {
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  type SelectionSetNode,
} from 'graphql';

/** Fields of a selection; `true` for one whose own fields do not matter. */
export interface Fields {
  [field: string]: Fields | true;
}

type Fragments = Record<string, FragmentDefinitionNode>;

/** The parts of a resolver's info that tell the selection. */
export type Asked = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;

/** Creates the test whether a field is asked for nothing but these fields within. */
export function asksWithin(fields: Fields): (asked: Asked) => boolean {
  /** Answers by the field of a document, which is read once for all requests with its text. */
  const answers = new WeakMap<FieldNode, boolean>();
  return ({ fieldNodes, fragments }) => {
    const [field, ...more] = fieldNodes;
    if (!field || more.length > 0) return false;
    const known = answers.get(field);
    if (known !== undefined) return known;
    const answer = isWithin(field.selectionSet, fields, fragments);
    answers.set(field, answer);
    return answer;
  };
}

function isWithin(selection: SelectionSetNode | undefined, fields: Fields | true, fragments: Fragments): boolean {
  if (fields === true || !selection) return true;
  return selection.selections.every((node) => {
    if (node.kind === Kind.FRAGMENT_SPREAD)
      return isWithin(fragments[node.name.value]?.selectionSet, fields, fragments);
    if (node.kind === Kind.INLINE_FRAGMENT) return isWithin(node.selectionSet, fields, fragments);
    if (node.name.value === '__typename') return true;
    const inside = Object.hasOwn(fields, node.name.value) ? fields[node.name.value] : undefined;
    return inside !== undefined && isWithin(node.selectionSet, inside, fragments);
  });
}
