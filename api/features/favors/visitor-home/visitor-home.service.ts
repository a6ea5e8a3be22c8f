import { refuseMissingScope, type Ctx } from '../../../context.ts';
import { asksWithin } from '../../../platform/asks-within.ts';
import { parse } from '../../../platform/errors.ts';
import type { User } from '../../users/user.entity.ts';
import { maySeePicture } from '../../users/users.rules.ts';
import { Neighbourhood } from '../favors.input.ts';
import type { ListedFavor } from '../nearby/favor-row.ts';
import { CARD, POSTER_OF_CARD } from '../nearby/nearby-cards.ts';
import { findNearby } from '../nearby/nearby.ts';
import { arrangeForVisitor, chooseFaces, toldNumber } from './visitor-home.rules.ts';
import { weekAround } from './week-counts.ts';

/** Nearest favors that the list of a visitor is chosen from. */
const CHOSEN_FROM = 36;

/** Content of Home as a visitor sees it. */
export interface VisitorHome {
  askedThisWeek: number | null;
  doneThisWeek: number | null;
  neighbours: User[];
  favors: ListedFavor[];
}

/** Tests whether of a visitor's Home no more is asked for than plain cards (nearby/nearby-cards.ts). */
export const asksForPlainHome = asksWithin({
  askedThisWeek: true,
  doneThisWeek: true,
  neighbours: POSTER_OF_CARD,
  favors: CARD,
});

/**
 * Reads what Home shows a visitor: what was asked for and done around, faces of people who agreed to that, and favors
 * of which the first are chosen for looks.
 * @param cards true where {@link asksForPlainHome}.
 * @throws AppError BAD_INPUT, MISSING_SCOPE
 */
export async function readVisitorHome(ctx: Ctx, raw: unknown, cards = false): Promise<VisitorHome> {
  refuseMissingScope(ctx, 'favors:read');
  const { near, withinKm } = parse(Neighbourhood, raw);
  const week = await weekAround(ctx, near);
  const { rows } = await findNearby(ctx.db, {
    near,
    withinKm,
    status: 'OPEN',
    includeExpired: false,
    conditions: [],
    now: ctx.now(),
    viewerId: ctx.viewer?.id ?? null,
    first: CHOSEN_FROM,
    cards,
  });
  for (const { favor } of cards ? [] : rows) ctx.loaders.userById.prime(favor.posterId, favor.poster);
  const photos = await Promise.all(rows.map(({ favor }) => ctx.loaders.photosOf.load(favor.id)));
  const candidates = rows.map(({ favor }, index) => ({
    favor,
    posterId: favor.posterId,
    hasPhoto: photos[index]!.length > 0,
  }));
  const faces = rows.map(({ favor }) => favor.poster);
  return {
    askedThisWeek: toldNumber(week.asked),
    doneThisWeek: toldNumber(week.done),
    // As a visitor sees them, whoever asks.
    neighbours: chooseFaces(faces, (person) => maySeePicture(null, person)),
    favors: arrangeForVisitor(candidates).map(({ favor }) => favor),
  };
}
