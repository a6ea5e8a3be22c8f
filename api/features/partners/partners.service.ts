import { IsNull, LessThan, MoreThan, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { connection, cutPage, type Connection } from '../../platform/connection.ts';
import { requireViewer, type Ctx } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { AppError, parse, refuse } from '../../platform/errors.ts';
import { requireRecentPassword } from '../auth/security/recent-password.ts';
import { logSecurityEvent } from '../auth/security/security-log.ts';
import { Session } from '../auth/sessions/session.entity.ts';
import { lockUser } from '../users/active-user.ts';
import type { User } from '../users/user.entity.ts';
import { CreateToken, ListTokens, TokenChoice } from './partners.input.ts';
import { whyNotMakeToken } from './partners.rules.ts';
import { newSecret, tokenText } from './token-secret.ts';
import { Token } from './token.entity.ts';

const DAY_MS = 86_400_000;

const ListCursor = z.object({ id: z.string() });

/** A new token and its full text, which is shown only once. */
export interface NewToken {
  token: Token;
  secret: string;
}

/**
 * Creates a token for a program of the viewer.
 * @throws AppError NOT_SIGNED_IN; MISSING_SCOPE for a token; BAD_INPUT; CONFIRM_PASSWORD; EMAIL_UNCONFIRMED;
 * TOO_MANY_TOKENS; TOO_MANY_REQUESTS.
 */
export async function createToken(ctx: Ctx, raw: unknown): Promise<NewToken> {
  const viewer = requireViewer(ctx, 'account');
  const { name, scopes, expiresInDays } = parse(CreateToken, raw);
  await requireRecentPassword(ctx);
  await ctx.deps.limits.take('write', viewer.id);
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    // Otherwise two tokens created at once could exceed the limit.
    const user = await lockUser(ctx.db, viewer.id);
    await refuseEndedSession(ctx, user);
    refuse(whyNotMakeToken(user, await countInForce(ctx.db, viewer.id, now)));
    const { secret, ...stored } = newSecret();
    const expiresAt = expiresInDays ? new Date(now.getTime() + expiresInDays * DAY_MS) : null;
    const { identifiers } = await ctx.db.insert(Token, {
      ...stored,
      userId: viewer.id,
      epoch: user.epoch,
      name,
      scopes,
      createdAt: now,
      expiresAt,
    });
    await logSecurityEvent(ctx, viewer.id, 'TOKEN_CREATED', name);
    const token = await ctx.db.findOneByOrFail(Token, identifiers[0]!);
    return { token, secret: tokenText(token.id, secret) };
  });
}

/** Refuses a session that ended after the request was authenticated: a new password must leave no new token behind. */
async function refuseEndedSession({ db, viewer }: Ctx, { epoch }: User): Promise<void> {
  const isValid = await db.existsBy(Session, { id: viewer!.sessionId!, epoch, revokedAt: IsNull() });
  if (!isValid) throw new AppError('NOT_SIGNED_IN');
}

const countInForce = (db: EntityManager, userId: string, now: Date) =>
  db.count(Token, {
    where: [
      { userId, revokedAt: IsNull(), expiresAt: IsNull() },
      { userId, revokedAt: IsNull(), expiresAt: MoreThan(now) },
    ],
  });

/**
 * Revokes a token of the viewer and ends its open sockets.
 * @throws AppError NOT_SIGNED_IN; MISSING_SCOPE for a token; BAD_INPUT; NOT_FOUND; TOO_MANY_REQUESTS.
 */
export async function revokeToken(ctx: Ctx, raw: unknown): Promise<Token> {
  const viewer = requireViewer(ctx, 'account');
  const { tokenId } = parse(TokenChoice, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inTransaction(ctx, async (ctx) => {
    const { affected } = await ctx.db.update(
      Token,
      { id: tokenId, userId: viewer.id, revokedAt: IsNull() },
      { revokedAt: ctx.now() },
    );
    if (!affected) throw new AppError('NOT_FOUND');
    ctx.events.emit('token.revoked', { tokenId });
    const token = await ctx.db.findOneByOrFail(Token, { id: tokenId });
    await logSecurityEvent(ctx, viewer.id, 'TOKEN_REVOKED', token.name);
    return token;
  });
}

/** Revokes all tokens of a person; ending all their sessions ends the sockets. */
export async function revokeAllTokens(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.update(Token, { userId, revokedAt: IsNull() }, { revokedAt: ctx.now() });
}

/**
 * Lists the viewer's tokens, newest first, without revoked ones.
 * @throws AppError NOT_SIGNED_IN; MISSING_SCOPE for a token; BAD_INPUT.
 */
export async function listTokens(ctx: Ctx, raw: unknown): Promise<Connection<Token>> {
  const viewer = requireViewer(ctx, 'account');
  const { first, after } = parse(ListTokens, raw);
  const position = after ? parse(ListCursor, ctx.deps.cursors.open(after)) : undefined;
  const rows = await ctx.db.find(Token, {
    where: { userId: viewer.id, revokedAt: IsNull(), ...(position && { id: LessThan(position.id) }) },
    order: { id: 'DESC' },
    take: first + 1,
  });
  const { page, more } = cutPage(rows, first);
  return connection(
    page,
    { hasNextPage: more, hasPreviousPage: position !== undefined },
    ctx.deps.cursors,
    (token) => token,
    ({ id }) => ({ id }),
  );
}
