import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An export of everything stored about a person, as a file of the file store. */
@Entity('account_exports')
export class AccountExportFile {
  /** A random UUID: also the name of the file. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('bigint', { name: 'user_id' })
  userId!: string;

  @Column('timestamp with time zone', { precision: 3, name: 'requested_at' })
  requestedAt!: Date;

  /** Share of the sections and conversations that are written, 0 to 100. */
  @Column('smallint')
  percent!: number;

  /** When the file was complete; null before. */
  @Column('timestamp with time zone', { precision: 3, name: 'finished_at', nullable: true })
  finishedAt!: Date | null;

  /** Size of the file; null before it is complete. */
  @Column('bigint', { nullable: true })
  bytes!: string | null;

  /** When row and file may be deleted: of an unfinished export, when it counts as failed. */
  @Column('timestamp with time zone', { precision: 3, name: 'expires_at' })
  expiresAt!: Date;
}
