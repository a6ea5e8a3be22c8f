import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AuditAction } from '../../../generated/graphql.ts';

/** Something an admin saw or did. The database refuses to change or remove one. */
@Entity('audit_log')
export class AuditEntry {
  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: string;

  /** The admin; null for whoever runs the server's own command line. */
  @Column('bigint', { name: 'actor_id', nullable: true })
  actorId!: string | null;

  @Column('text')
  action!: AuditAction;

  /** Everybody whose data was shown or who was acted upon. */
  @Column('bigint', { name: 'about_user_ids', array: true })
  aboutUserIds!: string[];

  /** What was asked for or acted on: filters, ids. */
  @Column('jsonb')
  details!: Record<string, unknown>;

  /** Why, in the admin's words. */
  @Column('text', { nullable: true })
  note!: string | null;

  /** Names the request; entries of one request share it. */
  @Column('uuid')
  trace!: string;

  @Column('timestamp with time zone', { precision: 3 })
  at!: Date;
}
