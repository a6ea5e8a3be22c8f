import {
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';

/** How deep a path goes: `user.postedFavors.edges.node.location`. */
const DEEPEST = 6;

/** Values for arguments that must be given, by their name. */
export type Arguments = Readonly<Record<string, unknown>>;

/**
 * One operation for each object of the contract that can be reached from a field of `Query`, asking for everything in it that is no
 * object itself. A path goes through each type once; fields whose arguments are not known are left out.
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
    const words = asked(inner, known);
    return words === null ? [] : [{ inner, words }];
  });
  const leaves = steps.filter(({ inner }) => isLeafType(getNamedType(inner.type))).map(({ words }) => words);
  const deeper = steps.flatMap(({ inner, words }) => objectsBelow(inner, [...above, type], known, [...path, words]));
  return [...(leaves.length > 0 ? [{ path, leaves }] : []), ...deeper];
}

/** A field with the arguments it must have; null where one of them is not known. */
function asked({ name, args }: GraphQLField<unknown, unknown>, known: Arguments): string | null {
  const required = args.filter(isRequiredArgument);
  if (required.some((arg) => !(arg.name in known))) return null;
  return name + written(Object.fromEntries(required.map((arg) => [arg.name, known[arg.name]])));
}

/** Arguments as GraphQL writes them. */
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
