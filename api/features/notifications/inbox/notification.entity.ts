import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { NotificationKind } from '../../../generated/graphql.ts';

/** A notification of a person; its text is rendered when it is shown (`notification-texts.ts`). */
@Entity('notifications')
export class Notification {
  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: string;

  /** Its recipient. */
  @Column('bigint', { name: 'user_id' })
  userId!: string;

  @Column('text')
  kind!: NotificationKind;

  /** Its cause, such as `accepted:17:4`; unique per person, so that an event notifies once. */
  @Column('text')
  cause!: string;

  @Column('bigint', { name: 'favor_id', nullable: true })
  favorId!: string | null;

  /** FAVOR_NEARBY: the favors that one notice gathers; null for the notice of a single one. */
  @Column('bigint', { name: 'favor_ids', array: true, nullable: true })
  favorIds!: string[] | null;

  @Column('bigint', { name: 'conversation_id', nullable: true })
  conversationId!: string | null;

  /** NEW_MESSAGE: its newest message. */
  @Column('bigint', { name: 'message_id', nullable: true })
  messageId!: string | null;

  /** The person who caused it: helper, sender or rater. */
  @Column('bigint', { name: 'actor_id', nullable: true })
  actorId!: string | null;

  /** MODERATION_OUTCOME: the closed report; null for a hidden favor. */
  @Column('bigint', { name: 'report_id', nullable: true })
  reportId!: string | null;

  /** Deal and version of its terms that it tells of. */
  @Column('bigint', { name: 'deal_id', nullable: true })
  dealId!: string | null;

  @Column('int', { name: 'deal_version', nullable: true })
  dealVersion!: number | null;

  /** When it was created, or raised by a further message of its conversation or deal of its two people. */
  @Column('timestamp with time zone', { precision: 3 })
  at!: Date;

  @Column('timestamp with time zone', { precision: 3, name: 'read_at', nullable: true })
  readAt!: Date | null;
}
