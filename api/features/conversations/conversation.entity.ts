import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The talk between a favor's poster and one helper; one per favor and helper. */
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

  /** Up to which sequence the poster has seen. */
  @Column('int', { name: 'poster_seen_sequence' })
  posterSeenSequence!: number;

  /** Up to which sequence the helper has seen. */
  @Column('int', { name: 'helper_seen_sequence' })
  helperSeenSequence!: number;

  /** Up to which sequence a device of the poster's has received it; what they have seen may go further. */
  @Column('int', { name: 'poster_delivered_sequence' })
  posterDeliveredSequence!: number;

  /** Up to which sequence a device of the helper's has received it; what they have seen may go further. */
  @Column('int', { name: 'helper_delivered_sequence' })
  helperDeliveredSequence!: number;

  /** The sequence at which its favor was over: nothing up to it counts as unread any more. */
  @Column('int', { name: 'settled_sequence' })
  settledSequence!: number;

  @Column('timestamp with time zone', { precision: 3, name: 'created_at' })
  createdAt!: Date;

  /** When something last happened in it; orders the list. */
  @Column('timestamp with time zone', { precision: 3, name: 'updated_at' })
  updatedAt!: Date;
}
