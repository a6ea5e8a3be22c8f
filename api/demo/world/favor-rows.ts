import { DateTime } from 'luxon';
import { noFacts } from '../../../shared/favor-facts.ts';
import type { FavorCategory } from '../../generated/graphql.ts';
import type { Favor } from '../../features/favors/favor.entity.ts';
import { deriveFavorFields } from '../../features/favors/derive-favor-fields.ts';
import type { Rating } from '../../features/reviews/rating.entity.ts';
import { ZONE } from '../../platform/time/time-zone.ts';
import { residents, type ResidentKey } from './residents.ts';
import type { DemoFavor, HoursAgo } from './shape.ts';

/** The inputs that turn the demo world into rows. */
export interface Seeding {
  /** The time of the seeding, to which all other times are relative. */
  now: Date;
  locationKey: Buffer;
  /** The ids of the residents' rows. */
  idOf: Record<ResidentKey, string>;
}

/** A demo favor with its category, before it has an id. */
export interface CategorisedFavor {
  category: FavorCategory;
  demo: DemoFavor;
}

/** Hours from the completion, when the poster rates, to the helper's rating. */
const RATING_BACK_HOURS = 1.5;

/** Returns the time `ago` hours before the seeding. */
export const timeAt = ({ now }: Pick<Seeding, 'now'>, ago: HoursAgo): Date => new Date(now.getTime() - ago * 3_600_000);

/** Returns the row of a demo favor. */
export function favorRow(
  seeding: Seeding,
  { category, demo }: CategorisedFavor,
): Omit<Favor, 'id' | 'listed' | 'search'> {
  const posterId = seeding.idOf[demo.poster];
  const { address, latitude, longitude } = demo.place ?? residents[demo.poster].home;
  const timeframe =
    typeof demo.timeframe === 'string' ? demo.timeframe : calendarDay(seeding.now, demo.timeframe.inDays);
  const posting = { posterId, address, latitude, longitude, timeframe, createdAt: timeAt(seeding, demo.posted) };
  return {
    ...posting,
    ...deriveFavorFields(posting, seeding.locationKey),
    helperId: demo.accepted ? seeding.idOf[demo.accepted.by] : null,
    clientKey: null,
    inputHash: null,
    title: demo.title,
    description: demo.description,
    category,
    priceCents: demo.priceCents,
    finalPriceCents: demo.completed?.agreedCents ?? null,
    acceptance: 'FIRST_COME',
    isFindable: false,
    isSomewhere: false,
    ...noFacts,
    ...demo.facts,
    revision: 1,
    reservedForId: null,
    timeframeAt: null,
    isNegotiable: demo.negotiable,
    status: demo.completed ? 'COMPLETED' : demo.accepted ? 'ACCEPTED' : 'OPEN',
    acceptedAt: demo.accepted ? timeAt(seeding, demo.accepted.at) : null,
    completedAt: demo.completed ? timeAt(seeding, demo.completed.at) : null,
    settledAt: demo.completed ? timeAt(seeding, demo.completed.at) : null,
    hiddenAt: null,
    hiddenReasons: null,
    expiryStep: 'AHEAD',
  };
}

/** Formats a day relative to the seeding's as the wizard does: `June 5, 2027`. */
const calendarDay = (now: Date, inDays: number) =>
  DateTime.fromJSDate(now, { zone: ZONE }).plus({ days: inDays }).setLocale('en').toFormat('LLLL d, yyyy');

/** A review to write. */
type NewRating = Omit<Rating, 'id'>;

/** Returns a published review. */
const aReview = (
  favorId: string,
  raterId: string,
  ratedId: string,
  { stars, review }: { stars: number; review: string | null },
  at: Date,
): NewRating => ({
  favorId,
  raterId,
  ratedId,
  stars,
  review,
  tags: [],
  createdAt: at,
  publishDueAt: at,
  publishedAt: at,
  counted: true,
  reply: null,
  repliedAt: null,
  textHiddenAt: null,
  textHiddenReasons: null,
});

/** Returns the rows of the ratings of a demo favor. */
export function ratingRows(seeding: Seeding, favorId: string, demo: DemoFavor): NewRating[] {
  if (!demo.accepted || !demo.completed) return [];
  const { at, ofHelper, ofPoster } = demo.completed;
  const posterId = seeding.idOf[demo.poster];
  const helperId = seeding.idOf[demo.accepted.by];
  const rows: NewRating[] = [];
  if (ofHelper) rows.push(aReview(favorId, posterId, helperId, ofHelper, timeAt(seeding, at)));
  const ratedBackAt = timeAt(seeding, at - RATING_BACK_HOURS);
  if (ofPoster) rows.push(aReview(favorId, helperId, posterId, ofPoster, ratedBackAt));
  return rows;
}
