import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Scope } from '../../platform/scopes.ts';

/** A token with which a program acts for a person. Every request reads the row, so revoking it takes effect at once. */
@Entity('tokens')
export class Token {
  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: string;

  /** The person it acts for. */
  @Column('bigint', { name: 'user_id' })
  userId!: string;

  /** The epoch of the account when it was created; it is valid in no other. */
  @Column('int')
  epoch!: number;

  /** The name its person gave it. */
  @Column('text')
  name!: string;

  /** The first characters of its secret, which distinguish it in lists. */
  @Column('text')
  prefix!: string;

  /** SHA-256 of its secret, hex; the secret itself is not stored. */
  @Column('text', { name: 'secret_hash' })
  secretHash!: string;

  /** The scopes it grants. */
  @Column('text', { array: true })
  scopes!: Scope[];

  @Column('timestamp with time zone', { precision: 3, name: 'created_at' })
  createdAt!: Date;

  /** The last use to the minute; null before the first. */
  @Column('timestamp with time zone', { precision: 3, name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;

  /** Null for a token that is valid until revoked. */
  @Column('timestamp with time zone', { precision: 3, name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('timestamp with time zone', { precision: 3, name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;
}
