import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Scope } from '../../platform/scopes.ts';

/** What a program shows in place of its person's session. The row is the authority: a revoked one ends it at once. */
@Entity('tokens')
export class Token {
  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: string;

  /** Whose program it is; it acts as this person. */
  @Column('bigint', { name: 'user_id' })
  userId!: string;

  /** What its person calls it. */
  @Column('text')
  name!: string;

  /** The first characters of its secret, to tell it from others. */
  @Column('text')
  prefix!: string;

  /** SHA-256 of its secret, hex; the secret itself is kept nowhere. */
  @Column('text', { name: 'secret_hash' })
  secretHash!: string;

  /** What it may do. */
  @Column('text', { array: true })
  scopes!: Scope[];

  @Column('timestamp with time zone', { precision: 3, name: 'created_at' })
  createdAt!: Date;

  /** To the minute; null before the first use. */
  @Column('timestamp with time zone', { precision: 3, name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;

  /** Null for one that lasts until it is revoked. */
  @Column('timestamp with time zone', { precision: 3, name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('timestamp with time zone', { precision: 3, name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;
}
