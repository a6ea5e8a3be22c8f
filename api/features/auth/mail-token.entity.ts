import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Mailed link: whether it is still valid, was used or is over. Purging removes it 30 days after it is over. */
@Entity('mail_tokens')
export class MailToken {
  /** SHA-256 of the secret, in hex; the secret itself is only in the mail. */
  @PrimaryColumn('text')
  hash!: string;

  @Column('bigint', { name: 'user_id' })
  userId!: string;

  /** Purpose of the link; it is valid for no other. */
  @Column('text')
  kind!: 'CONFIRM_EMAIL' | 'RESET_PASSWORD' | 'UNDO_EMAIL_CHANGE';

  /** Address it was mailed to; a link that undoes nothing is valid only while this is the user's address. */
  @Column('text')
  email!: string;

  @Column('timestamp with time zone', { precision: 3, name: 'created_at' })
  createdAt!: Date;

  @Column('timestamp with time zone', { precision: 3, name: 'expires_at' })
  expiresAt!: Date;

  /** When it was used; null before. A used link does nothing more. */
  @Column('timestamp with time zone', { precision: 3, nullable: true, name: 'used_at' })
  usedAt!: Date | null;
}
