import { IsNull } from 'typeorm';
import type { Deps, Viewer } from '../../context.ts';
import { AppError } from '../../platform/errors.ts';
import { User } from '../users/user.entity.ts';
import { isInForce } from './partners.rules.ts';
import { isSecretOf, readToken } from './token-secret.ts';
import { Token } from './token.entity.ts';

/** How exactly the last use is kept, in milliseconds: a busy token must not become a busy row. */
const LAST_USE_STEP_MS = 60_000;

/** The token of an `Authorization` header, empty where a Bearer shows none; undefined where there is no Bearer. */
export function bearerOf(authorization: unknown): string | undefined {
  const shown = typeof authorization === 'string' && /^bearer(?:\s+(?<token>.*))?$/i.exec(authorization);
  return shown ? (shown.groups?.token?.trim() ?? '') : undefined;
}

/**
 * Whom a token lets act, and what it may do.
 * @throws AppError INVALID_TOKEN for one that is unknown, revoked, expired, or whose person is gone or suspended.
 */
export async function resolveToken(
  { dataSource, now }: Pick<Deps, 'dataSource' | 'now'>,
  presented: string,
): Promise<Viewer> {
  const db = dataSource.manager;
  const carried = readToken(presented);
  const token = carried && (await db.findOneBy(Token, { id: carried.id }));
  if (!token || !isSecretOf(carried.secret, token.secretHash) || !isInForce(token, now()))
    throw new AppError('INVALID_TOKEN');
  if (!(await db.existsBy(User, { id: token.userId, deletedAt: IsNull(), suspendedAt: IsNull() })))
    throw new AppError('INVALID_TOKEN');
  if (!token.lastUsedAt || now().getTime() - token.lastUsedAt.getTime() >= LAST_USE_STEP_MS) {
    await db.update(Token, { id: token.id }, { lastUsedAt: now() });
  }
  return {
    id: token.userId,
    sessionId: null,
    token: { id: token.id, scopes: new Set(token.scopes), expiresAt: token.expiresAt },
  };
}
