import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Home area a person chose; only its owner reads it, and it is no more exact than what strangers see of a home. */
@Entity('home_areas')
export class HomeArea {
  @PrimaryColumn('bigint', { name: 'user_id' })
  userId!: string;

  /** Published point in WGS84 degrees (docs/decisions/published-point.md); the exact one is not stored. */
  @Column('double precision')
  latitude!: number;

  @Column('double precision')
  longitude!: number;

  /** H3 cell of that point at resolution 8, a decimal string. */
  @Column('bigint', { name: 'h3_8' })
  h3Res8!: string;

  @Column('timestamp with time zone', { precision: 3, name: 'saved_at' })
  savedAt!: Date;
}
