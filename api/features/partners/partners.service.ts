import { IsNull, LessThan, MoreThan, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { connection, cutPage, type Connection } from '../../platform/connection.ts';
import { requireViewer, type Ctx } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { AppError, parse, refuse } from '../../platform/errors.ts';
import { lockUser } from '../users/active-user.ts';
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
 * @throws AppError NOT_SIGNED_IN; MISSING_SCOPE for a token; BAD_INPUT; TOO_MANY_TOKENS; TOO_MANY_REQUESTS.
 */
export async function createToken(ctx: Ctx, raw: unknown): Promise<NewToken> {
  const viewer = requireViewer(ctx, 'account');
  const { name, scopes, expiresInDays } = parse(CreateToken, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    // Otherwise two tokens created at once could exceed the limit.
    await lockUser(ctx.db, viewer.id);
    refuse(whyNotMakeToken(await countInForce(ctx.db, viewer.id, now)));
    const { secret, ...stored } = newSecret();
    const expiresAt = expiresInDays ? new Date(now.getTime() + expiresInDays * DAY_MS) : null;
    const { identifiers } = await ctx.db.insert(Token, {
      ...stored,
      userId: viewer.id,
      name,
      scopes,
      createdAt: now,
      expiresAt,
    });
    const token = await ctx.db.findOneByOrFail(Token, identifiers[0]!);
    return { token, secret: tokenText(token.id, secret) };
  });
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
    return ctx.db.findOneByOrFail(Token, { id: tokenId });
  });
}

/** Revokes all tokens of a person whose account ends; ending their sessions ends the sockets. */
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
