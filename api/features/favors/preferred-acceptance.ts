import type { Ctx } from '../../context.ts';
import { Favor } from './favor.entity.ts';

/** Returns the way in which the last favor of a person found its helper; FIRST_COME before their first. */
export async function preferredAcceptance({ db }: Ctx, posterId: string): Promise<Favor['acceptance']> {
  const last = await db.findOne(Favor, {
    where: { posterId },
    select: { id: true, acceptance: true },
    order: { id: 'DESC' },
  });
  return last?.acceptance ?? 'FIRST_COME';
}
