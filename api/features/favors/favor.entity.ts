import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DayPart, FavorCategory, FavorStatus } from '../../generated/graphql.ts';

/** A small paid request for help. */
@Entity('favors')
export class Favor {
  /** Database identity; a decimal string in code, a number in REST. */
  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('bigint', { name: 'poster_id' })
  posterId!: string;

  @Column('bigint', { name: 'helper_id', nullable: true })
  helperId!: string | null;

  /** UUID chosen by the client, unique per poster, so that a retry posts nothing twice. */
  @Column('uuid', { name: 'client_key', nullable: true })
  clientKey!: string | null;

  /** SHA-256 of what the client key was used for; null without a key, and in rows older than that. */
  @Column('bytea', { name: 'input_hash', nullable: true, select: false })
  inputHash!: Buffer | null;

  @Column('text')
  title!: string;

  @Column('text')
  description!: string;

  @Column('text')
  category!: FavorCategory;

  /** Offered price, in euro cents. */
  @Column('int', { name: 'price_cents' })
  priceCents!: number;

  /** Price agreed at completion, in euro cents; null where it equals the offer. */
  @Column('int', { name: 'final_price_cents', nullable: true })
  finalPriceCents!: number | null;

  /** Way it finds its helper: the first to accept, or whom the poster chooses among offers. */
  @Column('text')
  acceptance!: 'FIRST_COME' | 'CHOOSE';

  /** True where search engines may find it, as its poster decided. */
  @Column('boolean', { name: 'findable' })
  isFindable!: boolean;

  /** Time of the day at which help is wanted; null where the poster leaves it open. */
  @Column('text', { name: 'day_part', nullable: true })
  dayPart!: DayPart | null;

  /** Minutes it takes by the poster's guess; null where they leave it open. */
  @Column('int', { name: 'duration_minutes', nullable: true })
  durationMinutes!: number | null;

  /** Number of people wanted; null where the poster leaves it open. */
  @Column('int', { name: 'people_wanted', nullable: true })
  peopleWanted!: number | null;

  /** Counts what was changed after posting, from 1; offers made before a change are stale. */
  @Column('int')
  revision!: number;

  /** Person whom the poster asked directly: the two alone see it; null for everybody. */
  @Column('bigint', { name: 'reserved_for_id', nullable: true })
  reservedForId!: string | null;

  @Column('boolean', { name: 'is_negotiable' })
  isNegotiable!: boolean;

  /** Time as the poster wrote it; expiry/timeframe.rules.ts reads it. */
  @Column('text')
  timeframe!: string;

  /** Moment from which a changed {@link timeframe} is read; null where that is the posting. */
  @Column('timestamp with time zone', { precision: 3, name: 'timeframe_at', nullable: true })
  timeframeAt!: Date | null;

  @Column('text')
  status!: FavorStatus;

  /** Exact address, only for the poster and the accepted helper. */
  @Column('text')
  address!: string;

  /** Exact point in WGS84 degrees, only for the poster and the accepted helper. */
  @Column('double precision')
  latitude!: number;

  @Column('double precision')
  longitude!: number;

  /**
   * Published point in WGS84 degrees: every filter, order, distance and stranger uses it
   * (docs/decisions/published-point.md).
   */
  @Column('double precision', { name: 'published_latitude' })
  publishedLatitude!: number;

  @Column('double precision', { name: 'published_longitude' })
  publishedLongitude!: number;

  /** True where no more than its {@link area} is known of its place: the points are those of the whole of it. */
  @Column('boolean', { name: 'somewhere' })
  isSomewhere!: boolean;

  /** Coarse area, derived once when the favor was posted. */
  @Column('text')
  area!: string;

  /** H3 cell of the published point at resolution 8, a decimal string; larger cells are ranges of these. */
  @Column('bigint', { name: 'h3_8' })
  h3Res8!: string;

  @Column('timestamp with time zone', { precision: 3, name: 'created_at' })
  createdAt!: Date;

  @Column('timestamp with time zone', { precision: 3, name: 'expires_at' })
  expiresAt!: Date;

  /** Last expiry step handled while open: none, ending soon, expired, or expired long enough to leave the lists. */
  @Column('text', { name: 'expiry_step' })
  expiryStep!: 'AHEAD' | 'SOON' | 'OVER' | 'UNLISTED';

  /** True while lists of open favors hold it (open, not hidden, not UNLISTED); a generated column. */
  @Column({ type: 'boolean', insert: false, update: false })
  listed!: boolean;

  /** Words that a search reads, by their weight: title, area, description, category; a trigger keeps it. */
  @Column({ type: 'tsvector', nullable: true, select: false, insert: false, update: false })
  search!: string | null;

  @Column('timestamp with time zone', { precision: 3, name: 'accepted_at', nullable: true })
  acceptedAt!: Date | null;

  @Column('timestamp with time zone', { precision: 3, name: 'completed_at', nullable: true })
  completedAt!: Date | null;

  /**
   * Moment from which its completion counts: the other's yes, an admin's decision, or the end of the time for both.
   * Null before: what one says alone is a claim, of which its two people alone read.
   */
  @Column('timestamp with time zone', { precision: 3, name: 'settled_at', nullable: true })
  settledAt!: Date | null;

  /** Moment an admin hid it; null while it is public. */
  @Column('timestamp with time zone', { precision: 3, name: 'hidden_at', nullable: true })
  hiddenAt!: Date | null;

  /** Reasons of the admin who hid it, for its poster; null while it is not hidden. */
  @Column('text', { name: 'hidden_reasons', nullable: true })
  hiddenReasons!: string | null;
}
