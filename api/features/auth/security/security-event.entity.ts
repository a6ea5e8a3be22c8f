import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A kind of event in the security log (docs/behaviour/people.md#security). */
export type SecurityEventKind =
  | 'SIGNED_UP'
  | 'SIGNED_IN'
  | 'SIGNED_IN_WITH_PASSKEY'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'
  | 'SIGNED_OUT_ELSEWHERE'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_RESET'
  | 'EMAIL_CHANGED'
  | 'EMAIL_CHANGE_UNDONE'
  | 'LEAVING'
  | 'STAYED'
  | 'DATA_REQUESTED'
  | 'DATA_DOWNLOADED'
  | 'TOKEN_CREATED'
  | 'TOKEN_REVOKED';

/** Something that changed who gets into an account or took its data out, as its owner reads it in the settings. */
@Entity('security_events')
export class SecurityEvent {
  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('bigint', { name: 'user_id' })
  userId!: string;

  @Column('text')
  kind!: SecurityEventKind;

  /** Device it was done on, as it calls itself; null when it does not say. */
  @Column('text', { nullable: true })
  device!: string | null;

  /** Name of the token, passkey or device that it concerned; null for the account itself. */
  @Column('text', { nullable: true })
  subject!: string | null;

  @Column('timestamp with time zone', { precision: 3 })
  at!: Date;
}
