import { requireViewer, type Ctx, type Viewer } from '../../../context.ts';
import { AppError } from '../../../platform/errors.ts';
import { mayAdminister } from '../moderation.rules.ts';

/** Whether the person asking is an admin, here with a session of their own: a partner token never is. */
export async function isAdmin({ viewer, loaders }: Ctx): Promise<boolean> {
  if (!viewer || viewer.token) return false;
  const person = await loaders.userById.load(viewer.id);
  return person !== null && mayAdminister(person);
}

/**
 * The admin asking. The first line of every use case of admins.
 * @throws AppError NOT_SIGNED_IN, MISSING_SCOPE for a token, NOT_FOUND for everybody else: for them there is nothing here.
 */
export async function requireAdmin(ctx: Ctx): Promise<Viewer> {
  const viewer = requireViewer(ctx, 'account');
  if (!(await isAdmin(ctx))) throw new AppError('NOT_FOUND');
  return viewer;
}
