import type { Ctx } from '../../context.ts';
import { createSharedReadings } from '../../events/shared-readings.ts';
import type { Loaders } from '../../loaders.ts';
import { isAdmin } from '../users/admin.ts';
import type { Favor } from './favor.entity.ts';
import { whyNotSee } from './favors.rules.ts';
import { isAway } from '../users/users.rules.ts';

/**
 * Loaders whose keys name everything their values depend on, the viewer too, so that viewers may share them: what many
 * ask for at once is then one statement. Any other loader stays with its viewer.
 */
const SHARED = [
  'favorById',
  'userById',
  'photosOf',
  'likeCount',
  'hasLiked',
  'hasBookmarked',
  'hasBlocked',
  'apart',
] as const satisfies readonly (keyof Loaders)[];

/** A favor as an event found it, read once for all who follow it on this node. */
export interface SharedFavor {
  favor: Favor | null;
  /** People who are apart from its poster. */
  apart: ReadonlySet<string>;
  posterIsAway: boolean;
  loaders: Pick<Loaders, (typeof SHARED)[number]>;
}

const readings = createSharedReadings<SharedFavor>((bus, forget) => {
  for (const name of ['favor.posted', 'favor.updated'] as const) bus.on(name, ({ favorId }) => forget(favorId));
});

/** Reads a favor together with everybody on this node whom the same event has woken. */
export const readSharedFavor = (ctx: Ctx, favorId: string): Promise<SharedFavor> =>
  readings.join(ctx.deps.bus, favorId, () => read(ctx, favorId));

/** Keeps a reading for those who are told one after the other; what changes the favor makes it worthless as before. */
export const keepShared = ({ bus }: Ctx['deps'], favorId: string, shared: SharedFavor): (() => void) =>
  readings.keep(bus, favorId, shared);

async function read({ db, loaders }: Ctx, favorId: string): Promise<SharedFavor> {
  const shared = Object.fromEntries(SHARED.map((name) => [name, loaders[name]])) as SharedFavor['loaders'];
  const favor = await shared.favorById.load(favorId);
  const [poster, apart] = favor
    ? await Promise.all([
        shared.userById.load(favor.posterId),
        db.query<{ id: string }[]>('SELECT person_id AS id FROM apart WHERE other_id = $1', [favor.posterId]),
      ])
    : [null, []];
  return {
    favor,
    apart: new Set(apart.map(({ id }) => id)),
    posterIsAway: poster !== null && isAway(poster),
    loaders: shared,
  };
}

/** Tests whether a person who is no admin may see a favor that they were told of. */
export const strangerSees = (viewerId: string | null, { favor, apart, posterIsAway }: SharedFavor): boolean =>
  !whyNotSee(viewerId, favor, {
    apart: viewerId !== null && apart.has(viewerId),
    posterIsAway,
    viewerIsAdmin: false,
  });

/** Tests whether the viewer may see a favor that they were told of, and has them read on with everybody's loaders. */
export async function seesShared(ctx: Ctx, shared: SharedFavor): Promise<boolean> {
  ctx.loaders = ctx.loaders.sharing(shared.loaders);
  const viewerId = ctx.viewer?.id ?? null;
  if (strangerSees(viewerId, shared)) return true;
  // Only admins see more than others do.
  const relation = { apart: false, posterIsAway: shared.posterIsAway, viewerIsAdmin: await isAdmin(ctx) };
  return relation.viewerIsAdmin && !whyNotSee(viewerId, shared.favor, relation);
}
