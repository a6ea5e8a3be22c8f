import { requireViewer, type Ctx, type Viewer } from '../../context.ts';
import { AppError } from '../../platform/errors.ts';
import { mayAdminister } from './users.rules.ts';

/** Tests whether the viewer is an admin with a session of their own; a token never counts. */
export async function isAdmin({ viewer, loaders }: Ctx): Promise<boolean> {
  if (!viewer || viewer.token) return false;
  const person = await loaders.userById.load(viewer.id);
  return person !== null && mayAdminister(person);
}

/**
 * Returns the viewer if they are an admin; every use case of admins calls it first.
 * @throws AppError NOT_SIGNED_IN; MISSING_SCOPE for a token; NOT_FOUND for everybody else, which reveals nothing.
 */
export async function requireAdmin(ctx: Ctx): Promise<Viewer> {
  const viewer = requireViewer(ctx, 'account');
  if (!(await isAdmin(ctx))) throw new AppError('NOT_FOUND');
  return viewer;
}
