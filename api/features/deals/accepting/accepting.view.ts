import type { z } from 'zod';
import type { Ctx } from '../../../context.ts';
import { idNumber } from '../../../routing/route.ts';
import { favorBody, FavorBody } from '../../favors/favors.view.ts';
import type { FavorConversation } from './accept-favor.service.ts';

/** Favor with the viewer's conversation about it; REST clients know the schema as `FavorTalk`. */
export const FavorConversationBody = FavorBody.extend({ conversationId: idNumber }).meta({ id: 'FavorTalk' });

/** Renders a favor for REST with the id of the viewer's conversation about it. */
export async function favorConversationBody(
  ctx: Ctx,
  { favor, conversation }: FavorConversation,
): Promise<z.output<typeof FavorConversationBody>> {
  return { ...(await favorBody(ctx, favor)), conversationId: Number(conversation.id) };
}
