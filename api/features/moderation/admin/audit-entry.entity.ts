import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AuditAction } from '../../../generated/graphql.ts';

/** An entry of the audit log: something an admin saw or did. The database refuses to change or delete it. */
@Entity('audit_log')
export class AuditEntry {
  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: string;

  /** The admin; null for the server's command line. */
  @Column('bigint', { name: 'actor_id', nullable: true })
  actorId!: string | null;

  @Column('text')
  action!: AuditAction;

  /** The people whose data was shown, or whom the action concerned. */
  @Column('bigint', { name: 'about_user_ids', array: true })
  aboutUserIds!: string[];

  /** The filters of a search, its words as a keyed hash, or the ids acted on. */
  @Column('jsonb')
  details!: Record<string, unknown>;

  /** The admin's reason. */
  @Column('text', { nullable: true })
  note!: string | null;

  /** The trace id of the request, shared by its entries. */
  @Column('uuid')
  trace!: string;

  @Column('timestamp with time zone', { precision: 3 })
  at!: Date;
}
