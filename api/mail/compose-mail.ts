import { publicUrl, type Config } from '../config.ts';
import { html } from '../platform/html.ts';
import { mailTemplates, type MailTemplate } from './mail-templates.ts';
import type { Letter } from './mail.ts';
import type { Mail } from './mailer.ts';

/** The colours of the app (web/lib/theme): ink on paper, the button in spruce. */
const LOOK = {
  body: 'margin:0;padding:24px;background:#FBF8F2;color:#16211D;font:16px/1.5 system-ui,-apple-system,Segoe UI,sans-serif',
  sheet: 'max-width:480px;margin:0 auto;padding:28px;background:#fff;border-radius:20px',
  button:
    'display:inline-block;padding:14px 24px;border-radius:999px;background:#0E5A4A;color:#fff;font-weight:700;text-decoration:none',
  small: 'color:#55605B;font-size:14px',
};

/** A letter in words, as plain text and as simple markup. The secret of its link stands after `#`, which browsers tell no server. */
export function composeMail(
  { id, kind, to, firstName, token }: Letter,
  config: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
): Mail {
  const words = mailTemplates[kind];
  const link = words.link && token ? `${publicUrl(config)}${words.link.path}#${token}` : null;
  return {
    id,
    to,
    subject: words.subject,
    text: textOf(firstName, words, link),
    html: markupOf(firstName, words, link),
    link,
  };
}

const textOf = (firstName: string, { before, after }: MailTemplate, link: string | null) =>
  [`Hi ${firstName},`, ...before, ...(link ? [link] : []), ...after, 'Favr'].join('\n\n');

function markupOf(
  firstName: string,
  { subject, before, link: button, after }: MailTemplate,
  link: string | null,
): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="${LOOK.body}">
        <div style="${LOOK.sheet}">
          <p>Hi ${firstName},</p>
          ${before.map((paragraph) => html`<p>${paragraph}</p> `)}${
            link && button
              ? html`<p><a href="${link}" style="${LOOK.button}">${button.label}</a></p>
                  <p style="${LOOK.small}">Or open this address: ${link}</p> `
              : ''
          }${after.map((paragraph) => html`<p style="${LOOK.small}">${paragraph}</p> `)}
          <p>Favr</p>
        </div>
      </body>
    </html> `;
  return page.markup;
}
