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

  /** The published point of it (docs/decisions/published-point.md), WGS84 degrees: what decides whether a favor is near. */
  @Column('double precision', { name: 'published_latitude' })
  publishedLatitude!: number;

  @Column('double precision', { name: 'published_longitude' })
  publishedLongitude!: number;

  /** H3 cell of resolution 8 the published point lies in, a decimal string. */
  @Column('bigint', { name: 'h3_8' })
  h3Res8!: string;

  @Column('timestamp with time zone', { precision: 3, name: 'saved_at' })
  savedAt!: Date;

  @Column('timestamp with time zone', { precision: 3, name: 'expires_at' })
  expiresAt!: Date;
}
