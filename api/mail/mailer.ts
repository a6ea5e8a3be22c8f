import type * as Nodemailer from 'nodemailer';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { publicUrl, type Config } from '../config.ts';
import { writeUnsent } from '../platform/unsent-files.ts';

/** A rendered mail. */
export interface Mail {
  /** A UUID that stays the same for every attempt, so that mailboxes show the mail once. */
  id: string;
  /** Account it is for; null for somebody who has none any more. */
  userId: string | null;
  to: string;
  subject: string;
  /** The plain text. */
  text: string;
  /** The text as markup. */
  html: string;
  /** The address it links to; null without a link. */
  link: string | null;
}

/** Delivers mails to an SMTP server, or to files. */
export interface Mailer {
  /**
   * Resolves once the mail was accepted; a mail that was refused for good (5xx) is dropped and logged.
   * @throws Error with a sentence for the log when the mail should be retried.
   */
  send(mail: Mail): Promise<void>;
  /** Closes pooled connections. */
  close(): void;
}

/** Dependencies of a mailer. */
export interface MailerParts {
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' | 'PORT' | 'DATA_DIR' | 'production'>;
  /** Prints a sentence for the operator of the server. */
  print: (sentence: string) => void;
}

/** Timeout of each SMTP step, in milliseconds. */
const SMTP_TIMEOUT_MS = 10_000;

/** Returns a mailer for the configured SMTP server; without one, mails are written to DATA_DIR/mail. */
export const createMailer = (parts: MailerParts): Mailer =>
  parts.config.SMTP_URL ? smtpMailer(parts) : fileMailer(parts);

/** Creates a transport of nodemailer with the first mail: a start sends none. */
function lazyTransport<Sent>(create: (mailer: typeof Nodemailer) => Transporter<Sent>) {
  let created: Promise<Transporter<Sent>> | undefined;
  return {
    send: async (mail: SendMailOptions): Promise<Sent> =>
      (await (created ??= import('nodemailer').then(create))).sendMail(mail),
    close: () => void created?.then((transport) => transport.close()),
  };
}

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
  const timeouts = {
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  };
  const transport = lazyTransport(({ createTransport }) =>
    createTransport({ url: parts.config.SMTP_URL!, pool: true, ...timeouts }),
  );
  return {
    send: async (mail) => {
      try {
        await transport.send(envelopeOf(parts, mail));
      } catch (error) {
        const { responseCode = 0, message } = error as { responseCode?: number; message: string };
        // 5xx is permanent, such as a mailbox that does not exist: retrying would not help.
        if (responseCode < 500) throw new Error(`the SMTP server did not take a mail: ${message}`, { cause: error });
        parts.print(`The SMTP server refuses a mail for good (${responseCode}).`);
      }
    },
    close: transport.close,
  };
}

/**
 * Returns a mailer that writes mails to files and prints their links: development needs no SMTP server. A mail to
 * somebody without an account is only printed: nothing would ever remove its file.
 */
function fileMailer(parts: MailerParts): Mailer {
  const transport = lazyTransport(({ createTransport }) => createTransport({ streamTransport: true, buffer: true }));
  const { DATA_DIR, production } = parts.config;
  const write = async (mail: Mail, userId: string) => {
    const { message } = await transport.send(envelopeOf(parts, mail));
    return writeUnsent(DATA_DIR, { folder: 'mail', userId, name: `${mail.id}.eml` }, message as Buffer);
  };
  return {
    send: async (mail) => {
      const path = mail.userId && (await write(mail, mail.userId));
      // The link gives access to the account, and the address is somebody's: in production neither is printed.
      const what = production ? 'A mail' : `Mail to ${mail.to}, “${mail.subject}”`;
      const where = production ? 'for somebody who has no account any more' : mail.text;
      parts.print(`No SMTP_URL is set. ${what}:\n  ${mail.link && !production ? mail.link : (path ?? where)}`);
    },
    close: transport.close,
  };
}
