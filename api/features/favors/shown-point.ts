import { hasScope, type Ctx } from '../../context.ts';
import { favorScopes } from '../../platform/scopes.ts';
import { distanceKm, distanceText, shownKm, type Point } from '../places/distance.rules.ts';
import { showsAddress } from './address-views.ts';
import type { Favor } from './favor.entity.ts';
import { isParty, isPoster } from './favors.rules.ts';
import { exactPoint } from './nearby/nearby-cards.ts';

/** Returns the point of a favor that everybody may see. */
const published = (favor: Favor): Point => ({
  latitude: favor.publishedLatitude,
  longitude: favor.publishedLongitude,
});

/** Returns the point of a favor as the viewer may see it; at once for those who are no party: lists ask for many. */
export function pointFor(ctx: Ctx, favor: Favor): Point | Promise<Point> {
  if (!isParty(ctx.viewer?.id ?? null, favor)) return published(favor);
  return showsAddress(ctx, favor).then((exact) => (exact ? exactPoint(ctx, favor) : published(favor)));
}

/** Distance between two points as it is shown; less exact than it is measured. */
interface ShownDistance {
  km: number;
  text: string;
}

/** Returns how far a favor is from a point: by its exact one for its poster, by the published one for all others. */
export function distanceFor(ctx: Ctx, favor: Favor, from: Point): ShownDistance | Promise<ShownDistance> {
  const isExact = isPoster(ctx.viewer?.id ?? null, favor) && hasScope(ctx, favorScopes);
  if (!isExact) return shownDistance(from, published(favor), false);
  return exactPoint(ctx, favor).then((point) => shownDistance(from, point, true));
}

function shownDistance(from: Point, to: Point, isExact: boolean): ShownDistance {
  const km = distanceKm(from, to);
  return { km: shownKm(km, isExact), text: distanceText(km, isExact) };
}
