import { coarseArea } from '../places/area.rules.ts';
import { publishedPoint, type ShownFavor } from '../places/published-point.rules.ts';
import type { Favor } from './favor.entity.ts';
import { cellsOf } from './nearby/nearby.ts';
import { readTimeframe } from './expiry/timeframe.rules.ts';

/** What a poster says of where and when. */
export type Posting = Pick<Favor, 'posterId' | 'address' | 'latitude' | 'longitude' | 'timeframe' | 'createdAt'>;

/** What follows from it. */
export type DerivedFavorFields = Pick<
  Favor,
  'area' | 'publishedLatitude' | 'publishedLongitude' | 'h3Res8' | 'expiresAt'
>;

/**
 * Works out, once and when it is posted, what a favor is found and shown by: coarse area, published point and its cells, expiry.
 * @param key the location key; @param earlier the poster's favors around, whose published point is shown again for the same home.
 */
export function deriveFavorFields(
  posting: Posting,
  key: Buffer,
  earlier: readonly ShownFavor[] = [],
): DerivedFavorFields {
  const published = publishedPoint({ ...posting, key, earlier });
  return {
    area: coarseArea(posting.address),
    publishedLatitude: published.latitude,
    publishedLongitude: published.longitude,
    ...cellsOf(published),
    expiresAt: readTimeframe(posting.timeframe, posting.createdAt).expiresAt,
  };
}
