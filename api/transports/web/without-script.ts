import type { Language } from '../../../shared/languages.ts';
import { html, Html } from '../../platform/html.ts';
import { textsIn } from '../../platform/language/texts.ts';

/** Words of a page that the server has not rendered, for browsers that run no scripts. */
export interface PlainPage {
  title: string;
  lines: readonly string[];
}

/** Hides on a rendered page what does nothing without scripts. */
const HIDDEN =
  'main button,main select,nav button,[role=search],[aria-labelledby=help-tiles],.needs-script{display:none!important}';

/** Stands above what is fixed to the window on a desktop, in the height that the shell leaves free (app/shell). */
const NOTE =
  '.without-script{margin:0;padding:.75rem 1.25rem;text-align:center;font-size:.875rem}@media(min-width:64rem){:root{--strip:2.75rem}.without-script{height:2.75rem}}';

/** Measures of a plain page; colours and fonts are the theme's, which each page has. */
const PLAIN =
  '.plain-page{max-width:44rem;margin:0 auto;padding:3rem 1.25rem;display:grid;gap:1rem}.plain-page h1,.plain-page p{unicode-bidi:plaintext}.plain-page h1{font-size:1.75rem;font-weight:700;line-height:1.2}.plain-page a{display:inline-block;padding:.75rem 0;text-decoration:underline;font-weight:600}';

const styled = (rules: string, nonce: string): Html => html`<style nonce="${nonce}">${new Html(rules)}</style>`;

/** Head and note of a rendered page for browsers that run no scripts: what they can do, and no buttons. */
export async function renderedWithoutScript(language: Language, nonce: string): Promise<{ head: Html; note: Html }> {
  const t = await textsIn(language);
  return {
    head: html`<noscript>${styled(NOTE + HIDDEN, nonce)}</noscript>`,
    note: html`<noscript><p class="without-script">${t('withoutScript')}</p></noscript>`,
  };
}

/** Writes into a page that is not rendered what it says without scripts, and a link that leads on. */
export async function plainWithoutScript(
  page: string,
  { title, lines }: PlainPage,
  language: Language,
  nonce: string,
): Promise<string> {
  const t = await textsIn(language);
  const words = html`<noscript>
    ${styled(PLAIN, nonce)}
    <main class="plain-page" lang="${language}">
      <h1>${title}</h1>
      ${lines.map((line) => html`<p>${line}</p>`)}
      <p><a href="/">${t('notFound.home')}</a></p>
    </main>
  </noscript>`;
  return page.replace('<div id="root">', () => `${words.markup}<div id="root">`);
}
