import {
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';

/** Longest path, in fields: `user.postedFavors.edges.node.location`. */
const DEEPEST = 6;

/** Values of required arguments, by name. */
export type Arguments = Readonly<Record<string, unknown>>;

/**
 * Returns one operation per object of the contract that can be reached from a field of `Query`, with all its leaves. A
 * path passes each type once; fields with unknown required arguments are left out.
 */
export function readableFields(
  schema: GraphQLSchema,
  root: string,
  rootArguments: Arguments,
  known: Arguments,
): string[] {
  const field = schema.getQueryType()!.getFields()[root]!;
  return objectsBelow(field, [], known).map(({ path, leaves }) => {
    const inside = path.slice(1).reduceRight((inner, step) => `${step} { ${inner} }`, leaves.join(' '));
    return `{ ${root}${written(rootArguments)} { ${inside} } }`;
  });
}

function objectsBelow(
  field: GraphQLField<unknown, unknown>,
  above: GraphQLObjectType[],
  known: Arguments,
  path: string[] = [field.name],
): { path: string[]; leaves: string[] }[] {
  const type = getNamedType(field.type);
  if (!isObjectType(type) || above.includes(type) || path.length > DEEPEST) return [];
  const steps = Object.values(type.getFields()).flatMap((inner) => {
    const call = withArguments(inner, known);
    return call === null ? [] : [{ inner, call }];
  });
  const leaves = steps.filter(({ inner }) => isLeafType(getNamedType(inner.type))).map(({ call }) => call);
  const deeper = steps.flatMap(({ inner, call }) => objectsBelow(inner, [...above, type], known, [...path, call]));
  return [...(leaves.length > 0 ? [{ path, leaves }] : []), ...deeper];
}

/** Renders a field with its required arguments; null if one has no known value. */
function withArguments({ name, args }: GraphQLField<unknown, unknown>, known: Arguments): string | null {
  const required = args.filter(isRequiredArgument);
  if (required.some((arg) => !(arg.name in known))) return null;
  return name + written(Object.fromEntries(required.map((arg) => [arg.name, known[arg.name]])));
}

/** Renders arguments as GraphQL literals. */
function written(values: Arguments): string {
  const pairs = Object.entries(values).map(([name, value]) => `${name}: ${literal(value)}`);
  return pairs.length > 0 ? `(${pairs.join(', ')})` : '';
}

const literal = (value: unknown): string =>
  value !== null && typeof value === 'object'
    ? `{ ${Object.entries(value)
        .map(([name, inner]) => `${name}: ${literal(inner)}`)
        .join(', ')} }`
    : JSON.stringify(value);
