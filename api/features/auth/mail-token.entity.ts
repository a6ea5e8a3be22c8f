import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The secret of a link somebody was mailed, while it is good: used, it is gone. */
@Entity('mail_tokens')
export class MailToken {
  /** SHA-256 of the secret, hex; the secret itself is in the mail alone. */
  @PrimaryColumn('text')
  hash!: string;

  @Column('bigint', { name: 'user_id' })
  userId!: string;

  /** What it opens: one is no good for the other. */
  @Column('text')
  kind!: 'CONFIRM_EMAIL' | 'RESET_PASSWORD';

  /** The address it was mailed to; it is good only while that is still their person's. */
  @Column('text')
  email!: string;

  @Column('timestamp with time zone', { precision: 3, name: 'created_at' })
  createdAt!: Date;

  @Column('timestamp with time zone', { precision: 3, name: 'expires_at' })
  expiresAt!: Date;
}
