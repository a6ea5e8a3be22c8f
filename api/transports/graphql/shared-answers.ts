import {
  execute,
  getNamedType,
  isObjectType,
  Kind,
  visit,
  type ExecutionArgs,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Ctx } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import type { SharedAnswer } from '../../events/shared-answer.ts';
import type { PacedSocket } from '../http/paced-socket.ts';

/** Subscriptions whose values may be answered once for many. */
const SHARED = new Set(['favorPosted']);

/**
 * Fields that look the same to everybody who has nothing to do with a favor. What is not among them is answered to each
 * viewer: a field added later stays private until it is listed here. `tests/contract/sockets/fan-out.test.ts` compares
 * them.
 */
export const publicFields: Readonly<Record<string, readonly string[]>> = {
  Favor:
    'id title description category price originalPrice isNegotiable timeframe days status createdAt expiresAt isExpired urgency area location photos likeCount poster'.split(
      ' ',
    ),
  FavorDays: ['from', 'until'],
  Money: ['cents', 'currency', 'text'],
  Point: ['latitude', 'longitude'],
  Photo: ['id', 'small', 'large', 'width', 'height'],
  User: ['id', 'firstName', 'displayName', 'averageRating', 'totalRatings', 'memberSince', 'verified'],
};

/** Returns how a subscription is answered together with others; undefined where its viewer may see something else. */
export function shareAnswers(
  ctx: Ctx,
  args: ExecutionArgs,
  operation: OperationDefinitionNode,
  { socket, id }: { socket: PacedSocket; id: string },
): SharedAnswer | undefined {
  // A program has scopes, and fields are refused by them.
  if (ctx.viewer?.token) return undefined;
  const used = variablesOfPublic(args, operation);
  if (!used) return undefined;
  const { schema, document, operationName, variableValues } = args;
  const head = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
  return {
    key: JSON.stringify([
      document.loc?.source.body,
      operationName,
      used.map((name) => [name, variableValues?.[name]]),
      ctx.language,
    ]),
    answer: async (rootValue) => {
      const contextValue = createContext(ctx.deps, { viewer: null, address: '', language: ctx.language });
      const answer = await execute({ schema, document, operationName, variableValues, rootValue, contextValue });
      return answer.errors ? null : JSON.stringify(answer);
    },
    send: (json) => {
      if (socket.isBehind) return false;
      if (socket.readyState === socket.OPEN) socket.send(`${head}${json}}`);
      return true;
    },
  };
}

/** Returns the names of the variables in the selection of a public subscription; null for one that is not public. */
function variablesOfPublic({ schema, document }: ExecutionArgs, operation: OperationDefinitionNode): string[] | null {
  const [field, ...others] = operation.selectionSet.selections;
  if (field?.kind !== Kind.FIELD || others.length > 0 || !SHARED.has(field.name.value)) return null;
  const fragments = document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  if (!isPublic(schema.getSubscriptionType()!, field, fragments)) return null;
  const names = new Set<string>();
  for (const node of [field.selectionSet!, ...fragments])
    visit(node, { Variable: ({ name }) => void names.add(name.value) });
  return [...names];
}

/** Tests whether everything that a field selects is public. */
function isPublic(parent: GraphQLObjectType, field: FieldNode, fragments: readonly FragmentDefinitionNode[]): boolean {
  const type = getNamedType(parent.getFields()[field.name.value]!.type);
  if (!field.selectionSet) return true;
  if (!isObjectType(type)) return false;
  const allowed = publicFields[type.name] ?? [];
  const arePublic = ({ selections }: SelectionSetNode): boolean =>
    selections.every((selection) => {
      if (selection.kind === Kind.FIELD)
        return (
          selection.name.value === '__typename' ||
          (allowed.includes(selection.name.value) && isPublic(type, selection, fragments))
        );
      const inner =
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection
          : fragments.find(({ name }) => name.value === selection.name.value);
      const isSameType = !inner?.typeCondition || inner.typeCondition.name.value === type.name;
      return inner !== undefined && isSameType && arePublic(inner.selectionSet);
    });
  return arePublic(field.selectionSet);
}
