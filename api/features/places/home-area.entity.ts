import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The neighbourhood a person chose as theirs. Read by its owner alone, yet only as exact as strangers may know a home. */
@Entity('home_areas')
export class HomeArea {
  @PrimaryColumn('bigint', { name: 'user_id' })
  userId!: string;

  /** Of the published point, WGS84 degrees (docs/decisions/published-point.md); the exact one is not kept. */
  @Column('double precision')
  latitude!: number;

  @Column('double precision')
  longitude!: number;

  /** H3 cell of resolution 8 it lies in, a decimal string. */
  @Column('bigint', { name: 'h3_8' })
  h3Res8!: string;

  @Column('timestamp with time zone', { precision: 3, name: 'saved_at' })
  savedAt!: Date;
}
