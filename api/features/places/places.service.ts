import { z } from 'zod';
import type { Ctx } from '../../context.ts';
import { parse } from '../../platform/errors.ts';
import { latitude, longitude } from '../../platform/input.ts';
import { areasOf } from './gazetteer/areas-of.ts';
import type { Place } from './geocoding/place-finder.ts';

const Point = z.object({ latitude, longitude });

/** Input of suggestAddresses; its length is that of a favor's address. */
const SuggestAddresses = z.object({
  text: z.string('Text must be a text').max(200, 'Text can have at most 200 characters'),
  near: Point.nullish(),
});

/** A place with the coarse area that strangers read of a favor there. */
type PlaceShown = Place & { shownAs: string };

async function withAreas({ db }: Ctx, places: readonly Place[]): Promise<PlaceShown[]> {
  if (places.length === 0) return [];
  const areas = await areasOf(
    db,
    places.map(({ label }) => label),
  );
  return places.map((place, index) => ({ ...place, shownAs: areas[index]! }));
}

const countSearch = (ctx: Ctx) => ctx.deps.limits.take('search', ctx.viewer?.id ?? ctx.address);

/**
 * Suggests at most 8 places for a typed text, best first; fewer than 3 characters match nothing.
 * @throws AppError BAD_INPUT, TOO_MANY_REQUESTS
 */
export async function suggestAddresses(ctx: Ctx, raw: unknown): Promise<PlaceShown[]> {
  const { text, near } = parse(SuggestAddresses, raw);
  await countSearch(ctx);
  return withAreas(ctx, await ctx.deps.places.suggest(ctx, text.toWellFormed(), near));
}

/**
 * Names the place at a point, by its coordinates where no name is known.
 * @throws AppError BAD_INPUT, TOO_MANY_REQUESTS
 */
export async function placeAt(ctx: Ctx, raw: unknown): Promise<PlaceShown> {
  const point = parse(Point, raw);
  await countSearch(ctx);
  return (await withAreas(ctx, [await ctx.deps.places.nameOf(ctx, point)]))[0]!;
}
