import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FavorCategory } from '../../../generated/graphql.ts';

/** What somebody wants to be told of, and when not to be disturbed. Who never said has no row: the standard holds. */
@Entity('notification_settings')
export class NotificationSettings {
  @PrimaryColumn('bigint', { name: 'user_id' })
  userId!: string;

  /** How far away a neighbour's new favor is still news, in kilometres: 1 to 50. */
  @Column('smallint', { name: 'nearby_radius_km' })
  nearbyRadiusKm!: number;

  /** Of which categories; null for all. */
  @Column('text', { name: 'nearby_categories', array: true, nullable: true })
  nearbyCategories!: FavorCategory[] | null;

  /** Quiet hours begin and end at these times of day, HH:MM, in a time zone such as Europe/Luxembourg; all null for none. */
  @Column('text', { name: 'quiet_start', nullable: true })
  quietStart!: string | null;

  @Column('text', { name: 'quiet_end', nullable: true })
  quietEnd!: string | null;

  @Column('text', { name: 'quiet_time_zone', nullable: true })
  quietTimeZone!: string | null;
}
