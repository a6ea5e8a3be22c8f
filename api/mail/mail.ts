import { z } from 'zod';
import { mailKinds } from './mail-templates.ts';

/** What is written to somebody: what about, and what only they may know. */
export const Letter = z.object({
  id: z.uuid(),
  kind: z.enum(mailKinds),
  to: z.string(),
  firstName: z.string(),
  /** The secret its link carries; null where it has no link. */
  token: z.string().nullable(),
  /** From when on it would only lead to a link that no longer works (ISO 8601); null for never. */
  until: z.iso.datetime().nullable(),
});

/** A letter before it is left for sending. */
export type Letter = z.output<typeof Letter>;
