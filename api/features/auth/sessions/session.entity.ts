import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Session of a signed-in device. The row decides: revoking or deleting it ends the session at once. */
@Entity('sessions')
export class Session {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('bigint', { name: 'user_id' })
  userId!: string;

  /** SHA-256 of the current refresh token, in hex. */
  @Column('text', { name: 'refresh_hash' })
  refreshHash!: string;

  /** Hash of the token before it, valid for a short time, so that a lost response signs nobody out. */
  @Column('text', { name: 'previous_hash', nullable: true })
  previousHash!: string | null;

  @Column('timestamp with time zone', { precision: 3, name: 'rotated_at' })
  rotatedAt!: Date;

  @Column('timestamp with time zone', { precision: 3, name: 'created_at' })
  createdAt!: Date;

  @Column('timestamp with time zone', { precision: 3, name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamp with time zone', { precision: 3, name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;
}
