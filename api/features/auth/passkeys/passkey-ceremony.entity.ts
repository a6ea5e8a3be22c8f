import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Purpose of a ceremony of WebAuthn; its answer is good for no other. */
export type PasskeyPurpose = 'ADD' | 'SIGN_IN' | 'CONFIRM';

/** A ceremony of WebAuthn that has begun; answering it deletes the row. */
@Entity('passkey_ceremonies')
export class PasskeyCeremony {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  purpose!: PasskeyPurpose;

  /** Challenge that the authenticator signs, in base64url. */
  @Column('text', { select: false })
  challenge!: string;

  /** Session in which it began; null for signing in. */
  @Column('uuid', { name: 'session_id', nullable: true })
  sessionId!: string | null;

  @Column('timestamp with time zone', { precision: 3, name: 'expires_at' })
  expiresAt!: Date;
}
