import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { publicUrl, type Config } from '../config.ts';

/** A mail, ready to go. */
export interface Mail {
  /** Stays the same however often it is tried: mailboxes show it once. A UUID. */
  id: string;
  to: string;
  subject: string;
  /** For mailboxes that show plain text. */
  text: string;
  /** The same for all others. */
  html: string;
  /** Where it leads; null for nowhere. */
  link: string | null;
}

/** Hands mails on. */
export interface Mailer {
  /** Resolves once somebody else has the mail; rejects with a sentence when it should be tried again. What will never be taken is dropped with a word in the log. */
  send(mail: Mail): Promise<void>;
  /** Lets go of kept connections. */
  close(): void;
}

/** What a mailer is made of. */
export interface MailerParts {
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' | 'PORT' | 'DATA_DIR' | 'production'>;
  /** Says something to whoever started the server. */
  say: (sentence: string) => void;
}

/** An SMTP server that takes longer than this (ms) for a step has not taken the mail. */
const PATIENCE_MS = 10_000;

/** Sends through the SMTP server of the settings; without one, mails become files in DATA_DIR/mail. */
export const createMailer = (parts: MailerParts): Mailer =>
  parts.config.SMTP_URL ? smtpMailer(parts) : fileMailer(parts);

const envelopeOf = ({ config }: MailerParts, { id, to, subject, text, html }: Mail) => {
  const { hostname } = new URL(publicUrl(config));
  return {
    from: config.MAIL_FROM ?? `Favr <no-reply@${hostname}>`,
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
};

function smtpMailer(parts: MailerParts): Mailer {
  const timeouts = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  const transport = createTransport({ url: parts.config.SMTP_URL!, pool: true, ...timeouts });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(envelopeOf(parts, mail));
      } catch (error) {
        const { responseCode = 0, message } = error as { responseCode?: number; message: string };
        // 5xx: this will not be taken however often it is tried, such as a mailbox that does not exist.
        if (responseCode < 500) throw new Error(`the SMTP server did not take a mail: ${message}`, { cause: error });
        parts.say(`The SMTP server refuses a mail for good (${responseCode}).`);
      }
    },
    close: () => transport.close(),
  };
}

/** For a machine without an SMTP server: whoever runs it finds the mails as files, and their links on the console. */
function fileMailer(parts: MailerParts): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const folder = join(parts.config.DATA_DIR, 'mail');
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(envelopeOf(parts, mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${mail.id}.eml`);
      await writeFile(path, message as Buffer, { mode: 0o600 });
      // A link is as good as the account it opens: in production it stays in the file.
      const where = mail.link && !parts.config.production ? mail.link : path;
      parts.say(`No SMTP_URL is set. Mail to ${mail.to}, “${mail.subject}”:\n  ${where}`);
    },
    close: () => transport.close(),
  };
}
