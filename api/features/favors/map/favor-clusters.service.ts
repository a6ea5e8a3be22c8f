import { In, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { refuseMissingScope, type Ctx } from '../../../context.ts';
import { parse } from '../../../platform/errors.ts';
import { circleAround } from '../../places/bounds.rules.ts';
import type { Point } from '../../places/distance.rules.ts';
import { Favor } from '../favor.entity.ts';
import { MapFavors } from '../favors.input.ts';
import { rangeOfCell } from '../../places/nearby-cells.ts';
import { fromCells, matching } from '../nearby/nearby-query.ts';
import { detailConditions } from '../search/filter.rules.ts';
import { exactOrSimilar } from '../search/search-favors.ts';
import { readCountedCells } from './counted-cells.ts';
import { divideCells, fewAt } from './favor-clusters.rules.ts';
import { findCells } from './found-cells.ts';
import type { MapCell } from './map-cell.ts';
import { FINEST_COUNTED, resolutionAt } from './map-resolution.ts';

/** Favors of a map that are read one by one: in cells too small to be counted, and of a search or filter. */
const MOST_READ = { inSmallCells: 2_000, found: 10_000 };

/** Farthest kilometres from the middle of a rectangle that a map shows. */
const FARTHEST_KM = 2_000;

/** Content of a map: a number for each cell that holds many favors, and the favors of the others. */
export interface FavorClusters {
  clusters: { cell: string; count: number; location: Point }[];
  favors: Favor[];
  total: number;
  isExact: boolean;
}

type MapInput = z.infer<typeof MapFavors>;

/** Input of a map with what follows from it. */
interface Shown extends Omit<MapInput, 'zoom'> {
  middle: Point;
  reachKm: number;
  resolution: number;
  few: number;
  now: Date;
  viewerId: string | null;
}

/**
 * Counts the open favors of a map by H3 cells (docs/decisions/map-clusters.md), and reads those of cells with few.
 * Cells are counted whole, wherever the rectangle cuts them, and by published points.
 * @throws AppError BAD_INPUT, MISSING_SCOPE
 */
export async function listFavorClusters(ctx: Ctx, raw: unknown): Promise<FavorClusters> {
  refuseMissingScope(ctx, 'favors:read');
  const { zoom, ...input } = parse(MapFavors, raw);
  const { middle, km } = circleAround(input.bounds);
  const reachKm = Math.min(km, FARTHEST_KM);
  const shown: Shown = {
    ...input,
    middle,
    reachKm,
    resolution: resolutionAt(zoom, reachKm),
    few: fewAt(zoom),
    now: ctx.now(),
    viewerId: ctx.viewer?.id ?? null,
  };
  const { cells, isExact } = await readCells(ctx.db, shown);
  const { single, clusters } = divideCells(cells, { few: shown.few, most: input.first });
  const favors = await readFavors(ctx.db, shown, single);
  return {
    clusters: clusters.map(({ cell, count, latitude, longitude }) => ({
      cell,
      count,
      location: { latitude, longitude },
    })),
    favors,
    total: clusters.reduce((sum, { count }) => sum + count, favors.length),
    isExact,
  };
}

/** Reads counts where they are kept, and counts what is found where a search, a filter or small cells need that. */
async function readCells(db: EntityManager, shown: Shown): Promise<{ cells: MapCell[]; isExact: boolean }> {
  const { search, filter, withinKm, resolution } = shown;
  const isNarrowed = Boolean(search) || withinKm != null || Object.values(filter ?? {}).some((value) => value != null);
  if (isNarrowed) return findNarrowed(db, shown);
  if (resolution > FINEST_COUNTED) {
    const { cells, isComplete } = await findCells(db, searchOf(shown), MOST_READ.inSmallCells);
    if (isComplete) return { cells, isExact: true };
  }
  const counted = { ...shown, resolution: Math.min(resolution, FINEST_COUNTED) };
  return { cells: await readCountedCells(db, counted), isExact: true };
}

async function findNarrowed(db: EntityManager, shown: Shown): Promise<{ cells: MapCell[]; isExact: boolean }> {
  const area = searchOf(shown);
  const { found } = await exactOrSimilar(db, shown.search, async (text) => {
    const { cells, isComplete } = await findCells(db, { ...area, text }, MOST_READ.found);
    return { cells, isExact: isComplete, count: cells.reduce((sum, { count }) => sum + count, 0) };
  });
  return found;
}

const searchOf = ({ middle, reachKm, near, withinKm, filter, now, ...shown }: Shown) => ({
  ...shown,
  ...(withinKm == null ? { near: middle, withinKm: reachKm } : { near, withinKm }),
  isCircle: withinKm != null,
  status: 'OPEN' as const,
  conditions: detailConditions(filter ?? {}, now),
  now,
});

/** Reads the favors of cells, as the viewer may see them. */
async function readFavors(db: EntityManager, shown: Shown, cells: readonly MapCell[]): Promise<Favor[]> {
  if (cells.length === 0) return [];
  const ids = cells.flatMap(({ favorIds }) => favorIds ?? []);
  if (cells[0]!.favorIds) return db.find(Favor, { where: { id: In(ids) }, order: { id: 'ASC' } });
  const { sql, parameters } = fromCells(
    matching(db, { ...searchOf(shown), bounds: undefined }).select('favor.id', 'id'),
    cells.map(({ cell }) => rangeOfCell(cell)),
  );
  return db
    .createQueryBuilder(Favor, 'favor')
    .innerJoin(`(SELECT id FROM ${sql} LIMIT ${shown.first})`, 'page', 'page.id = favor.id')
    .setParameters(parameters)
    .orderBy('favor.id')
    .getMany();
}
