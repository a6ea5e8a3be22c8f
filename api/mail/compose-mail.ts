import type { Language } from '../../shared/languages.ts';
import { publicUrl, type Config } from '../config.ts';
import { isPlainName } from '../platform/input.ts';
import { html } from '../platform/html.ts';
import { keptKinds, type KeptCounts } from '../platform/kept-words.ts';
import { textsIn, type TextKey, type Texts } from '../platform/language/texts.ts';
import { mailEnds, mailLinks, type MailKind } from './mail-templates.ts';
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

/** A mail in one language, before it is laid out. */
interface MailTexts {
  language: Language;
  subject: string;
  hello: string;
  /** Paragraphs before and after the link. */
  before: readonly string[];
  after: readonly string[];
  /** The link, its button and the line that writes it out; null without one. */
  link: { href: string; label: string; address: string } | null;
}

/**
 * Renders a mail in the language it was asked for in, as plain text and as markup; the secret of its link follows `#`,
 * which browsers send to no server.
 */
export async function composeMail(mail: QueuedMail, config: Pick<Config, 'PUBLIC_URL' | 'PORT'>): Promise<Mail> {
  const { id, userId, kind, to, firstName, token, language, reasons, kept } = mail;
  const t = await textsIn(language);
  const paragraphs = (key: TextKey) => t(key).split('\n\n');
  const texts: MailTexts = {
    language,
    subject: t(`mail.${kind}.subject`),
    // Refused at every door too: a stranger's mail must not say what mail programs make a link of.
    hello: t('mail.hello', { name: isPlainName(firstName) ? firstName : t('mail.neighbour') }),
    before: [...paragraphs(`mail.${kind}.before`), ...reasonsIn(t, reasons), ...keptIn(t, kept)],
    after: paragraphs(mailEnds[kind] ?? (`mail.${kind}.after` as TextKey)),
    link: token ? linkOf(t, kind, token, config) : null,
  };
  return {
    id,
    userId,
    to,
    subject: texts.subject,
    text: renderText(texts),
    html: renderMarkup(texts),
    link: texts.link?.href ?? null,
  };
}

/** Returns the paragraphs that quote an admin's reasons; none without. */
const reasonsIn = (t: Texts, reasons: string | null): string[] =>
  reasons === null ? [] : t('moderation.reasons', { reasons }).split(/\n+/);

/** Returns the paragraph that says what stays of an erased account; none in other mails. */
function keptIn(t: Texts, kept: KeptCounts | null): string[] {
  if (!kept) return [];
  const list = keptKinds.flatMap((kind) => (kept[kind] ? [t(`mail.kept.${kind}`, { count: kept[kind] })] : []));
  return [list.length > 0 ? t('mail.kept', { list: list.join(', ') }) : t('mail.kept.nothing')];
}

function linkOf(t: Texts, kind: MailKind, token: string, config: Pick<Config, 'PUBLIC_URL' | 'PORT'>) {
  const link = mailLinks[kind];
  if (!link) return null;
  const href = `${publicUrl(config)}${link.path}#${token}`;
  return { href, label: t(link.label), address: t('mail.address', { link: href }) };
}

const renderText = ({ hello, before, link, after }: MailTexts) =>
  [hello, ...before, ...(link ? [link.href] : []), ...after, 'Favr'].join('\n\n');

function renderMarkup({ language, subject, hello, before, link, after }: MailTexts): string {
  const paragraphs = before.map((paragraph) => html`<p>${paragraph}</p>\n`);
  const action = link
    ? html`<p><a href="${link.href}" style="${styles.button}">${link.label}</a></p>\n<p style="${styles.small}">${link.address}</p>\n`
    : '';
  const footnotes = after.map((paragraph) => html`<p style="${styles.small}">${paragraph}</p>\n`);
  const page = html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="${styles.body}">
<div style="${styles.sheet}">
<p>${hello}</p>
${paragraphs}${action}${footnotes}<p>Favr</p>
</div>
</body>
</html>
`;
  return page.markup;
}
