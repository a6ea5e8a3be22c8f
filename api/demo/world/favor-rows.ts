import { DateTime } from 'luxon';
import type { FavorCategory } from '../../generated/graphql.ts';
import type { Favor } from '../../features/favors/favor.entity.ts';
import { deriveFavorFields } from '../../features/favors/derive-favor-fields.ts';
import type { Rating } from '../../features/favors/rating.entity.ts';
import { ZONE } from '../../platform/time-zone.ts';
import { residents, type ResidentKey } from './residents.ts';
import type { DemoFavor, HoursAgo } from './shape.ts';

/** What turns the demo world's words into rows. */
export interface Seeding {
  /** The moment everything is counted from. */
  now: Date;
  locationKey: Buffer;
  /** Ids of the residents' rows. */
  idOf: Record<ResidentKey, string>;
}

/** A demo favor with its category, before it has an id. */
export interface FiledFavor {
  category: FavorCategory;
  demo: DemoFavor;
}

/** Hours between a completion, rated by the poster, and the helper's rating in return. */
const HOURS_UNTIL_RATED_BACK = 1.5;

/** The moment so many hours before the seeding. */
export const momentOf = ({ now }: Pick<Seeding, 'now'>, ago: HoursAgo): Date =>
  new Date(now.getTime() - ago * 3_600_000);

/** The row of a demo favor. */
export function favorRow(seeding: Seeding, { category, demo }: FiledFavor): Omit<Favor, 'id' | 'listed'> {
  const posterId = seeding.idOf[demo.poster];
  const { address, latitude, longitude } = demo.place ?? residents[demo.poster].home;
  const timeframe =
    typeof demo.timeframe === 'string' ? demo.timeframe : calendarDay(seeding.now, demo.timeframe.inDays);
  const posting = { posterId, address, latitude, longitude, timeframe, createdAt: momentOf(seeding, demo.posted) };
  return {
    ...posting,
    ...deriveFavorFields(posting, seeding.locationKey),
    helperId: demo.accepted ? seeding.idOf[demo.accepted.by] : null,
    clientKey: null,
    title: demo.title,
    description: demo.description,
    category,
    priceCents: demo.priceCents,
    finalPriceCents: demo.completed?.agreedCents ?? null,
    isNegotiable: demo.negotiable,
    status: demo.completed ? 'COMPLETED' : demo.accepted ? 'ACCEPTED' : 'OPEN',
    acceptedAt: demo.accepted ? momentOf(seeding, demo.accepted.at) : null,
    completedAt: demo.completed ? momentOf(seeding, demo.completed.at) : null,
    hiddenAt: null,
    expiryStep: 'AHEAD',
  };
}

/** A day counted from the seeding's, as the wizard writes it: `June 5, 2027`. */
const calendarDay = (now: Date, inDays: number) =>
  DateTime.fromJSDate(now, { zone: ZONE }).plus({ days: inDays }).setLocale('en').toFormat('LLLL d, yyyy');

/** The ratings of a demo favor whose row has this id. */
export function ratingRows(seeding: Seeding, favorId: string, demo: DemoFavor): Omit<Rating, 'id'>[] {
  if (!demo.accepted || !demo.completed) return [];
  const { at, ofHelper, ofPoster } = demo.completed;
  const posterId = seeding.idOf[demo.poster];
  const helperId = seeding.idOf[demo.accepted.by];
  const rows: Omit<Rating, 'id'>[] = [];
  if (ofHelper)
    rows.push({ favorId, raterId: posterId, ratedId: helperId, ...ofHelper, createdAt: momentOf(seeding, at) });
  const ratedBackAt = momentOf(seeding, at - HOURS_UNTIL_RATED_BACK);
  if (ofPoster) rows.push({ favorId, raterId: helperId, ratedId: posterId, ...ofPoster, createdAt: ratedBackAt });
  return rows;
}
