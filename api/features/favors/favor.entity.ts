import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FavorCategory, FavorStatus } from '../../generated/graphql.ts';

/** A small paid request for help. */
@Entity('favors')
export class Favor {
  /** Identity from the database; a decimal string in code, a number in REST. */
  @PrimaryColumn('bigint', { generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('bigint', { name: 'poster_id' })
  posterId!: string;

  @Column('bigint', { name: 'helper_id', nullable: true })
  helperId!: string | null;

  /** The client's UUID, unique per poster: a retry posts nothing twice. */
  @Column('uuid', { name: 'client_key', nullable: true })
  clientKey!: string | null;

  @Column('text')
  title!: string;

  @Column('text')
  description!: string;

  @Column('text')
  category!: FavorCategory;

  /** Euro cents offered when posting. */
  @Column('int', { name: 'price_cents' })
  priceCents!: number;

  /** Euro cents agreed at completion where they differ, else null. */
  @Column('int', { name: 'final_price_cents', nullable: true })
  finalPriceCents!: number | null;

  @Column('boolean', { name: 'is_negotiable' })
  isNegotiable!: boolean;

  /** The poster's words; favors.rules.ts reads them. */
  @Column('text')
  timeframe!: string;

  @Column('text')
  status!: FavorStatus;

  /** Exact address: only for the poster and the accepted helper. */
  @Column('text')
  address!: string;

  /** Exact point, WGS84 degrees: only for the poster and the accepted helper. */
  @Column('double precision')
  latitude!: number;

  @Column('double precision')
  longitude!: number;

  /** Published point, WGS84 degrees: what every filter, sort, distance and stranger gets (docs/decisions/published-point.md). */
  @Column('double precision', { name: 'published_latitude' })
  publishedLatitude!: number;

  @Column('double precision', { name: 'published_longitude' })
  publishedLongitude!: number;

  /** Coarse area text, made once when posting. */
  @Column('text')
  area!: string;

  /** H3 cell of the published point at resolution 8, a decimal string. Larger cells are ranges of these. */
  @Column('bigint', { name: 'h3_8' })
  h3Res8!: string;

  @Column('timestamp with time zone', { precision: 3, name: 'created_at' })
  createdAt!: Date;

  @Column('timestamp with time zone', { precision: 3, name: 'expires_at' })
  expiresAt!: Date;

  /** How far its running out was noticed while open: not yet, soon, over, or so long over that lists let go of it. */
  @Column('text', { name: 'expiry_step' })
  expiryStep!: 'AHEAD' | 'SOON' | 'OVER' | 'UNLISTED';

  /** Whether lists of open favors hold it: open, not hidden, not long over. Worked out by the database. */
  @Column({ type: 'boolean', insert: false, update: false })
  listed!: boolean;

  @Column('timestamp with time zone', { precision: 3, name: 'accepted_at', nullable: true })
  acceptedAt!: Date | null;

  @Column('timestamp with time zone', { precision: 3, name: 'completed_at', nullable: true })
  completedAt!: Date | null;

  /** When an admin hid it; null while it may be seen. */
  @Column('timestamp with time zone', { precision: 3, name: 'hidden_at', nullable: true })
  hiddenAt!: Date | null;
}
