import type { Ctx, Deps } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { forgetRestored, readRestored, registerErasure } from '../../database/backup/erasures.ts';
import { AppError } from '../../platform/errors.ts';
import { forgetUnsent } from '../../platform/unsent-files.ts';
import { User } from '../users/user.entity.ts';
import { eraseAccount } from './delete-account.service.ts';

/**
 * Completes the erasure of an account outside the database, after its commit: notes it for backups, and removes the
 * mails and texts that no server was set to send.
 */
export async function noteErasure({ deps, now }: Ctx, { userId }: { userId: string }): Promise<void> {
  registerErasure(deps.config.BACKUP_DIR, userId, now());
  await forgetUnsent(deps.config.DATA_DIR, userId);
}

/**
 * Makes good what a restored backup brought back, before anybody is served: all sessions and tokens end, as those that
 * ended since are not known, and accounts that were erased since are erased again.
 */
export async function replayErasures(deps: Deps): Promise<void> {
  const { DATA_DIR } = deps.config;
  const erased = readRestored(DATA_DIR);
  if (!erased) return;
  const ctx = createContext(deps, { viewer: null, address: '' });
  await ctx.db.query('UPDATE users SET epoch = epoch + 1');
  for (const id of erased) {
    await ctx.db.update(User, { id }, { suspendedAt: null });
    await eraseAccount(ctx, id, {}).catch((error: unknown) => {
      // Gone already when the backup was made.
      if (!(error instanceof AppError && error.code === 'NOT_SIGNED_IN')) throw error;
    });
  }
  forgetRestored(DATA_DIR);
  deps.log.info(
    { erased: erased.length },
    'ended all sessions and tokens of a restored backup, and erased accounts again',
  );
}
