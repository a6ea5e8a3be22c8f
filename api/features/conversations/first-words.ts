import { IsNull, Not, type FindOptionsWhere } from 'typeorm';
import type { Ctx } from '../../context.ts';
import { AppError, refuse } from '../../platform/errors.ts';
import { neighbourhoodOf } from '../../platform/limits.ts';
import { isNewAccount } from '../users/users.rules.ts';
import { Conversation } from './conversation.entity.ts';
import { whyNotLink, whyNotWriteFirst } from './first-words.rules.ts';
import { hasLink } from './has-link.ts';
import { Message } from './message.entity.ts';

/**
 * Counts that somebody writes to a stranger first, outside transactions: only those may whose age and country are
 * known, and new accounts not to many (docs/behaviour/chat.md#first-words).
 * @throws AppError NEEDS_ONBOARDING, TOO_MANY_FIRST_WORDS with `retryAfter`
 */
export async function countFirstWords(ctx: Ctx, writerId: string): Promise<void> {
  const writer = (await ctx.loaders.userById.load(writerId))!;
  refuse(whyNotWriteFirst(writer));
  if (!isNewAccount(writer, ctx.now())) return;
  await takeFirst(ctx, 'firstWords', writerId);
  await takeFirst(ctx, 'firstWordsFrom', neighbourhoodOf(ctx.address));
}

/** Counts one. It is no TOO_MANY_REQUESTS, after which the app would send the same message by itself. */
const takeFirst = (ctx: Ctx, kind: 'firstWords' | 'firstWordsFrom', key: string) =>
  ctx.deps.limits.take(kind, key).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('TOO_MANY_FIRST_WORDS', undefined, { retryAfter: error.retryAfter!, cause: error });
  });

/**
 * Refuses a text with a link that somebody new writes to a person who has not answered them.
 * @param where finds the conversation of the two; they may have none yet.
 * @throws AppError LINK_TOO_EARLY
 */
export async function refuseEarlyLink(
  ctx: Ctx,
  writerId: string,
  text: string | null | undefined,
  where: FindOptionsWhere<Conversation>,
): Promise<void> {
  if (!text || !hasLink(text)) return;
  const isNew = isNewAccount((await ctx.loaders.userById.load(writerId))!, ctx.now());
  refuse(whyNotLink({ isNew, isAnswered: isNew && (await isAnswered(ctx, writerId, where)) }));
}

/** Tests whether the other person wrote into a conversation; steps of a deal are no answer, which many take alone. */
async function isAnswered({ db }: Ctx, personId: string, where: FindOptionsWhere<Conversation>): Promise<boolean> {
  const conversation = await db.findOneBy(Conversation, where);
  const written = { senderId: Not(personId), dealId: IsNull() };
  return conversation !== null && db.existsBy(Message, { conversationId: conversation.id, ...written });
}
