import { requireViewer, type Ctx } from '../../../context.ts';
import { parse, refuse } from '../../../platform/errors.ts';
import { liveFeed } from '../../../events/live-feed.ts';
import { ConversationChoice, SetTyping } from '../conversations.input.ts';
import { otherPerson } from '../conversations.rules.ts';
import { getConversation } from '../conversations.service.ts';
import { whyNotWriteNow } from '../messages.service.ts';

/** Time until typing ends without another signal, in ms (docs/behaviour/limits.md#timings). */
const TYPING_MS = 6000;

/**
 * Emits that the viewer started or stopped typing in a conversation.
 * @throws AppError NOT_FOUND, LEFT, BLOCKED, TOO_MANY_REQUESTS
 */
export async function setTyping(ctx: Ctx, raw: unknown): Promise<void> {
  const viewer = requireViewer(ctx, 'conversations:write');
  const { conversationId, typing } = parse(SetTyping, raw);
  await ctx.deps.limits.take('typing', viewer.id);
  refuse(await whyNotWriteNow(ctx, viewer.id, await getConversation(ctx, { conversationId })));
  ctx.events.emit('typing.changed', { conversationId, userId: viewer.id, typing });
}

/** Follows whether the other person of a conversation is online and typing: the present state, then every change. */
export async function followPresence(ctx: Ctx, raw: unknown) {
  const viewer = requireViewer(ctx, 'conversations:read');
  const conversation = await getConversation(ctx, { conversationId: parse(ConversationChoice, raw).conversationId });
  const other = otherPerson(viewer.id, conversation);
  let typing = false;
  let timeout: NodeJS.Timeout | undefined;

  return liveFeed(ctx, {
    follow: (push) => {
      const setTypingTo = (value: boolean) => {
        clearTimeout(timeout);
        if (value) timeout = setTimeout(() => setTypingTo(false), TYPING_MS);
        if (value === typing) return;
        typing = value;
        push(other);
      };
      const stops = [
        ctx.deps.bus.onKey('presence.changed', other, () => push(other)),
        ctx.deps.bus.onKey(
          'typing.changed',
          conversation.id,
          ({ userId, typing }) => userId === other && setTypingTo(typing),
        ),
        ctx.deps.bus.onKey('message.sent', conversation.id, ({ senderId }) => senderId === other && setTypingTo(false)),
      ];
      return () => {
        clearTimeout(timeout);
        for (const stop of stops) stop();
      };
    },
    first: [other],
    onGap: [other],
    read: async (ctx) => {
      const apart = await ctx.loaders.apart.load({ personId: viewer.id, otherId: other });
      const online = !apart && (await ctx.deps.presence.isOnline(other));
      return [{ presenceChanged: { online, typing: online && typing } }];
    },
  });
}
