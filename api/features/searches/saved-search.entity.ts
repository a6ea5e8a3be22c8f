import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FavorCategory, SearchAlert } from '../../generated/graphql.ts';
import type { FavorDetails } from '../favors/search/filter.rules.ts';

/** A search for favors that a person keeps. */
@Entity('saved_searches')
export class SavedSearch {
  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('bigint', { name: 'user_id' })
  userId!: string;

  /** UUID chosen by the client, unique per person, so that a retry saves nothing twice. */
  @Column('uuid', { name: 'client_key', nullable: true })
  clientKey!: string | null;

  /** Name by which its person knows it. */
  @Column('text')
  name!: string;

  @Column('text')
  tell!: SearchAlert;

  /** Middle of its circle in WGS84 degrees, as precise as the published point of a favor posted there. */
  @Column('double precision')
  latitude!: number;

  @Column('double precision')
  longitude!: number;

  /** H3 cell of the middle at resolution 8, a decimal string. */
  @Column('bigint', { name: 'h3_8' })
  h3Res8!: string;

  @Column('double precision', { name: 'within_km' })
  withinKm!: number;

  @Column('text', { nullable: true })
  category!: FavorCategory | null;

  /** Words as they were typed. */
  @Column('text', { nullable: true })
  words!: string | null;

  /** Filter; prices in cents. */
  @Column('jsonb')
  details!: FavorDetails;

  @Column('timestamp with time zone', { precision: 3, name: 'created_at' })
  createdAt!: Date;
}
