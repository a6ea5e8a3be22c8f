import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { createCursorSeal } from '../cursor.ts';
import type { JobMap } from '../jobs/job-map.ts';
import { composeMail } from './compose-mail.ts';
import { letterKinds } from './letter-texts.ts';

/** What is written to somebody: what about, and what only they may know. */
const Letter = z.object({
  id: z.uuid(),
  kind: z.enum(letterKinds),
  to: z.string(),
  firstName: z.string(),
  /** The secret its link carries; null where it has no link. */
  token: z.string().nullable(),
  /** From when on it would only lead to a link that no longer works (ISO 8601); null for never. */
  until: z.iso.datetime().nullable(),
});

/** A letter before it is left for sending. */
export type Letter = z.output<typeof Letter>;

/** Until it is sent a letter lies sealed: whoever reads the database learns no link, and no address of who has left. */
const sealOf = ({ deps }: Ctx) => createCursorSeal(deps.secrets.jwtSecret, 'favr letter');

/** Leaves a letter to be sent once the transaction has committed. */
export function leaveLetter(ctx: Ctx, letter: Omit<Letter, 'id'>): void {
  ctx.jobs.add({ queue: 'mail.send', data: { letter: sealOf(ctx).seal({ ...letter, id: randomUUID() }) } });
}

/** Sends a letter, unless what it offers is over by now. @throws when nobody took it, so that it is tried again. */
export async function sendLetter(ctx: Ctx, { letter: sealed }: JobMap['mail.send']): Promise<void> {
  const letter = Letter.parse(sealOf(ctx).open(sealed));
  if (letter.until && new Date(letter.until) <= ctx.now()) return;
  await ctx.deps.mailer.send(composeMail(letter, ctx.deps.config));
}
