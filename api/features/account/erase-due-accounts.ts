import { IsNull, LessThanOrEqual } from 'typeorm';
import type { Ctx } from '../../context.ts';
import { User } from '../users/user.entity.ts';
import { eraseAccount } from './delete-account.service.ts';
import { isDueToErase } from './leaving.rules.ts';

/** Accounts that one run finds at a time. */
const BATCH = 50;

/**
 * Erases the accounts whose time of grace is over, one transaction each. One that somebody signs in to meanwhile stays,
 * and so does one that was suspended, until that ends.
 */
export async function eraseDueAccounts(ctx: Ctx): Promise<void> {
  for (let after = '0'; ;) {
    const due = await ctx.db
      .createQueryBuilder(User, 'user')
      .select(['user.id'])
      .where({ eraseAt: LessThanOrEqual(ctx.now()), suspendedAt: IsNull() })
      .andWhere('user.id > :after', { after })
      .orderBy('user.id')
      .take(BATCH)
      .getMany();
    for (const { id } of due) await eraseAccount(ctx, id, { unless: (user) => !isDueToErase(user, ctx.now()) });
    if (due.length < BATCH) return;
    after = due.at(-1)!.id;
  }
}
