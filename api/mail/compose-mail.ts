import { publicUrl, type Config } from '../config.ts';
import { html } from '../platform/html.ts';
import { mailTemplates, type MailTemplate } from './mail-templates.ts';
import type { Mail } from './mailer.ts';
import type { QueuedMail } from './queued-mail.ts';

/** Inline styles in the colours of the app (`shared/palettes.ts`): mail programs ignore style sheets. */
const styles = {
  body: 'margin:0;padding:24px;background:#FBF8F2;color:#16211D;font:16px/1.5 system-ui,-apple-system,Segoe UI,sans-serif',
  sheet: 'max-width:480px;margin:0 auto;padding:28px;background:#fff;border-radius:20px',
  button:
    'display:inline-block;padding:14px 24px;border-radius:999px;background:#0E5A4A;color:#fff;font-weight:700;text-decoration:none',
  small: 'color:#55605B;font-size:14px',
};

/** Renders a mail as plain text and as markup; the secret of its link follows `#`, which browsers send to no server. */
export function composeMail(
  { id, kind, to, firstName, token }: QueuedMail,
  config: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
): Mail {
  const template = mailTemplates[kind];
  const link = template.link && token ? `${publicUrl(config)}${template.link.path}#${token}` : null;
  return {
    id,
    to,
    subject: template.subject,
    text: renderText(firstName, template, link),
    html: renderMarkup(firstName, template, link),
    link,
  };
}

const renderText = (firstName: string, { before, after }: MailTemplate, link: string | null) =>
  [`Hi ${firstName},`, ...before, ...(link ? [link] : []), ...after, 'Favr'].join('\n\n');

function renderMarkup(
  firstName: string,
  { subject, before, link: button, after }: MailTemplate,
  link: string | null,
): string {
  const paragraphs = before.map((paragraph) => html`<p>${paragraph}</p>\n`);
  const action =
    link && button
      ? html`<p><a href="${link}" style="${styles.button}">${button.label}</a></p>\n<p style="${styles.small}">Or open this address: ${link}</p>\n`
      : '';
  const footnotes = after.map((paragraph) => html`<p style="${styles.small}">${paragraph}</p>\n`);
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="${styles.body}">
<div style="${styles.sheet}">
<p>Hi ${firstName},</p>
${paragraphs}${action}${footnotes}<p>Favr</p>
</div>
</body>
</html>
`;
  return page.markup;
}
