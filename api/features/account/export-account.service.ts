import { z } from 'zod';
import type { Ctx } from '../../context.ts';
import { moment } from '../../routing/route.ts';
import { requireRecentPassword } from '../auth/security/recent-password.ts';
import { noteDownload } from './export/account-exports.service.ts';
import { exportSections, type ExportSection } from './export-sections.ts';
import { requireOwnAccount } from '../users/users.service.ts';

const sections = Object.entries<ExportSection>(exportSections);

/** Response of an export: the moment, then one field per section. */
export const AccountExport = z
  .strictObject({ exportedAt: moment, ...Object.fromEntries(sections.map(([name, { output }]) => [name, output])) })
  .meta({ id: 'AccountExport' });

/**
 * Exports everything stored about the viewer, section by section; lists are async iterables, read as they are sent.
 * @throws AppError NOT_SIGNED_IN, MISSING_SCOPE, NOT_FOUND, NOT_YOURS, CONFIRM_PASSWORD, TOO_MANY_REQUESTS
 */
export async function exportAccount(ctx: Ctx, raw: unknown): Promise<Record<string, unknown>> {
  const { id } = await requireOwnAccount(ctx, 'account', raw);
  await requireRecentPassword(ctx);
  await ctx.deps.limits.take('export', id);
  await noteDownload(ctx);
  return exportOf(ctx, id);
}

/**
 * Reads everything stored about a person, the viewer of `ctx`; nothing is read before it is iterated over.
 * @param onPart is called at the end of each section and conversation, with the number of sections.
 */
export function exportOf(
  ctx: Ctx,
  userId: string,
  onPart: (sections: number) => Promise<void> = async () => undefined,
): Record<string, unknown> {
  const reported = async function* (items: AsyncIterable<unknown>, eachItem: boolean): AsyncGenerator {
    for await (const item of items) {
      yield item;
      if (eachItem) await onPart(sections.length);
    }
    await onPart(sections.length);
  };
  const fieldOf = (name: string, rows: ReturnType<ExportSection['read']>) =>
    rows instanceof Promise ? rows : reported(rows, name === 'conversations');
  return {
    exportedAt: ctx.now().toISOString(),
    ...Object.fromEntries(sections.map(([name, { read }]) => [name, fieldOf(name, read(ctx, userId))])),
  };
}
