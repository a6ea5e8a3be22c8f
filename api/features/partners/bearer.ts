import { In } from 'typeorm';
import type { Deps, Viewer } from '../../context.ts';
import { AppError } from '../../platform/errors.ts';
import { User } from '../users/user.entity.ts';
import { isInForce } from './partners.rules.ts';
import { isSecretOf, parseToken } from './token-secret.ts';
import { Token } from './token.entity.ts';

/** The precision of the last use, in milliseconds, which keeps a busy token from writing its row on every request. */
const LAST_USED_PRECISION_MS = 60_000;

/** Returns the token of an `Authorization` header: empty for a Bearer without one, undefined without a Bearer. */
export function bearerOf(authorization: unknown): string | undefined {
  const match = typeof authorization === 'string' && /^bearer(?:\s+(?<token>.*))?$/i.exec(authorization);
  return match ? (match.groups?.token?.trim() ?? '') : undefined;
}

/**
 * Resolves a presented token to the viewer it acts for and its scopes, and records its use.
 * @throws AppError INVALID_TOKEN when it is unknown, revoked, expired or of an earlier epoch of its account, or the
 * account deleted or suspended.
 */
export async function resolveToken(
  { dataSource, now }: Pick<Deps, 'dataSource' | 'now'>,
  presented: string,
): Promise<Viewer> {
  const db = dataSource.manager;
  const parsed = parseToken(presented);
  const [token] = parsed ? await findValidTokens({ dataSource, now }, [parsed.id]) : [];
  if (!token || !isSecretOf(parsed!.secret, token.secretHash)) throw new AppError('INVALID_TOKEN');
  if (!token.lastUsedAt || now().getTime() - token.lastUsedAt.getTime() >= LAST_USED_PRECISION_MS) {
    await db.update(Token, { id: token.id }, { lastUsedAt: now() });
  }
  return {
    id: token.userId,
    sessionId: null,
    token: { id: token.id, scopes: new Set(token.scopes), expiresAt: token.expiresAt },
  };
}

/** Returns which of these tokens are valid now: in force, of the epoch of their account, and that account active. */
export async function findValidTokens(
  { dataSource, now }: Pick<Deps, 'dataSource' | 'now'>,
  ids: readonly string[],
): Promise<Token[]> {
  if (ids.length === 0) return [];
  const tokens = await dataSource.manager
    .createQueryBuilder(Token, 'token')
    .innerJoin(User, 'user', 'user.id = token.userId AND user.epoch = token.epoch')
    .where({ id: In([...ids]) })
    .andWhere('user.deletedAt IS NULL AND user.suspendedAt IS NULL')
    .getMany();
  return tokens.filter((token) => isInForce(token, now()));
}
