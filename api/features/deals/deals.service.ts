import { In, Not } from 'typeorm';
import { z } from 'zod';
import { requireViewer, type Ctx } from '../../context.ts';
import { AppError, parse } from '../../platform/errors.ts';
import { connection, cutPage, type Connection } from '../../platform/connection.ts';
import type { Favor } from '../favors/favor.entity.ts';
import { relationTo } from '../favors/favor-visibility.ts';
import { whyNotOpenConversation } from '../favors/favors.rules.ts';
import { mayOffer } from './accepting/accepting.rules.ts';
import { isGone } from '../users/users.rules.ts';
import { NO_APPOINTMENT } from './appointment.rules.ts';
import { dealFavorOf } from './deal-steps.ts';
import { LIVE_STATES } from './deal-states.rules.ts';
import { Deal } from './deal.entity.ts';
import { DealChoice, ListDeals, ListOffers } from './deals.input.ts';
import type { DealEvent } from './deal-row.rules.ts';
import { pickTerms } from './steps/situation.ts';
import { takeStep } from './steps/take-step.rules.ts';

/** A place in the list of a favor's offers: what they are ordered by, then the deal's id. */
const OfferCursor = z.object({ rank: z.number(), id: z.string() });
const DealCursor = z.object({ id: z.string() });

/** Rank of an offer without a time: behind all others. */
const NO_TIME = Number.MAX_SAFE_INTEGER;

const ranks = {
  ARRIVAL: 'deal.id',
  PRICE: 'terms.price_cents',
  TIME: `coalesce(extract(epoch FROM terms.starts_at), ${NO_TIME})`,
} as const;

/** Returns one of the viewer's deals. @throws AppError NOT_FOUND */
export async function getDeal(ctx: Ctx, raw: unknown): Promise<Deal> {
  const viewer = requireViewer(ctx, 'deals:read');
  const deal = await ctx.loaders.dealById.load(parse(DealChoice, raw).dealId);
  if (!deal || ![deal.posterId, deal.helperId].includes(viewer.id)) throw new AppError('NOT_FOUND');
  return deal;
}

/** Lists the viewer's deals, as poster or helper, the latest begun first. @throws AppError BAD_INPUT */
export async function listDeals(ctx: Ctx, raw: unknown): Promise<Connection<Deal>> {
  const viewer = requireViewer(ctx, 'deals:read');
  const { live, first, after } = parse(ListDeals, raw);
  const position = after ? parse(DealCursor, ctx.deps.cursors.open(after)) : undefined;
  const states = In([...LIVE_STATES]);
  const state = live === null ? {} : { state: live ? states : Not(states) };
  const query = ctx.db
    .createQueryBuilder(Deal, 'deal')
    .where([
      { posterId: viewer.id, ...state },
      { helperId: viewer.id, ...state },
    ])
    .orderBy('deal.id', 'DESC')
    .take(first + 1);
  if (position) query.andWhere('deal.id < :lastId', { lastId: position.id });
  const { page, more } = cutPage(await query.getMany(), first);
  return connection(
    page,
    { hasNextPage: more, hasPreviousPage: position !== undefined },
    ctx.deps.cursors,
    (deal) => deal,
    ({ id }) => ({ id }),
  );
}

/** Offers that wait, and those that were passed over whose helpers can be asked again now, with what they offered. */
const LISTS = {
  waiting: "deal.state = 'OFFERED' AND terms.version = deal.open_version",
  passed: `deal.state = 'PASSED'
    AND EXISTS (SELECT FROM favors WHERE id = deal.favor_id AND status = 'OPEN' AND expires_at > $5::timestamptz)
    AND EXISTS (SELECT FROM users WHERE id = deal.helper_id
      AND deleted_at IS NULL AND suspended_at IS NULL AND erase_at IS NULL)
    AND NOT EXISTS (SELECT FROM blocks
      WHERE (blocker_id, blocked_id) IN ((deal.poster_id, deal.helper_id), (deal.helper_id, deal.poster_id)))
    AND NOT EXISTS (SELECT FROM deals later
      WHERE later.favor_id = deal.favor_id AND later.helper_id = deal.helper_id AND later.id > deal.id)
    AND terms.version = (SELECT max(version) FROM terms own
      WHERE own.deal_id = deal.id AND own.proposer_id = deal.helper_id)`,
};

