import { z } from 'zod';
import type { Ctx } from '../../context.ts';
import type { Urgency } from '../../generated/graphql.ts';
import { idNumber, moment } from '../../routing/route.ts';
import { photoPath } from '../../platform/photo-files.rules.ts';
import { averageRating, displayName } from '../users/users.rules.ts';
import { showsAddress } from './address-views.ts';
import type { Favor } from './favor.entity.ts';
import { CategoryLabel, categoryLabels, StatusLabel, statusLabels } from './favor-labels.ts';
import { priceInForce, statusFor } from './favors.rules.ts';
import { formatCents } from '../../../shared/price.rules.ts';
import { meaningOf } from './expiry/meaning.ts';
import { isExpired } from './expiry/timeframe.rules.ts';

const degrees = z.string().regex(/^-?\d+(\.\d+)?(e-\d+)?$/);

/**
 * Favor in REST (docs/behaviour/api.md#rest-shapes): ids are numbers, price and coordinates texts, moments ISO 8601.
 * Strangers get the coarse area and the published point instead of the exact ones.
 */
export const FavorBody = z
  .strictObject({
    id: idNumber,
    title: z.string(),
    description: z.string(),
    category: CategoryLabel,
    price: z
      .string()
      .regex(/^\d+\.\d{2}$/)
      .describe('Euros; after completion what was agreed.'),
    isNegotiable: z.boolean(),
    timeframe: z.string().describe("The poster's words."),
    address: z.string().describe('The exact one for the poster and the accepted helper, else a coarse area.'),
    latitude: degrees.describe('Of the exact point or, some hundred metres away, the published one: as the address.'),
    longitude: degrees,
    imageUrl: z.string().nullable().describe('Path of its first photo on this server, a WebP; null without one.'),
    rating: z
      .string()
      .regex(/^[1-5]\.\d$/)
      .nullable()
      .describe("The poster's average with one decimal; null before their first rating."),
    createdAt: moment,
    expiresAt: moment,
    isExpired: z.boolean(),
    urgencyLevel: z.enum(['high', 'medium', 'low']),
    status: StatusLabel,
    isHidden: z.boolean().describe('Whether an admin has hidden it; then only its poster and the admins see it.'),
    posterId: idNumber,
    posterName: z.string(),
    posterFirstName: z.string(),
    helperId: idNumber.nullable(),
    helperName: z.string().nullable(),
    helperFirstName: z.string().nullable(),
  })
  .meta({ id: 'Favor' });

/** Renders a favor for REST, with what the viewer may see of it. */
export async function favorBody(ctx: Ctx, favor: Favor): Promise<z.output<typeof FavorBody>> {
  const now = ctx.now();
  const exact = await showsAddress(ctx, favor);
  const poster = (await ctx.loaders.userById.load(favor.posterId))!;
  const [photo] = await ctx.loaders.photosOf.load(favor.id);
  const helper = favor.helperId ? await ctx.loaders.userById.load(favor.helperId) : null;
  return {
    id: Number(favor.id),
    title: favor.title,
    description: favor.description,
    category: categoryLabels[favor.category],
    price: formatCents(priceInForce(ctx.viewer?.id ?? null, favor)),
    isNegotiable: favor.isNegotiable,
    timeframe: favor.timeframe,
    address: exact ? favor.address : favor.area,
    latitude: String(exact ? favor.latitude : favor.publishedLatitude),
    longitude: String(exact ? favor.longitude : favor.publishedLongitude),
    imageUrl: photo ? photoPath(photo, 'large', 'webp') : null,
    rating: averageRating(poster)?.toFixed(1) ?? null,
    createdAt: favor.createdAt.toISOString(),
    expiresAt: favor.expiresAt.toISOString(),
    isExpired: isExpired(favor, now),
    urgencyLevel: meaningOf(favor, now).urgency.toLowerCase() as Lowercase<Urgency>,
    status: statusLabels[statusFor(ctx.viewer?.id ?? null, favor)],
    isHidden: favor.hiddenAt !== null,
    posterId: Number(favor.posterId),
    posterName: displayName(poster),
    posterFirstName: poster.firstName,
    helperId: helper && Number(helper.id),
    helperName: helper && displayName(helper),
    helperFirstName: helper && helper.firstName,
  };
}
