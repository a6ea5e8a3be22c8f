import { requireViewer, type Ctx } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { parse } from '../../platform/errors.ts';
import { AcknowledgeMessages } from './conversations.input.ts';

/** The sequence up to which a conversation has reached a device. */
export interface Delivery {
  conversationId: string;
  sequence: number;
}

/**
 * Records what has reached a device of the viewer; ignores conversations of other people.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function acknowledgeMessages(ctx: Ctx, raw: unknown): Promise<void> {
  const viewer = requireViewer(ctx, 'conversations:write');
  const { deliveries } = parse(AcknowledgeMessages, raw);
  await ctx.deps.limits.take('acknowledge', viewer.id);
  await recordDelivery(ctx, deliveries);
}

/**
 * Records messages sent to the viewer as delivered, on doors whose clients cannot acknowledge. A program with a token
 * is not a device of its person and counts for nothing.
 */
export async function recordHandover(ctx: Ctx, deliveries: readonly Delivery[]): Promise<void> {
  if (!ctx.viewer?.token) await recordDelivery(ctx, deliveries);
}

/** Records up to where conversations have reached the viewer, never backwards, and notifies the other people. */
export async function recordDelivery(ctx: Ctx, deliveries: readonly Delivery[]): Promise<void> {
  const { id } = requireViewer(ctx, 'conversations:read');
  if (deliveries.length === 0) return;
  await inTransaction(ctx, async (ctx) => {
    // Locked in the order of ids, so that concurrent calls wait for each other instead of deadlocking.
    const { records } = await ctx.db.queryRunner!.query(
      `WITH news AS (
         SELECT c.id, c.poster_id = $1 AS to_poster, least(d.sequence, c.last_sequence) AS sequence
         FROM conversations c JOIN unnest($2::bigint[], $3::int[]) AS d (id, sequence) USING (id)
         WHERE $1 IN (c.poster_id, c.helper_id) AND least(d.sequence, c.last_sequence) > CASE WHEN c.poster_id = $1
           THEN greatest(c.poster_delivered_sequence, c.poster_seen_sequence)
           ELSE greatest(c.helper_delivered_sequence, c.helper_seen_sequence) END
         ORDER BY c.id FOR UPDATE OF c)
       UPDATE conversations c SET
         poster_delivered_sequence = CASE WHEN to_poster THEN news.sequence ELSE c.poster_delivered_sequence END,
         helper_delivered_sequence = CASE WHEN to_poster THEN c.helper_delivered_sequence ELSE news.sequence END
       FROM news WHERE c.id = news.id
       RETURNING c.id, CASE WHEN to_poster THEN c.helper_id ELSE c.poster_id END AS writer_id`,
      [id, deliveries.map(({ conversationId }) => conversationId), deliveries.map(({ sequence }) => sequence)],
      true,
    );
    for (const row of records as { id: string; writer_id: string }[])
      ctx.events.emit('conversation.updated', { conversationId: row.id, userIds: [row.writer_id] });
  });
}
