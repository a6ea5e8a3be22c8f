import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Language } from '../../../../shared/languages.ts';

/** Link by which one person of a deal lets others follow the appointment; revoking it deletes the row. */
@Entity('safe_links')
export class SafeLink {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('bigint', { name: 'deal_id' })
  dealId!: string;

  /** Its maker. */
  @Column('bigint', { name: 'user_id' })
  userId!: string;

  /** SHA-256 of the token; the token follows from the id and the server's key (`safeToken`). */
  @Column('bytea', { name: 'token_hash', select: false })
  tokenHash!: Buffer;

  /** Language of the page, that of its maker. */
  @Column('text')
  language!: Language;

  @Column('timestamp with time zone', { precision: 3, name: 'created_at' })
  createdAt!: Date;

  /** Moment at which its maker wants to be asked whether all is fine; null for not at all. */
  @Column('timestamp with time zone', { precision: 3, name: 'check_in_at', nullable: true })
  checkInAt!: Date | null;

  /** Moment at which they were asked. */
  @Column('timestamp with time zone', { precision: 3, name: 'asked_at', nullable: true })
  askedAt!: Date | null;

  @Column('text', { nullable: true })
  answer!: 'FINE' | 'HELP' | null;

  @Column('timestamp with time zone', { precision: 3, name: 'answered_at', nullable: true })
  answeredAt!: Date | null;
}
