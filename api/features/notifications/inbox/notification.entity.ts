import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { NotificationKind } from '../../../generated/graphql.ts';

/** Something a person was told. What it says is put into words when it is shown (notice-texts.ts). */
@Entity('notifications')
export class Notification {
  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: string;

  /** Whom it is for. */
  @Column('bigint', { name: 'user_id' })
  userId!: string;

  @Column('text')
  kind!: NotificationKind;

  /** What it comes from, such as `accepted:17:4`; unique per person, so that nobody is told anything twice. */
  @Column('text')
  cause!: string;

  @Column('bigint', { name: 'favor_id', nullable: true })
  favorId!: string | null;

  @Column('bigint', { name: 'conversation_id', nullable: true })
  conversationId!: string | null;

  /** NEW_MESSAGE: the newest message it stands for. */
  @Column('bigint', { name: 'message_id', nullable: true })
  messageId!: string | null;

  /** Who did it: the helper, the writer, the rater. */
  @Column('bigint', { name: 'actor_id', nullable: true })
  actorId!: string | null;

  /** MODERATION_OUTCOME of a report: which. */
  @Column('bigint', { name: 'report_id', nullable: true })
  reportId!: string | null;

  /** When it was told; a further message of the same conversation tells it anew. */
  @Column('timestamp with time zone', { precision: 3 })
  at!: Date;

  @Column('timestamp with time zone', { precision: 3, name: 'read_at', nullable: true })
  readAt!: Date | null;
}
