import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from 'express';
import { FIRST_PAINTS, type FirstPaint, type FirstPaints } from '../../../shared/first-paint.ts';
import type { Language } from '../../../shared/languages.ts';
import { coarsePlace, PLACE_COOKIE, readCoarsePlace } from '../../../shared/place-cookie.ts';
import { HANDED_OVER, type HandedOver } from '../../../shared/served-page.ts';
import { dataElement, html, Html } from '../../platform/html.ts';
import { readCookie, readSessionCookies } from '../http/cookies.ts';
import { requestedLanguage } from '../http/requested-language.ts';
import type { PreviewedPage } from './link-preview.ts';
import { isServed, type ServedPages } from './served-pages.ts';
import { plainWithoutScript, renderedWithoutScript } from './without-script.ts';

/** The language pages are built in. */
const BUILT_IN = 'en';

/** Content of the root of a page before its code runs. */
type Painted = FirstPaint & { handedOver?: HandedOver };

/** Tests whether a request may come from somebody who is signed in; such a page holds nothing that was read. */
const hasSession = (req: Request): boolean => Object.values(readSessionCookies(req)).some(Boolean);

/**
 * Returns a function that paints the page of a request: with what it shows where the server has rendered it
 * (served-pages.ts), else with the first paint of its path in the requested language
 * (docs/decisions/first-visit.md). The page itself checks whether that fits the data on the device. A page that is not
 * painted says without scripts what there is, and leads on.
 * @param served null where the app was built without what renders pages.
 */
export function pagePainter(
  folder: string,
  served: ServedPages | null,
): (page: PreviewedPage, req: Request, nonce: string) => Promise<string> {
  const file = join(folder, FIRST_PAINTS);
  const paints = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FirstPaints) : {};
  const painted = async (req: Request): Promise<[Language, Painted] | null> => {
    // A query string shows another view.
    if (req.originalUrl !== req.path) return null;
    const language = requestedLanguage(req);
    const near = readCoarsePlace(readCookie(req, PLACE_COOKIE));
    const page =
      served && isServed(req.path) && !hasSession(req) ? await served(req.path, language, near, req.ip ?? '') : null;
    if (page) return [language, page];
    const ahead = paints[req.path];
    const spoken = ahead && (ahead[language] ? language : BUILT_IN);
    return spoken ? [spoken, ahead[spoken]!] : null;
  };
  return async ({ page, isShown, plain }, req, nonce) => {
    const found = isShown ? await painted(req) : null;
    if (found) return paint(page, nonce, ...found);
    return plain ? plainWithoutScript(page, plain, requestedLanguage(req), nonce) : page;
  };
}

/** Writes what is painted into the page, with the answers it was rendered with. */
async function paint(page: string, nonce: string, language: Language, painted: Painted): Promise<string> {
  const { markup, styles, names, handedOver } = painted;
  const withoutScript = await renderedWithoutScript(language, nonce);
  const head = html`<style data-emotion="favr ${names}" nonce="${nonce}">${new Html(styles)}</style>
    ${withoutScript.head}`;
  const body = html`${withoutScript.note}
    ${handedOver ? dataElement('application/json', handedOver, HANDED_OVER) : ''}
    <div id="root">${new Html(markup)}</div>`;
  // The page itself looks whether that is still the place (index.html).
  const near = handedOver?.near ? ` data-near="${coarsePlace(handedOver.near)}"` : '';
  return page
    .replace(`<html lang="${BUILT_IN}">`, `<html lang="${language}"${near}>`)
    .replace('</head>', () => `${head.markup}</head>`)
    .replace('<div id="root"></div>', () => body.markup);
}
