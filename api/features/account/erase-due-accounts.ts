import { IsNull, LessThanOrEqual } from 'typeorm';
import type { Ctx } from '../../context.ts';
import { User } from '../users/user.entity.ts';
import { eraseAccount } from './delete-account.service.ts';
import { isDueToErase } from './leaving.rules.ts';

/** Accounts that one run finds at a time. */
const BATCH = 50;

/**
 * Erases the accounts whose time of grace is over, one transaction each. One that somebody signs in to meanwhile stays,
 * and so does one that was suspended, until that ends. One that fails holds no other.
 * @throws Error once all were tried, where some failed, so that the job is tried again and told of.
 */
export async function eraseDueAccounts(ctx: Ctx): Promise<void> {
  const failures: unknown[] = [];
  const erase = (id: string) =>
    eraseAccount(ctx, id, { mails: true, unless: (user) => !isDueToErase(user, ctx.now()) }).catch((err: unknown) => {
      failures.push(err);
    });
  for (let after = '0'; ;) {
    const due = await ctx.db
      .createQueryBuilder(User, 'user')
      .select(['user.id'])
      .where({ eraseAt: LessThanOrEqual(ctx.now()), suspendedAt: IsNull() })
      .andWhere('user.id > :after', { after })
      .orderBy('user.id')
      .take(BATCH)
      .getMany();
    for (const { id } of due) await erase(id);
    if (due.length < BATCH) break;
    after = due.at(-1)!.id;
  }
  if (failures.length > 0) throw new Error(`${failures.length} accounts were not erased`, { cause: failures[0] });
}
