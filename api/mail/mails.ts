import { randomUUID } from 'node:crypto';
import type { Ctx } from '../context.ts';
import { createCursorSeal } from '../platform/cursor.ts';
import type { JobMap } from '../jobs/job-map.ts';
import { composeMail } from './compose-mail.ts';
import { Letter } from './mail.ts';

/** Until it is sent a letter lies sealed: whoever reads the database learns no link, and no address of who has left. */
const sealOf = ({ deps }: Ctx) => createCursorSeal(deps.secrets.jwtSecret, 'favr letter');

/** Leaves a letter to be sent once the transaction has committed. */
export function enqueueMail(ctx: Ctx, letter: Omit<Letter, 'id'>): void {
  ctx.jobs.add({ queue: 'mail.send', data: { letter: sealOf(ctx).seal({ ...letter, id: randomUUID() }) } });
}

/** Sends a letter, unless what it offers is over by now. @throws when nobody took it, so that it is tried again. */
export async function sendMail(ctx: Ctx, { letter: sealed }: JobMap['mail.send']): Promise<void> {
  const letter = Letter.parse(sealOf(ctx).open(sealed));
  if (letter.until && new Date(letter.until) <= ctx.now()) return;
  await ctx.deps.mailer.send(composeMail(letter, ctx.deps.config));
}
