import { z } from 'zod';
import type { Ctx } from '../../context.ts';
import { moment } from '../../routing/route.ts';
import { exportSections, type ExportSection } from './export-sections.ts';
import { requireOwnAccount } from '../users/users.service.ts';

const sections = Object.entries<ExportSection>(exportSections);

/** Response of an export: the moment, then one field per section. */
export const AccountExport = z
  .strictObject({ exportedAt: moment, ...Object.fromEntries(sections.map(([name, { output }]) => [name, output])) })
  .meta({ id: 'AccountExport' });

/**
 * Exports everything stored about the viewer, section by section.
 * @throws AppError NOT_SIGNED_IN, MISSING_SCOPE, NOT_FOUND, NOT_YOURS, TOO_MANY_REQUESTS
 */
export async function exportAccount(ctx: Ctx, raw: unknown): Promise<Record<string, unknown>> {
  const { id } = await requireOwnAccount(ctx, 'account', raw);
  await ctx.deps.limits.take('export', id);
  const exported: Record<string, unknown> = { exportedAt: ctx.now().toISOString() };
  for (const [name, { read }] of sections) exported[name] = await read(ctx, id);
  return exported;
}
