import type { Ctx } from '../../context.ts';
import { createSharedReadings } from '../../events/shared-readings.ts';
import type { Loaders } from '../../loaders.ts';
import type { Conversation } from './conversation.entity.ts';

/** Loaders whose keys name everything their values depend on, the reader too, so that two people may share them. */
const SHARED = [
  'conversationById',
  'favorById',
  'userById',
  'lastMessage',
  'readingState',
  'apart',
] as const satisfies readonly (keyof Loaders)[];

/** A conversation as an event found it, read once for all devices of its two people on this node. */
interface SharedConversation {
  conversation: Conversation | null;
  loaders: Pick<Loaders, (typeof SHARED)[number]>;
}

const readings = createSharedReadings<SharedConversation>(
  (bus, forget) => void bus.on('conversation.updated', ({ conversationId }) => forget(conversationId)),
);

/**
 * Reads a conversation together with every device on this node that the same event has woken, and has the viewer read
 * on with everybody's loaders. The caller asks whether the viewer is one of its people.
 */
export async function readSharedConversation(ctx: Ctx, id: string): Promise<Conversation | null> {
  const { conversation, loaders } = await readings.join(ctx.deps.bus, id, async () => {
    const shared = Object.fromEntries(SHARED.map((name) => [name, ctx.loaders[name]])) as SharedConversation['loaders'];
    return { conversation: await shared.conversationById.load(id), loaders: shared };
  });
  ctx.loaders = ctx.loaders.sharing(loaders);
  return conversation;
}
