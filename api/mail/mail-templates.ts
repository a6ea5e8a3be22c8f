/** Kinds of mail (docs/behaviour.md#mails). */
export const mailKinds = ['CONFIRM_EMAIL', 'RESET_PASSWORD', 'EMAIL_CHANGED', 'ACCOUNT_DELETED'] as const;

/** The text of one kind of mail. */
export interface MailTemplate {
  subject: string;
  /** Paragraphs before the link. */
  before: readonly string[];
  /** Path of the link and label of its button; left out, the mail has no link. */
  link?: { path: string; label: string };
  /** Paragraphs after the link. */
  after: readonly string[];
}

/** Texts of all mails, in English. */
export const mailTemplates: Record<(typeof mailKinds)[number], MailTemplate> = {
  CONFIRM_EMAIL: {
    subject: 'Confirm your e-mail address',
    before: [
      'Please confirm that this address is yours. Neighbours then see that you are verified, and you can get back in should you ever forget your password.',
    ],
    link: { path: '/confirm-email', label: 'Confirm my address' },
    after: [
      'The link works once, within 30 minutes. You can ask for a new one on your profile.',
      'If you have no account at Favr, somebody mistyped their address: ignore this mail.',
    ],
  },
  RESET_PASSWORD: {
    subject: 'Choose a new password',
    before: ['Somebody, hopefully you, has forgotten the password of your Favr account.'],
    link: { path: '/reset-password', label: 'Choose a new password' },
    after: [
      'The link works once, within 30 minutes. With the new password every device is signed out.',
      'If it was not you, ignore this mail: your password stays as it is.',
    ],
  },
  EMAIL_CHANGED: {
    subject: 'Your e-mail address was changed',
    before: [
      'Your Favr account has another e-mail address from now on. This one no longer opens it, and gets no more mail from us.',
    ],
    after: [
      'If you changed it, there is nothing left to do.',
      'If that was not you, somebody else may be in your account: where you are still signed in, open Edit profile and put your own address back, then sign in with “Forgot password?”, which signs out every other device.',
    ],
  },
  ACCOUNT_DELETED: {
    subject: 'Your account was deleted',
    before: [
      'As you asked, your Favr account is gone for good, and with it whatever told who you were.',
      'What you wrote to neighbours stays with them, without your name. There is nothing left to do.',
    ],
    after: ['Thank you for having been part of the neighbourhood.'],
  },
};
