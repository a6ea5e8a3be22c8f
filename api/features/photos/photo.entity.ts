import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PhotoPurpose } from '../../platform/photo-files.rules.ts';

/**
 * An uploaded photo. Its row is inserted before the first file is written and deleted after the last is removed, so
 * that a crash leaves no file without a row.
 */
@Entity('photos')
export class Photo {
  /** A random UUID, which makes the file names unguessable. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('bigint', { name: 'owner_id' })
  ownerId!: string;

  /** Its use, which decides its widths. */
  @Column('text')
  purpose!: PhotoPurpose;

  /** The client's UUID, unique per owner, so that a retry stores nothing twice. */
  @Column('uuid', { name: 'client_key', nullable: true })
  clientKey!: string | null;

  /** SHA-256 of what the client key was used for; null without a key, and in rows older than that. */
  @Column('bytea', { name: 'input_hash', nullable: true, select: false })
  inputHash!: Buffer | null;

  /** The favor it belongs to; null until that is posted. */
  @Column('bigint', { name: 'favor_id', nullable: true })
  favorId!: string | null;

  /** Its position among the favor's photos, from 0; null until that is posted. */
  @Column('smallint', { nullable: true })
  position!: number | null;

  /** The conversation of the message it belongs to; null until that is sent. */
  @Column('bigint', { name: 'conversation_id', nullable: true })
  conversationId!: string | null;

  /** The time an admin hid it from whoever its owner sent it to; null while it is shown. */
  @Column('timestamp with time zone', { precision: 3, name: 'hidden_at', nullable: true })
  hiddenAt!: Date | null;

  /** Reasons for hiding it, for its owner. */
  @Column('text', { name: 'hidden_reasons', nullable: true })
  hiddenReasons!: string | null;

  /** The width of its large file, in pixels. */
  @Column('int')
  width!: number;

  /** The height of its large file, in pixels. */
  @Column('int')
  height!: number;

  @Column('timestamp with time zone', { precision: 3, name: 'created_at' })
  createdAt!: Date;

  /** The time all its files were written; null while they are being written, or after an interrupted upload. */
  @Column('timestamp with time zone', { precision: 3, name: 'stored_at', nullable: true })
  storedAt!: Date | null;

  /** The time from which files and row may be deleted; null while they are needed. */
  @Column('timestamp with time zone', { precision: 3, name: 'expendable_at', nullable: true })
  expendableAt!: Date | null;
}
