import { z } from 'zod';
import { languages } from '../../shared/languages.ts';
import { keptKinds } from '../platform/kept-words.ts';
import { mailKinds } from './mail-templates.ts';

/** Schema of a mail that waits in the queue: its kind, its recipient and the secret that only they may know. */
export const QueuedMail = z.object({
  id: z.uuid(),
  kind: z.enum(mailKinds),
  /** Account it is for; null for somebody who has none any more. */
  userId: z.string().nullable().default(null),
  to: z.string(),
  firstName: z.string(),
  /** The language it is written in; English where it was queued without one. */
  language: z.enum(languages).default('en'),
  /** The secret in its link; null without a link. */
  token: z.string().nullable(),
  /** When its link expires and the mail is not sent any more (ISO 8601); null for never. */
  until: z.iso.datetime().nullable(),
  /** Reasons of an admin's decision; null in mails about anything else, and where they gave none. */
  reasons: z.string().nullable().default(null),
  /** Numbers of words that stay of an erased account, in its receipt; null in other mails. */
  kept: z.partialRecord(z.enum(keptKinds), z.int()).nullable().default(null),
});

/** A mail that waits in the queue. */
export type QueuedMail = z.output<typeof QueuedMail>;
