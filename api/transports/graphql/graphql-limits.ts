import {
  getNamedType,
  getVariableValues,
  GraphQLError,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  typeFromAST,
  visit,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
  type ValidationRule,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/errors.ts';
import { LARGEST_PAGE } from '../../platform/input.ts';

/** Longest document, in tokens, for graphql-js' parser (docs/decisions/graphql-limits.md). */
export const MAX_TOKENS = 1_000;

/** The limits of one operation (docs/decisions/graphql-limits.md). */
const LIMITS = {
  /** Levels of nested fields. Introspection does not count: graphql-js has its own rule for it. */
  depth: 10,
  /** Aliased fields. */
  aliases: 15,
  /** Fields of the operation itself. */
  rootFields: 10,
  /** Points: 1 for each field, times the rows of each page around it. */
  cost: 5_000,
};

/** The demand of a selection, including its fragments, in the units of {@link LIMITS}. */
type Demand = typeof LIMITS;

const NOTHING: Demand = { depth: 0, aliases: 0, rootFields: 0, cost: 0 };

/** Refuses operations above {@link LIMITS} with TOO_COMPLEX, over HTTP and on sockets. */
export const limitsRule: ValidationRule = (context) => ({
  Document(document) {
    const measure = createMeasure(context.getSchema(), document);
    for (const operation of document.definitions) {
      if (operation.kind !== Kind.OPERATION_DEFINITION) continue;
      const demand = measure(operation.selectionSet, context.getSchema().getRootType(operation.operation));
      const limit = (Object.keys(LIMITS) as (keyof Demand)[]).find((name) => demand[name] > LIMITS[name]);
      if (!limit) continue;
      const refusal = new AppError(
        'TOO_COMPLEX',
        `This operation asks for too much at once: ${limit} above ${LIMITS[limit]}`,
      );
      context.reportError(
        new GraphQLError(refusal.message, {
          nodes: operation,
          originalError: refusal,
          extensions: { code: refusal.code },
        }),
      );
    }
  },
});

/** Costs of one operation that are remembered, by the sizes of its pages. */
const MOST_COSTS = 200;

/**
 * Creates the function that returns the cost of an operation in points, with the page sizes that its variables really
 * have. The same sizes are measured once.
 */
export function createCostOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): (variables: Record<string, unknown> | null | undefined) => number {
  const sizes = sizeVariables(document);
  const costs = new LRUCache<string, number>({ max: MOST_COSTS });
  return (variables) => {
    const key = sizes.map((name) => String(variables?.[name])).join();
    const known = costs.get(key);
    if (known !== undefined) return known;
    const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {});
    const measure = createMeasure(schema, document, coerced ?? {});
    const { cost } = measure(operation.selectionSet, schema.getRootType(operation.operation));
    // With wrong variables the sizes are those by default, and the operation will not run.
    if (coerced) costs.set(key, cost);
    return cost;
  };
}

/** Lists the variables that say how large a page is. */
function sizeVariables(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, {
    Argument: ({ name, value }) => {
      if (name.value === 'first' && value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names];
}

/**
 * Creates a function that returns the demand of a selection. It measures every fragment once, so that nested fragments
 * cannot make the measuring expensive; a fragment within itself, which graphql-js refuses anyway, counts nothing.
 * @param variables their values; when left out, they may hold anything.
 */
function createMeasure(schema: GraphQLSchema, document: DocumentNode, variables?: Record<string, unknown>) {
  const defined = new Map(
    document.definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
  );
  const fragments = new Map<string, Demand>();

  const ofFragment = (fragment: FragmentDefinitionNode): Demand => {
    const name = fragment.name.value;
    let demand = fragments.get(name);
    if (!demand) {
      fragments.set(name, NOTHING);
      demand = ofSelection(fragment.selectionSet, typeFromAST(schema, fragment.typeCondition));
      fragments.set(name, demand);
    }
    return demand;
  };

  const ofField = (node: FieldNode, parent: GraphQLNamedType | null | undefined): Demand => {
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined;
    const inside = node.selectionSet ? ofSelection(node.selectionSet, field && getNamedType(field.type)) : NOTHING;
    return {
      depth: isIntrospection(node) ? 0 : 1 + inside.depth,
      aliases: (node.alias ? 1 : 0) + inside.aliases,
      rootFields: 1,
      cost: 1 + rowsOf(node, field, variables) * inside.cost,
    };
  };

  const ofSelection = ({ selections }: SelectionSetNode, parent: GraphQLNamedType | null | undefined): Demand =>
    selections
      .map((selection) => {
        if (selection.kind === Kind.FIELD) return ofField(selection, parent);
        if (selection.kind === Kind.FRAGMENT_SPREAD) {
          const fragment = defined.get(selection.name.value);
          return fragment ? ofFragment(fragment) : NOTHING;
        }
        const type = selection.typeCondition ? typeFromAST(schema, selection.typeCondition) : parent;
        return ofSelection(selection.selectionSet, isCompositeType(type) ? type : parent);
      })
      .reduce(sum, NOTHING);

  return ofSelection;
}

const sum = (a: Demand, b: Demand): Demand => ({
  depth: Math.max(a.depth, b.depth),
  aliases: a.aliases + b.aliases,
  rootFields: a.rootFields + b.rootFields,
  cost: a.cost + b.cost,
});

const isIntrospection = (node: FieldNode) => node.name.value.startsWith('__');

/** Returns the most rows a paged field can have: its `first`, else its default; a full page where that is unknown. */
function rowsOf(
  node: FieldNode,
  field: GraphQLField<unknown, unknown> | undefined,
  variables?: Record<string, unknown>,
): number {
  const paging = field?.args.find((arg) => arg.name === 'first');
  if (!paging) return 1;
  const first = node.arguments?.find(({ name }) => name.value === 'first')?.value;
  const requested = (first && valueOf(first, variables)) ?? paging.defaultValue;
  return typeof requested === 'number' ? Math.min(Math.max(requested, 1), LARGEST_PAGE) : LARGEST_PAGE;
}

function valueOf(node: ValueNode, variables: Record<string, unknown> | undefined): unknown {
  if (node.kind === Kind.INT) return Number(node.value);
  if (node.kind !== Kind.VARIABLE) return undefined;
  return variables ? variables[node.name.value] : 'anything';
}
