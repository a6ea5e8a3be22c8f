import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { QueryRunner } from 'typeorm';
import { ROOT } from '../../platform/root.ts';

/** The folder of the current text of every function, trigger and view: a file each, triggers beside their function. */
export const FUNCTIONS = join(ROOT, 'api/database/functions');

/**
 * Gives functions, triggers and views their current text, in order; whoever changes one has a further migration apply
 * it (docs/operations.md#migrations).
 * @param names those of the files, such as `send-message`.
 */
export async function applyFunctions(runner: Pick<QueryRunner, 'query'>, ...names: string[]): Promise<void> {
  for (const name of names) await runner.query(readFileSync(join(FUNCTIONS, `${name}.sql`), 'utf8'));
}
