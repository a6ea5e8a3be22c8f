import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FavorCategory } from '../../../generated/graphql.ts';

/** A person's notification settings; without a row the defaults apply. */
@Entity('notification_settings')
export class NotificationSettings {
  @PrimaryColumn('bigint', { name: 'user_id' })
  userId!: string;

  /** Radius for new favors nearby, in kilometres: 1 to 50. */
  @Column('smallint', { name: 'nearby_radius_km' })
  nearbyRadiusKm!: number;

  /** Categories of new favors nearby; null for all. */
  @Column('text', { name: 'nearby_categories', array: true, nullable: true })
  nearbyCategories!: FavorCategory[] | null;

  /** Start of the quiet hours, HH:MM in `quietTimeZone`; start, end and zone are null without quiet hours. */
  @Column('text', { name: 'quiet_start', nullable: true })
  quietStart!: string | null;

  @Column('text', { name: 'quiet_end', nullable: true })
  quietEnd!: string | null;

  @Column('text', { name: 'quiet_time_zone', nullable: true })
  quietTimeZone!: string | null;
}
