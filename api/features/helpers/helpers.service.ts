import { cellToParent, gridDisk } from 'h3-js';
import { DateTime } from 'luxon';
import { requireViewer, type Ctx } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { DistanceClass, FavorCategory, HelpSlot } from '../../generated/graphql.ts';
import { parse, refuse } from '../../platform/errors.ts';
import { ZONE } from '../../platform/time/time-zone.ts';
import { classBetween, WIDE_RESOLUTION } from '../deals/distance-class.ts';
import { cellAt } from '../places/nearby-cells.ts';
import { personPoint } from '../places/person-point.ts';
import { shareLockUser } from '../users/active-user.ts';
import { whyNotKnown } from '../users/users.rules.ts';
import { HelperListing } from './helper-listing.entity.ts';
import { HelpersNearby, SaveHelperListing } from './helpers.input.ts';
import { LISTED_SQL, whyNotSeeHelpers } from './helpers.rules.ts';

/** Most helpers of one answer; who they are is drawn anew each day (docs/behaviour/finding.md#helpers-nearby). */
const MOST = 30;

/** Steps between wide cells that count as nearby: some 15 km. */
const STEPS = 6;

/** Somebody who offers to help, as neighbours see them. */
export interface Helper {
  userId: string;
  skills: FavorCategory[];
  slots: HelpSlot[];
  words: string | null;
  distance: DistanceClass;
}

const wideCell = (h3Res8: string): string => cellToParent(BigInt(h3Res8).toString(16), WIDE_RESOLUTION);

/** Returns the wide cell of a cell at resolution 8, both decimal strings: all that a listing keeps of a place. */
export const listedCell = (h3Res8: string): string => BigInt(`0x${wideCell(h3Res8)}`).toString();

/**
 * Lists people who offer to help around a place, in an order drawn for each viewer and day. A place counts by its wide
 * cell, and so does theirs: no number of readings says more of a home than that cell.
 * @throws AppError NOT_SIGNED_IN, MISSING_SCOPE, NEEDS_ONBOARDING, BAD_INPUT
 */
export async function listHelpersNearby(ctx: Ctx, raw: unknown): Promise<Helper[]> {
  const viewer = requireViewer(ctx, 'profile:read');
  const { near, category } = parse(HelpersNearby, raw);
  refuse(whyNotSeeHelpers((await ctx.loaders.userById.load(viewer.id))!));
  const from = wideCell(cellAt(near));
  const day = DateTime.fromJSDate(ctx.now(), { zone: ZONE }).toISODate();
  const rows = await ctx.db.query<(Omit<Helper, 'distance'> & { cell: string })[]>(
    `SELECT listing.user_id AS "userId", skills, slots, words, h3_7::text AS cell
     FROM helper_listings listing JOIN users person ON person.id = listing.user_id
     WHERE h3_7 = ANY ($1::bigint[]) AND ($2::text IS NULL OR $2 = ANY (skills)) AND ${LISTED_SQL}
       AND listing.user_id <> $3 AND listing.user_id NOT IN (SELECT other_id FROM apart WHERE person_id = $3)
     ORDER BY md5(concat_ws(':', listing.user_id, $3::bigint, $4::text)) LIMIT ${MOST}`,
    [gridDisk(from, STEPS).map((cell) => BigInt(`0x${cell}`).toString()), category ?? null, viewer.id, day],
  );
  return rows.map(({ userId, skills, slots, words, cell }) => ({
    userId,
    skills,
    slots,
    words,
    distance: classBetween(BigInt(cell).toString(16), from),
  }));
}

/**
 * Offers the viewer's help to their neighbours, or changes what they offer.
 * @throws AppError NOT_SIGNED_IN, MISSING_SCOPE, NEEDS_ONBOARDING, EMAIL_UNCONFIRMED, BAD_INPUT, TOO_MANY_REQUESTS
 */
export async function saveHelperListing(ctx: Ctx, raw: unknown): Promise<void> {
  const { id: userId } = requireViewer(ctx, 'account');
  const { near, words, ...offered } = parse(SaveHelperListing, raw);
  await ctx.deps.limits.take('write', userId);
  await inTransaction(ctx, async (ctx) => {
    refuse(whyNotKnown(await shareLockUser(ctx.db, userId)));
    const { h3Res8 } = await personPoint(ctx, userId, near);
    const listing = { userId, ...offered, words: words ?? null, h3Res7: listedCell(h3Res8), savedAt: ctx.now() };
    await ctx.db.upsert(HelperListing, listing, ['userId']);
  });
  ctx.loaders.helperListing.clear(userId);
}

/** Takes the viewer from the helpers; idempotent. @throws AppError NOT_SIGNED_IN, MISSING_SCOPE, TOO_MANY_REQUESTS */
export async function removeHelperListing(ctx: Ctx): Promise<void> {
  const { id: userId } = requireViewer(ctx, 'account');
  await ctx.deps.limits.take('write', userId);
  await ctx.db.delete(HelperListing, { userId });
  ctx.loaders.helperListing.clear(userId);
}
