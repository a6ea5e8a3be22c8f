import {
  NoSchemaIntrospectionCustomRule,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { Ctx } from '../../context.ts';
import { AppError, type RefusalCode } from '../../platform/errors.ts';
import { isAdmin } from '../../features/moderation/admin/admin.ts';
import { chargeOperation, type Cost } from '../http/cost.ts';
import { costOf } from './graphql-limits.ts';

/** A valid operation about to run. */
export interface ReadOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown> | undefined;
  /** Whether it is one of the app's own. */
  known: boolean;
}

/** What an operation that is refused costs: little, for little was done. */
export const REFUSED_COST = 1;

/**
 * Decides whether a valid operation may run, and what it costs: the same on HTTP and on sockets.
 * @returns why it is refused, or null.
 */
export async function admit(
  ctx: Ctx,
  schema: GraphQLSchema,
  asked: ReadOperation,
): Promise<{ cost: Cost; refusal: AppError | null }> {
  const code = await whyNotRun(ctx, schema, asked);
  if (code) return { cost: (await chargeOperation(ctx, REFUSED_COST)).cost, refusal: new AppError(code) };
  return chargeOperation(ctx, costOf(schema, asked.document, asked.operation, asked.variables));
}

async function whyNotRun(
  ctx: Ctx,
  schema: GraphQLSchema,
  { document, known }: ReadOperation,
): Promise<RefusalCode | null> {
  const { FREE_TEXT_QUERIES, INTROSPECTION } = ctx.deps.config;
  const code =
    !FREE_TEXT_QUERIES && !known
      ? 'PERSISTED_ONLY'
      : !INTROSPECTION && validate(schema, document, [NoSchemaIntrospectionCustomRule]).length > 0
        ? 'INTROSPECTION_OFF'
        : null;
  return code && (await isAdmin(ctx)) ? null : code;
}
