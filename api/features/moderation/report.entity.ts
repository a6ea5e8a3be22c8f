import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ReportKind, ReportReason } from '../../generated/graphql.ts';

/** Somebody told the admins about a person, a favor or a message. Open until an admin closes it with a note. */
@Entity('reports')
export class Report {
  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('bigint', { name: 'reporter_id' })
  reporterId!: string;

  /** Whom it concerns: the person, the favor's poster, the message's writer. */
  @Column('bigint', { name: 'reported_id' })
  reportedId!: string;

  @Column('text')
  kind!: ReportKind;

  /** The favor, where it is about one. */
  @Column('bigint', { name: 'favor_id', nullable: true })
  favorId!: string | null;

  /** The message, where it is about one. */
  @Column('bigint', { name: 'message_id', nullable: true })
  messageId!: string | null;

  /** The conversation of that message. */
  @Column('bigint', { name: 'conversation_id', nullable: true })
  conversationId!: string | null;

  @Column('text')
  reason!: ReportReason;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('timestamp with time zone', { precision: 3, name: 'created_at' })
  createdAt!: Date;

  @Column('timestamp with time zone', { precision: 3, name: 'closed_at', nullable: true })
  closedAt!: Date | null;

  /** The admin who closed it. */
  @Column('bigint', { name: 'closed_by_id', nullable: true })
  closedById!: string | null;

  /** What came of it, in that admin's words. */
  @Column('text', { name: 'closing_note', nullable: true })
  closingNote!: string | null;
}
