import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Last reported position of a person, readable only by themselves and deleted after a day. */
@Entity('last_points')
export class LastPoint {
  @PrimaryColumn('bigint', { name: 'user_id' })
  userId!: string;

  /** Exact point in WGS84 degrees. */
  @Column('double precision')
  latitude!: number;

  @Column('double precision')
  longitude!: number;

  /** Published point in WGS84 degrees (docs/decisions/published-point.md); distances to favors are measured from it. */
  @Column('double precision', { name: 'published_latitude' })
  publishedLatitude!: number;

  @Column('double precision', { name: 'published_longitude' })
  publishedLongitude!: number;

  /** H3 cell of the published point at resolution 8, a decimal string. */
  @Column('bigint', { name: 'h3_8' })
  h3Res8!: string;

  @Column('timestamp with time zone', { precision: 3, name: 'saved_at' })
  savedAt!: Date;

  @Column('timestamp with time zone', { precision: 3, name: 'expires_at' })
  expiresAt!: Date;
}
