import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The conversation between a favor's poster and one helper; one per favor and helper. */
@Entity('conversations')
export class Conversation {
  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('bigint', { name: 'favor_id' })
  favorId!: string;

  @Column('bigint', { name: 'poster_id' })
  posterId!: string;

  @Column('bigint', { name: 'helper_id' })
  helperId!: string;

  /** Sequence of the newest message, 0 before the first. */
  @Column('int', { name: 'last_sequence' })
  lastSequence!: number;

  /** Highest sequence the poster has seen. */
  @Column('int', { name: 'poster_seen_sequence' })
  posterSeenSequence!: number;

  /** Highest sequence the helper has seen. */
  @Column('int', { name: 'helper_seen_sequence' })
  helperSeenSequence!: number;

  /** Highest sequence a device of the poster has acknowledged; the seen sequence may be higher. */
  @Column('int', { name: 'poster_delivered_sequence' })
  posterDeliveredSequence!: number;

  /** Highest sequence a device of the helper has acknowledged; the seen sequence may be higher. */
  @Column('int', { name: 'helper_delivered_sequence' })
  helperDeliveredSequence!: number;

  /** Last sequence when the favor ended, 0 before; messages up to it do not count as unread. */
  @Column('int', { name: 'settled_sequence' })
  settledSequence!: number;

  /** Messages that the poster has not read, kept by a trigger; null where nobody has counted yet. */
  @Column('int', { name: 'poster_unread', nullable: true })
  posterUnread!: number | null;

  /** Messages that the helper has not read, as for the poster. */
  @Column('int', { name: 'helper_unread', nullable: true })
  helperUnread!: number | null;

  /** True while messages are not announced to the poster. */
  @Column('boolean', { name: 'poster_muted' })
  posterMuted!: boolean;

  /** True while messages are not announced to the helper. */
  @Column('boolean', { name: 'helper_muted' })
  helperMuted!: boolean;

  @Column('timestamp with time zone', { precision: 3, name: 'created_at' })
  createdAt!: Date;

  /** Time of the last change; orders the list. */
  @Column('timestamp with time zone', { precision: 3, name: 'updated_at' })
  updatedAt!: Date;
}
