import type { Ctx } from '../../../context.ts';
import type { FavorCategory } from '../../../generated/graphql.ts';
import { Favor } from '../favor.entity.ts';
import { listedFor } from '../listed-favors.ts';
import { areaOf, type NamedArea } from './area-name.rules.ts';
import { paidFavors } from './paid-favors.ts';
import { usualPrice } from './usual-price.rules.ts';

/** Least number of open favors from which search engines may list the page of an area. */
export const LISTED_FROM = 3;

/** Most titles on the page of an area. */
const MOST_TITLES = 20;

/** Most areas in the site map. */
const MOST_AREAS = 1_000;

/** Most favors in the site map. */
const MOST_FAVORS = 5_000;

/** One kind of help in an area. */
interface AreaKind {
  category: FavorCategory;
  /** Number of open favors. */
  open: number;
  /** Usual price in euro cents; null for fewer than five completed ones. */
  usualCents: number | null;
}

/** Content of an area's page; nothing in it is one person's but the titles that their writers want found. */
export interface AreaSummary {
  open: number;
  kinds: AreaKind[];
  /** Open favors that may be found, the newest first. */
  found: Pick<Favor, 'id' | 'title' | 'category' | 'priceCents'>[];
}

/** Starts a query for open favors as visitors see them in lists, without expired ones. */
const openFavors = (ctx: Ctx) => {
  const { sql, parameters } = listedFor(null, 'OPEN');
  return ctx.db
    .createQueryBuilder(Favor, 'favor')
    .where(sql, parameters)
    .andWhere('favor.reservedForId IS NULL')
    .andWhere('favor.expiresAt > :now', { now: ctx.now() });
};

/** Counts what is asked for in an area, and what it usually goes for. */
export async function readArea(ctx: Ctx, { name }: NamedArea): Promise<AreaSummary> {
  const opens = await openFavors(ctx)
    .andWhere('favor.area = :name', { name })
    .select('favor.category', 'category')
    .addSelect('count(*)::int', 'open')
    .groupBy('favor.category')
    .getRawMany<{ category: FavorCategory; open: number }>();
  const paid = await paidFavors(ctx)
    .andWhere('favor.area = :name', { name })
    .addSelect('favor.category', 'category')
    .groupBy('favor.category')
    .getRawMany<{ category: FavorCategory; count: number; people: number; median: number }>();
  const found = await openFavors(ctx)
    .andWhere('favor.area = :name AND favor.isFindable', { name })
    .select(['favor.id', 'favor.title', 'favor.category', 'favor.priceCents'])
    .orderBy('favor.id', 'DESC')
    .take(MOST_TITLES)
    .getMany();
  const usual = new Map(
    paid.map(({ category, median, count, people }) => [category, usualPrice(median, count, people)]),
  );
  const counted = new Map(opens.map(({ category, open }) => [category, open]));
  const kinds = [...new Set([...counted.keys(), ...usual.keys()])]
    .map((category) => ({ category, open: counted.get(category) ?? 0, usualCents: usual.get(category) ?? null }))
    .filter(({ open, usualCents }) => open > 0 || usualCents !== null)
    .sort((one, other) => other.open - one.open || one.category.localeCompare(other.category));
  return { open: opens.reduce((sum, { open }) => sum + open, 0), kinds, found };
}

/** Lists what search engines may list: areas with at least three open favors, and favors that may be found. */
export async function listFindable(ctx: Ctx): Promise<{ areas: NamedArea[]; favorIds: string[] }> {
  const rows = await openFavors(ctx)
    .select('favor.area', 'area')
    .groupBy('favor.area')
    .having('count(*) >= :least', { least: LISTED_FROM })
    .orderBy('count(*)', 'DESC')
    .limit(MOST_AREAS)
    .getRawMany<{ area: string }>();
  const favors = await openFavors(ctx)
    .andWhere('favor.isFindable')
    .select(['favor.id'])
    .orderBy('favor.id', 'DESC')
    .take(MOST_FAVORS)
    .getMany();
  return {
    areas: rows.map(({ area }) => areaOf(area)).filter((area) => area !== null),
    favorIds: favors.map(({ id }) => id),
  };
}
