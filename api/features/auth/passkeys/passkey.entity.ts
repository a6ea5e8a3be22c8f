import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A passkey by which its person signs in: the public half of a key pair of WebAuthn. */
@Entity('passkeys')
export class Passkey {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('bigint', { name: 'user_id' })
  userId!: string;

  /** Id that the authenticator gave it, in base64url. */
  @Column('text', { name: 'credential_id', select: false })
  credentialId!: string;

  /** Public key in COSE. */
  @Column('bytea', { name: 'public_key', select: false })
  publicKey!: Buffer;

  /** Signatures the authenticator has counted, as text; '0' where it does not count. */
  @Column('bigint', { select: false })
  counter!: string;

  /** Ways to reach the authenticator, such as `internal` or `usb`, as browsers name them. */
  @Column('text', { array: true, select: false })
  transports!: string[];

  /** Name by which its person knows it. */
  @Column('text')
  name!: string;

  @Column('timestamp with time zone', { precision: 3, name: 'created_at' })
  createdAt!: Date;

  /** Moment of the last use; null before the first. */
  @Column('timestamp with time zone', { precision: 3, name: 'used_at', nullable: true })
  usedAt!: Date | null;
}
