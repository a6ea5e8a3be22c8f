import {
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import pLimit from 'p-limit';
import type { GraphqlAnswer, TestClient } from '../../../api/testing/test-client.ts';
import { MAX_TOKENS } from '../../../api/transports/graphql/graphql-limits.ts';

/** Longest path, in fields: `user.postedFavors.edges.node.location`. */
const DEEPEST = 6;

/** Items asked of each list. */
const FEW = 3;

/** Values of required arguments, by name. */
export type Arguments = Readonly<Record<string, unknown>>;

/**
 * Ways by which each field is reached from a root: through poster, helper and reviewer. All of them are thousands;
 * `npm test` takes the shortest, `npm run proof:privacy` one more.
 */
const WAYS = Number(process.env.WAYS ?? 1);

/** Requests sent at once: the wait for PostgreSQL is used, and no limit on one asker is reached. */
const AT_ONCE = 4;

/** Most fields of one request, and its most tokens with some to spare (docs/decisions/graphql-limits.md). */
const MOST_FIELDS = 10;
const MOST_TOKENS = MAX_TOKENS - 50;

/**
 * Asks every operation, several in each request, and returns its answer as if it had been asked alone.
 * @throws Error where one was refused for asking too much.
 */
export async function answersOf(client: TestClient, operations: readonly string[]): Promise<[string, GraphqlAnswer][]> {
  const answers = await pLimit(AT_ONCE).map(together(operations), (batch) => askTogether(client, batch));
  const all = answers.flat();
  const refused = all.find(([, { errors }]) => errors?.some(({ extensions }) => extensions.code.startsWith('TOO_')));
  if (refused) throw new Error(`refused: ${refused[0]}`);
  return all;
}

/** Puts operations together as they come, as many as fit into one request. */
function together(operations: readonly string[]): string[][] {
  const batches: string[][] = [];
  let room = 0;
  for (const operation of operations) {
    const tokens = operation.match(/"[^"]*"|[\w.-]+|[^\s,]/g)!.length;
    if (tokens > room || batches.at(-1)!.length === MOST_FIELDS) {
      batches.push([]);
      room = MOST_TOKENS;
    }
    batches.at(-1)!.push(operation);
    room -= tokens;
  }
  return batches;
}

/** Asks operations of one field each under an alias; what only all of them together are refused for, one by one. */
async function askTogether(client: TestClient, operations: string[]): Promise<[string, GraphqlAnswer][]> {
  const aliased = operations.map((operation, index) => operation.replace(/^\{/, `o${index}:`).replace(/\}$/, ''));
  const { data, errors = [], ...answered } = await client.graphql(`{ ${aliased.join(' ')} }`);
  if (!data || errors.some(({ path }) => !path))
    return Promise.all(
      operations.map(async (operation): Promise<[string, GraphqlAnswer]> => [
        operation,
        await client.graphql(operation),
      ]),
    );
  return operations.map((operation, index) => {
    const root = /\w+/.exec(operation)![0];
    const own = errors.flatMap(({ path: [alias, ...path] = [], ...error }) =>
      alias === `o${index}` ? [{ ...error, path: [root, ...path] }] : [],
    );
    return [operation, { ...answered, data: { [root]: data[`o${index}`] }, ...(own.length > 0 && { errors: own }) }];
  });
}

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
      operations.push(`{ ${root}${written({ ...few(field.args), ...rootArguments })} { ${inside} } }`);
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

/** Renders a field with its required arguments, and as few items as show the first; null if one has no known value. */
function withArguments({ name, args }: GraphQLField<unknown, unknown>, known: Arguments): string | null {
  const required = args.filter(isRequiredArgument);
  if (required.some((arg) => !(arg.name in known))) return null;
  return name + written({ ...few(args), ...Object.fromEntries(required.map((arg) => [arg.name, known[arg.name]])) });
}

/** Returns the argument by which a list within lists stays below the largest cost, if there is one. */
const few = (args: readonly GraphQLArgument[]) => (args.some(({ name }) => name === 'first') ? { first: FEW } : {});

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
