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

/** Ways by which each field is reached from a root: through poster, helper and reviewer, say. All of them are thousands. */
const WAYS = 3;

interface Step {
  type: GraphQLObjectType;
  /** Fields from the root, with their arguments. */
  path: string[];
  /** Types above, each of which a path passes once. */
  above: GraphQLObjectType[];
}

/**
 * Returns one operation per object of the contract that can be reached from a field of `Query`, with all its leaves, by
 * the shortest ways first. Fields with unknown required arguments are left out.
 */
export function readableFields(
  schema: GraphQLSchema,
  root: string,
  rootArguments: Arguments,
  known: Arguments,
): string[] {
  const field = schema.getQueryType()!.getFields()[root]!;
  const ways = new Map<GraphQLField<unknown, unknown>, number>();
  const operations: string[] = [];
  const steps = stepInto(field, { path: [], above: [] }, field.name);
  for (const { type, path, above } of steps) {
    const calls = Object.values(type.getFields()).flatMap((inner) => {
      const call = withArguments(inner, known);
      return call === null ? [] : [{ inner, call }];
    });
    const leaves = calls.filter(({ inner }) => isLeafType(getNamedType(inner.type))).map(({ call }) => call);
    if (leaves.length > 0) {
      const inside = path.slice(1).reduceRight((deeper, step) => `${step} { ${deeper} }`, leaves.join(' '));
      operations.push(`{ ${root}${written(rootArguments)} { ${inside} } }`);
    }
    for (const { inner, call } of calls) {
      const next = stepInto(inner, { path, above: [...above, type] }, call);
      const count = ways.get(inner) ?? 0;
      if (next.length === 0 || count === WAYS) continue;
      ways.set(inner, count + 1);
      // The loop goes on to what is added: nearest objects come first.
      steps.push(...next);
    }
  }
  return operations;
}

/** Returns the object a field leads to, or nothing where the way ends. */
function stepInto(
  field: GraphQLField<unknown, unknown>,
  { path, above }: Pick<Step, 'path' | 'above'>,
  call: string,
): Step[] {
  const type = getNamedType(field.type);
  if (!isObjectType(type) || above.includes(type) || path.length >= DEEPEST) return [];
  return [{ type, path: [...path, call], above }];
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
