import { z } from 'zod';
import type { Ctx } from '../../context.ts';
import { parse } from '../../platform/errors.ts';
import { latitude, longitude } from '../../platform/input.ts';
import type { Place } from './geocoding/place-finder.ts';

const Point = z.object({ latitude, longitude });

/** Nobody types more than an address may have. */
const SuggestAddresses = z.object({
  text: z.string('Text must be a text').max(200, 'Text can have at most 200 characters'),
  near: Point.nullish(),
});

const takeSearch = (ctx: Ctx) => ctx.deps.limits.take('search', ctx.viewer?.id ?? ctx.address);

/**
 * Places that match a typed text, best first, at most 8; fewer than 3 characters match nothing.
 * @throws AppError BAD_INPUT, TOO_MANY_REQUESTS
 */
export async function suggestAddresses(ctx: Ctx, raw: unknown): Promise<Place[]> {
  const { text, near } = parse(SuggestAddresses, raw);
  await takeSearch(ctx);
  return ctx.deps.places.suggest(text.toWellFormed(), near);
}

/**
 * The place at a point, by its name or its coordinates.
 * @throws AppError BAD_INPUT, TOO_MANY_REQUESTS
 */
export async function placeAt(ctx: Ctx, raw: unknown): Promise<Place> {
  const point = parse(Point, raw);
  await takeSearch(ctx);
  return ctx.deps.places.nameOf(point);
}
