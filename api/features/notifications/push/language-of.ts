import type { Ctx } from '../../../context.ts';
import type { Language } from '../../../../shared/languages.ts';
import { PushSubscription } from './push-subscription.entity.ts';

/** Returns the language of a person's newest device, for mails that they did not ask for; else that of `ctx`. */
export async function languageOf(ctx: Ctx, userId: string): Promise<Language> {
  const [device] = await ctx.db.find(PushSubscription, { where: { userId }, order: { createdAt: 'DESC' }, take: 1 });
  return device?.language ?? ctx.language;
}
