import type { TextKey } from '../platform/language/texts.ts';

/** Kinds of mail (docs/behaviour/notifications.md#mails). */
export const mailKinds = [
  'CONFIRM_EMAIL',
  'RESET_PASSWORD',
  'UNDO_EMAIL_CHANGE',
  'EMAIL_TRIED',
  'PASSKEY_ADDED',
  'ACCOUNT_DELETED',
  'ACCOUNT_LEAVING',
  'ACCOUNT_SUSPENDED',
  'EXPORT_READY',
  'DATA_DOWNLOADED',
] as const;

/** A kind of mail. */
export type MailKind = (typeof mailKinds)[number];

/** Path of the link of a mail, where it has one; its texts are `mail.{kind}` in the catalogue. */
export const mailLinks: Partial<Record<MailKind, { path: string; label: TextKey }>> = {
  CONFIRM_EMAIL: { path: '/confirm-email', label: 'auth.confirm.button' },
  RESET_PASSWORD: { path: '/reset-password', label: 'mail.RESET_PASSWORD.link' },
  UNDO_EMAIL_CHANGE: { path: '/reset-password?undo', label: 'mail.UNDO_EMAIL_CHANGE.link' },
  ACCOUNT_LEAVING: { path: '/auth?view=sign-in', label: 'mail.ACCOUNT_LEAVING.link' },
};

/** Text after the link of mails that end in words said elsewhere too; of the others it is `mail.{kind}.after`. */
export const mailEnds: Partial<Record<MailKind, TextKey>> = { ACCOUNT_SUSPENDED: 'moderation.appeal' };
