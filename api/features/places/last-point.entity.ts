import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where a person's device last said they are. Theirs alone; gone after a day. */
@Entity('last_points')
export class LastPoint {
  @PrimaryColumn('bigint', { name: 'user_id' })
  userId!: string;

  /** Exact, WGS84 degrees. */
  @Column('double precision')
  latitude!: number;

  @Column('double precision')
  longitude!: number;

  @Column('timestamp with time zone', { precision: 3, name: 'saved_at' })
  savedAt!: Date;

  @Column('timestamp with time zone', { precision: 3, name: 'expires_at' })
  expiresAt!: Date;
}
