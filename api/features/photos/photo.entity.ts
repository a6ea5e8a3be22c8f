import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A photo somebody uploaded. Its row is there before its first file and until after its last: whatever crashes in between,
 * no file is left that no row names.
 */
@Entity('photos')
export class Photo {
  /** A random UUID: whoever does not know it does not find the files. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('bigint', { name: 'owner_id' })
  ownerId!: string;

  /** The client's UUID, unique per owner: a retry keeps nothing twice. */
  @Column('uuid', { name: 'client_key', nullable: true })
  clientKey!: string | null;

  /** The favor it shows; null until that is posted. */
  @Column('bigint', { name: 'favor_id', nullable: true })
  favorId!: string | null;

  /** Its place among the favor's photos, from 0; null until that is posted. */
  @Column('smallint', { nullable: true })
  position!: number | null;

  /** Pixels across of its large file. */
  @Column('int')
  width!: number;

  /** Pixels down of its large file. */
  @Column('int')
  height!: number;

  @Column('timestamp with time zone', { precision: 3, name: 'created_at' })
  createdAt!: Date;

  /** When all its files were there; null while they are being written, or were not to the end. */
  @Column('timestamp with time zone', { precision: 3, name: 'stored_at', nullable: true })
  storedAt!: Date | null;

  /** From when on files and row may be thrown away; null while a favor needs them. */
  @Column('timestamp with time zone', { precision: 3, name: 'expendable_at', nullable: true })
  expendableAt!: Date | null;
}
