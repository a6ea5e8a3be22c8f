import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One signed-in device. The row is the authority: a revoked or missing row ends the session at once. */
@Entity('sessions')
export class Session {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('bigint', { name: 'user_id' })
  userId!: string;

  /** SHA-256 of the refresh secret now in force, hex. */
  @Column('text', { name: 'refresh_hash' })
  refreshHash!: string;

  /** The one before it, still good for a short while: a lost answer must not sign anybody out. */
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
