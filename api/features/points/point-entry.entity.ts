import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Points that a person earned once by one cause; their sum is the person's `favrPoints`. */
@Entity('point_entries')
export class PointEntry {
  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('bigint', { name: 'user_id' })
  userId!: string;

  /** Cause that brought them, once per person: `deal:{favorId}`, `review:{favorId}`, `email` or `profile`. */
  @Column('text')
  cause!: string;

  /** The other party of a deal or review; null for what concerns the person alone. */
  @Column('bigint', { name: 'other_id', nullable: true })
  otherId!: string | null;

  /** 0 where the week's points were used up. */
  @Column('smallint')
  points!: number;

  @Column('timestamp with time zone', { precision: 3 })
  at!: Date;
}
