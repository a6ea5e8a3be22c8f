import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Session of a signed-in device. The row decides: revoking or deleting it ends the session at once. */
@Entity('sessions')
export class Session {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('bigint', { name: 'user_id' })
  userId!: string;

  /** Epoch of the account when the session started; it is valid in no other. */
  @Column('int')
  epoch!: number;

  /** SHA-256 of the current refresh token, in hex. */
  @Column('text', { name: 'refresh_hash' })
  refreshHash!: string;

  /** Hash of the token before it, valid until the current one arrived, so that a lost response signs nobody out. */
  @Column('text', { name: 'previous_hash', nullable: true })
  previousHash!: string | null;

  @Column('timestamp with time zone', { precision: 3, name: 'rotated_at' })
  rotatedAt!: Date;

  /** Moment the client first used the current tokens, which proves that they arrived; null before. */
  @Column('timestamp with time zone', { precision: 3, name: 'arrived_at', nullable: true })
  arrivedAt!: Date | null;

  /** Moment of the last use, to five minutes; null before the first. */
  @Column('timestamp with time zone', { precision: 3, name: 'used_at', nullable: true })
  usedAt!: Date | null;

  /** Moment the password was last entered, or a passkey shown; null counts as long ago. */
  @Column('timestamp with time zone', { precision: 3, name: 'password_at', nullable: true })
  passwordAt!: Date | null;

  /** Name the device called itself by when it signed in; null when it did not say. */
  @Column('text', { nullable: true })
  device!: string | null;

  @Column('timestamp with time zone', { precision: 3, name: 'created_at' })
  createdAt!: Date;

  @Column('timestamp with time zone', { precision: 3, name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamp with time zone', { precision: 3, name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;
}
