import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DisputedFrom } from '../deal-states.rules.ts';

/** A dispute of a deal: what both say, and what an admin decides, with the reasons that both read. */
@Entity('disputes')
export class Dispute {
  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('bigint', { name: 'deal_id' })
  dealId!: string;

  /** State that is contested; null for those decided before this was kept. */
  @Column('text', { name: 'disputed_from', nullable: true })
  disputedFrom!: DisputedFrom | null;

  /** Dispute whose decision this one appeals against; null for a first one. */
  @Column('bigint', { name: 'appeals_id', nullable: true })
  appealsId!: string | null;

  /** Person who contests what the other said, or an admin decided. */
  @Column('bigint', { name: 'opened_by_id' })
  openedById!: string;

  /** Their statement, at most 1,000 characters; null after they deleted their account. */
  @Column('text', { nullable: true })
  statement!: string | null;

  /** The other's statement; null before they give one. */
  @Column('text', { nullable: true })
  answer!: string | null;

  /** Report of kind DEAL, while which is open admins can read the conversation. */
  @Column('bigint', { name: 'report_id' })
  reportId!: string;

  @Column('timestamp with time zone', { precision: 3, name: 'opened_at' })
  openedAt!: Date;

  /** Decision; null while it waits, and where it was withdrawn or lapsed. */
  @Column('text', { nullable: true })
  outcome!: 'COMPLETED' | 'CANCELLED' | 'NO_SHOW' | null;

  /** Statement of reasons: which rule, which facts. */
  @Column('text', { nullable: true })
  reasons!: string | null;

  /** Admin who decided. */
  @Column('bigint', { name: 'decided_by_id', nullable: true })
  decidedById!: string | null;

  @Column('timestamp with time zone', { precision: 3, name: 'decided_at', nullable: true })
  decidedAt!: Date | null;
}
