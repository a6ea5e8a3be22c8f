import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '../../../context.ts';
import { createCursorSeal } from '../../../platform/cursor.ts';

/** Milliseconds for which a device is remembered after a sign-in: a year (docs/behaviour/people.md#device-storage). */
const REMEMBERED_MS = 365 * 86_400_000;

/** Most accounts that one device is remembered for, such as those of a family. */
const MOST_ACCOUNTS = 5;

/** Content of the cookie: an id of the device, under which its wrong passwords count, and who has signed in on it. */
const KnownDevice = z.object({ id: z.string(), userIds: z.array(z.string()) });
type KnownDevice = z.output<typeof KnownDevice>;

const sealOf = ({ deps }: Ctx) => createCursorSeal(deps.secrets.jwtSecret, 'favr known device');

/** Returns the device that the client's cookie names; null without one, and for one that was not sealed here. */
export function readKnownDevice(ctx: Ctx): KnownDevice | null {
  if (!ctx.session.device) return null;
  try {
    return KnownDevice.parse(sealOf(ctx).open(ctx.session.device));
  } catch {
    return null;
  }
}

/** Remembers that a user has signed in on the client's device: others' guesses do not keep them out there. */
export function rememberDevice(ctx: Ctx, userId: string): void {
  const { id, userIds } = readKnownDevice(ctx) ?? { id: randomUUID(), userIds: [] };
  const device = { id, userIds: [userId, ...userIds.filter((known) => known !== userId)].slice(0, MOST_ACCOUNTS) };
  ctx.session.remember(sealOf(ctx).seal(device), new Date(ctx.now().getTime() + REMEMBERED_MS));
}