/**
 * Lists the offers about a favor that wait, or those that were passed over and can be asked for again, for its poster;
 * null for everybody else, and where one person was asked.
 * @throws AppError BAD_INPUT
 */
export async function listOffers(ctx: Ctx, favor: Favor, raw: unknown): Promise<Connection<Deal> | null> {
  if (ctx.viewer?.id !== favor.posterId || favor.reservedForId !== null) return null;
  const { order, passed, first, after } = parse(ListOffers, raw);
  const position = after ? parse(OfferCursor, ctx.deps.cursors.open(after)) : null;
  const rank = `(${ranks[order]})::double precision`;
  const rows: z.output<typeof OfferCursor>[] = await ctx.db.query(
    `SELECT deal.id, ${rank} AS rank
     FROM deals deal JOIN terms ON terms.deal_id = deal.id
     WHERE deal.favor_id = $1 AND ${passed ? LISTS.passed : LISTS.waiting} AND ($2::float8 IS NULL OR (${rank}, deal.id) > ($2, $3::bigint))
     ORDER BY rank, deal.id LIMIT $4`,
    [favor.id, position?.rank ?? null, position?.id ?? null, first + 1, ...(passed ? [ctx.now()] : [])],
  );
  const { page, more } = cutPage(rows, first);
  const deals = await ctx.loaders.dealById.loadMany(page.map(({ id }) => id));
  return connection(
    page.map((row, index) => ({ ...row, deal: deals[index] as Deal })),
    { hasNextPage: more, hasPreviousPage: position !== null },
    ctx.deps.cursors,
    ({ deal }) => deal,
    ({ rank, id }) => ({ rank, id }),
  );
}

/** Tests whether the rules let the viewer take a step of a deal now; loads what they need. */
export async function viewerCanTake(ctx: Ctx, deal: Deal, event: DealEvent): Promise<boolean> {
  const viewer = ctx.viewer;
  if (!viewer) return false;
  const [favor, terms] = await Promise.all([
    ctx.loaders.favorById.load(deal.favorId),
    ctx.loaders.termsOfDeal.load(deal.id),
  ]);
  const picked = pickTerms(terms, deal);
  const { agreed, open } = picked;
  const situation = { deal, favor: dealFavorOf(favor!, ctx.now()), ...picked };
  const proposed = open ?? agreed ?? { priceCents: favor!.priceCents, ...NO_APPOINTMENT };
  const step = { event, by: viewer.id, proposed, ...(open && { version: open.version }) };
  return typeof takeStep(situation, step, ctx.now()) !== 'string';
}

/** Returns what the viewer had agreed about a favor that is open again since one of the two cancelled. */
export async function cancelledDealOf(ctx: Ctx, { id: favorId, status }: Favor): Promise<Deal | null> {
  if (!ctx.viewer || status !== 'OPEN') return null;
  return ctx.loaders.cancelledAbout.load({ favorId, userId: ctx.viewer.id });
}

/** Tests whether the two people of a deal may still come to terms: nobody left, and neither blocks the other. */
export async function areTogether({ loaders }: Ctx, { posterId, helperId }: Deal): Promise<boolean> {
  const people = await Promise.all([loaders.userById.load(posterId), loaders.userById.load(helperId)]);
  return !people.some(isGone) && !(await loaders.apart.load({ personId: posterId, otherId: helperId }));
}

/** Tests whether the app may offer the viewer to make an offer about a favor. */
export async function viewerCanOffer(ctx: Ctx, favor: Favor): Promise<boolean> {
  const viewerId = ctx.viewer?.id ?? null;
  const relation = await relationTo(ctx, favor);
  if (!mayOffer(whyNotOpenConversation(viewerId, favor, ctx.now(), relation))) return false;
  const deal = viewerId && (await ctx.loaders.dealAbout.load({ favorId: favor.id, userId: viewerId }));
  return !deal || deal.dueAt === null;
}
