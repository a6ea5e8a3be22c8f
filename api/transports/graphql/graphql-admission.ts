import { NoSchemaIntrospectionCustomRule, validate, type DocumentNode, type OperationDefinitionNode } from 'graphql';
import type { Ctx } from '../../context.ts';
import { AppError, type RefusalCode } from '../../platform/errors.ts';
import { isAdmin } from '../../features/users/admin.ts';
import { chargeOperation, chargeRefused, type Cost } from '../http/cost.ts';
import type { DocumentStore } from './document-store.ts';

/** A valid operation about to run. */
export interface ValidOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown> | undefined;
  /** True for the app's own operations. */
  known: boolean;
}

/** Cost in points of an operation that was read and refused: reading it takes a few milliseconds at most. */
export const REFUSED_COST = 50;

/** Cost in points of a request that brought no operation to read, such as one by an unknown hash. */
export const UNREAD_COST = 1;

/** Charges a valid operation, and refuses it where it may not run or the budget is spent; the same on every door. */
export async function admit(
  ctx: Ctx,
  store: Pick<DocumentStore, 'schema' | 'costOf'>,
  valid: ValidOperation,
): Promise<{ cost: Cost; refusal: AppError | null }> {
  const code = await whyNotRun(ctx, store, valid);
  if (code) return { cost: await chargeRefused(ctx, REFUSED_COST), refusal: new AppError(code) };
  return chargeOperation(ctx, store.costOf(valid.document, valid.operation, valid.variables));
}

async function whyNotRun(
  ctx: Ctx,
  { schema }: Pick<DocumentStore, 'schema'>,
  { document, known }: ValidOperation,
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
