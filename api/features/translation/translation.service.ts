import { z } from 'zod';
import { requireViewer, type Ctx } from '../../context.ts';
import { AppError, parse, refuse } from '../../platform/errors.ts';
import { id } from '../../platform/input.ts';
import { whyNotJoin } from '../conversations/conversations.rules.ts';
import { visibleFavor } from '../favors/favor-visibility.ts';
import type { Translated } from './translator.ts';

const TranslateFavor = z.object({ favorId: id('Favor') });
const TranslateMessage = z.object({ messageId: id('Message') });

/**
 * Translates the description of a favor that the viewer may see into the language of the request.
 * @throws AppError NOT_FOUND, NO_TRANSLATOR, TOO_MANY_REQUESTS, TRANSLATION_FAILED
 */
export async function translateFavor(ctx: Ctx, raw: unknown): Promise<Translated> {
  requireViewer(ctx, 'account');
  const { favor } = await visibleFavor(ctx, parse(TranslateFavor, raw).favorId);
  return translate(ctx, favor.description);
}

/**
 * Translates a message of one of the viewer's conversations into the language of the request; for everybody else, an
 * admin too, it does not exist.
 * @throws AppError NOT_FOUND, NO_TRANSLATOR, TOO_MANY_REQUESTS, TRANSLATION_FAILED
 */
export async function translateMessage(ctx: Ctx, raw: unknown): Promise<Translated> {
  const viewer = requireViewer(ctx, 'account');
  const message = await ctx.loaders.messageById.load(parse(TranslateMessage, raw).messageId);
  const conversation = message && (await ctx.loaders.conversationById.load(message.conversationId));
  refuse(whyNotJoin(viewer.id, conversation ?? null));
  return translate(ctx, message!.content);
}

async function translate({ deps, viewer, language, request }: Ctx, text: string): Promise<Translated> {
  if (!deps.translator) throw new AppError('NO_TRANSLATOR');
  await deps.limits.take('translate', viewer!.id);
  try {
    return await deps.translator.translate(text, language);
  } catch (error) {
    request.log.warn({ err: error }, 'a text was not translated');
    throw new AppError('TRANSLATION_FAILED', undefined, { cause: error });
  }
}
