import type { Ctx } from '../../context.ts';
import { AppError } from '../../platform/errors.ts';
import type { Point } from '../places/distance.rules.ts';
import { areasOf } from '../places/gazetteer/areas-of.ts';
import type { Favor } from './favor.entity.ts';

/** A place as it is said of a favor: its address, with a point or without. */
interface SaidPlace {
  address: string;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  /** Point of its poster, for an address that has none of its own. */
  near?: Point | null | undefined;
}

/** Place of a favor: its exact point, or the middle of the area that is all that is known. */
export type FavorPlace = Pick<Favor, 'latitude' | 'longitude' | 'isSomewhere' | 'area'>;

const areaOf = async ({ db }: Ctx, address: string): Promise<string> => (await areasOf(db, [address]))[0]!;

/**
 * Finds the place of a favor, by the order of docs/behaviour/favors.md#certainty-of-places: the point that came with
 * it, the house or street of its address, the middle of the town or quarter it names, the town around its poster.
 * @throws AppError BAD_INPUT naming `latitude` or `longitude` where one of them is missing, `address` where nothing
 * says where it is.
 */
export async function locateFavor(ctx: Ctx, { address, latitude, longitude, near }: SaidPlace): Promise<FavorPlace> {
  if (latitude != null && longitude != null)
    return { latitude, longitude, isSomewhere: false, area: await areaOf(ctx, address) };
  if (latitude != null || longitude != null) {
    const field = latitude == null ? 'latitude' : 'longitude';
    throw new AppError('BAD_INPUT', 'Latitude and longitude are given together, or both left out', { field });
  }
  const { places } = ctx.deps;
  const known = (await places.suggest(ctx, address, near)).find(({ isGuess }) => !isGuess);
  const place = known ?? (near && (await places.townAround(ctx, near)));
  if (!place)
    throw new AppError(
      'BAD_INPUT',
      `No town, quarter or postcode that we know is in “${address}”; name one, or a point`,
      {
        field: 'address',
      },
    );
  return {
    latitude: place.latitude,
    longitude: place.longitude,
    isSomewhere: place.area !== null,
    area: await areaOf(ctx, place.label),
  };
}
