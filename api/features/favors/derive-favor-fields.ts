import { coarseArea } from '../places/area.rules.ts';
import { publishedPoint, type ShownFavor } from '../places/published-point.rules.ts';
import type { Favor } from './favor.entity.ts';
import { cellsOf } from './nearby/nearby.ts';
import { readTimeframe } from './expiry/timeframe.rules.ts';

/** Place and time of a favor as its poster enters them, and when they do. */
export type Posting = Pick<Favor, 'posterId' | 'address' | 'latitude' | 'longitude' | 'timeframe' | 'createdAt'>;

/** Columns of a favor derived from a {@link Posting}. */
export type DerivedFavorFields = Pick<
  Favor,
  'area' | 'publishedLatitude' | 'publishedLongitude' | 'h3Res8' | 'expiresAt'
>;

/**
 * Derives coarse area, published point with its H3 cell, and expiry of a favor: when it is posted, and when place or
 * time are changed.
 * @param key the location key.
 * @param earlier the poster's favors nearby, whose published point is reused for the same home.
 * @param area its coarse area, where more is known of it than its address says.
 */
export function deriveFavorFields(
  posting: Posting,
  key: Buffer,
  earlier: readonly ShownFavor[] = [],
  area = coarseArea(posting.address),
): DerivedFavorFields {
  const published = publishedPoint({ ...posting, key, earlier });
  return {
    area,
    publishedLatitude: published.latitude,
    publishedLongitude: published.longitude,
    ...cellsOf(published),
    expiresAt: readTimeframe(posting.timeframe, posting.createdAt).expiresAt,
  };
}
