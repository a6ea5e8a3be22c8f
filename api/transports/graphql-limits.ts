import {
  getNamedType,
  GraphQLError,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  typeFromAST,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { AppError } from '../errors.ts';
import { LARGEST_PAGE } from '../input.ts';

/** Longest document, in tokens; an option of graphql-js' parser (design §6). */
export const MAX_TOKENS = 1_000;

/** How much one operation may ask for (design §6). */
const LIMITS = {
  /** Fields below one another. Introspection is exempt: graphql-js has a rule of its own for it. */
  depth: 10,
  /** Fields under another name. */
  aliases: 15,
  /** Fields of the operation itself. */
  rootFields: 10,
  /** Each field costs 1; what a paged list holds counts as many times as the page has rows. */
  cost: 5_000,
};

/** What a selection asks for, with everything its fragments bring. */
type Demand = typeof LIMITS;

const NOTHING: Demand = { depth: 0, aliases: 0, rootFields: 0, cost: 0 };

/** Refuses an operation that asks for more than {@link LIMITS}, with TOO_COMPLEX. The same rule on HTTP and on sockets. */
export const limitsRule: ValidationRule = (context) => ({
  Document(document) {
    const measure = createMeasure(context);
    for (const operation of document.definitions) {
      if (operation.kind !== Kind.OPERATION_DEFINITION) continue;
      const demand = measure(operation.selectionSet, context.getSchema().getRootType(operation.operation));
      const limit = (Object.keys(LIMITS) as (keyof Demand)[]).find((name) => demand[name] > LIMITS[name]);
      if (!limit) continue;
      const refusal = new AppError('TOO_COMPLEX', `This operation asks for too much at once: ${limit} above ${LIMITS[limit]}`);
      context.reportError(
        new GraphQLError(refusal.message, { nodes: operation, originalError: refusal, extensions: { code: refusal.code } }),
      );
    }
  },
});

/**
 * Adds up selections. Every fragment is measured once, so that fragments within fragments cannot make the measuring itself
 * expensive; one within itself, which graphql-js refuses anyway, counts nothing there.
 */
function createMeasure(context: ValidationContext) {
  const fragments = new Map<string, Demand>();

  const ofFragment = (fragment: FragmentDefinitionNode): Demand => {
    const name = fragment.name.value;
    let demand = fragments.get(name);
    if (!demand) {
      fragments.set(name, NOTHING);
      demand = ofSelection(fragment.selectionSet, typeFromAST(context.getSchema(), fragment.typeCondition));
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
      cost: 1 + rowsOf(node, field) * inside.cost,
    };
  };

  const ofSelection = ({ selections }: SelectionSetNode, parent: GraphQLNamedType | null | undefined): Demand =>
    selections
      .map((selection) => {
        if (selection.kind === Kind.FIELD) return ofField(selection, parent);
        if (selection.kind === Kind.FRAGMENT_SPREAD) {
          const fragment = context.getFragment(selection.name.value);
          return fragment ? ofFragment(fragment) : NOTHING;
        }
        const type = selection.typeCondition ? typeFromAST(context.getSchema(), selection.typeCondition) : parent;
        return ofSelection(selection.selectionSet, isCompositeType(type) ? type : parent);
      })
      .reduce(together, NOTHING);

  return ofSelection;
}

const together = (a: Demand, b: Demand): Demand => ({
  depth: Math.max(a.depth, b.depth),
  aliases: a.aliases + b.aliases,
  rootFields: a.rootFields + b.rootFields,
  cost: a.cost + b.cost,
});

const isIntrospection = (node: FieldNode) => node.name.value.startsWith('__');

/** How many rows a paged field answers at most: its `first` where it is written out, else its default; a full page where a variable says. */
function rowsOf(node: FieldNode, field: GraphQLField<unknown, unknown> | undefined): number {
  const paging = field?.args.find((arg) => arg.name === 'first');
  if (!paging) return 1;
  const first = node.arguments?.find((argument) => argument.name.value === 'first')?.value;
  const asked = first === undefined ? paging.defaultValue : first.kind === Kind.INT ? Number(first.value) : LARGEST_PAGE;
  return typeof asked === 'number' ? Math.min(Math.max(asked, 1), LARGEST_PAGE) : LARGEST_PAGE;
}
