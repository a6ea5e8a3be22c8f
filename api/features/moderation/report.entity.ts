import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ReportKind, ReportReason } from '../../generated/graphql.ts';

/** A report to the admins about a person, a favor, a message, a review or a picture; open until an admin closes it. */
@Entity('reports')
export class Report {
  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('bigint', { name: 'reporter_id' })
  reporterId!: string;

  /** The person it concerns: the reported one, the favor's poster, the message's sender, the review's writer, … */
  @Column('bigint', { name: 'reported_id' })
  reportedId!: string;

  @Column('text')
  kind!: ReportKind;

  /** The reported favor; null for other kinds. */
  @Column('bigint', { name: 'favor_id', nullable: true })
  favorId!: string | null;

  /** The reported message; null for other kinds. */
  @Column('bigint', { name: 'message_id', nullable: true })
  messageId!: string | null;

  /** The conversation of the reported message; null for other kinds. */
  @Column('bigint', { name: 'conversation_id', nullable: true })
  conversationId!: string | null;

  /** The reported review; null for other kinds. */
  @Column('bigint', { name: 'review_id', nullable: true })
  reviewId!: string | null;

  /** The photo that was seen, of a reported picture; null for other kinds. */
  @Column('uuid', { name: 'picture_id', nullable: true })
  pictureId!: string | null;

  @Column('text')
  reason!: ReportReason;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('timestamp with time zone', { precision: 3, name: 'created_at' })
  createdAt!: Date;

  @Column('timestamp with time zone', { precision: 3, name: 'closed_at', nullable: true })
  closedAt!: Date | null;

  /** Admin who closed it. */
  @Column('bigint', { name: 'closed_by_id', nullable: true })
  closedById!: string | null;

  /** The outcome, written by that admin. */
  @Column('text', { name: 'closing_note', nullable: true })
  closingNote!: string | null;
}
