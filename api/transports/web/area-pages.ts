import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { languages, type Language } from '../../../shared/languages.ts';
import type { Deps } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { areaAt, type NamedArea } from '../../features/favors/areas/area-name.rules.ts';
import {
  LISTED_FROM,
  listFindable,
  readArea,
  type AreaSummary,
} from '../../features/favors/areas/area-pages.service.ts';
import { html, Html } from '../../platform/html.ts';
import { priceIn, textsIn, type Texts } from '../../platform/language/texts.ts';
import { onBudget } from '../http/cost.ts';
import { sendPage } from '../http/html-page.ts';
import { requestedLanguage } from '../http/requested-language.ts';
import { requestOf } from '../http/identify-request.ts';
import { onFavorChange } from './served-pages.ts';

/** Most areas kept, and the site map. */
const MOST_KEPT = 500;

/** Age up to which they are sent, in milliseconds: favors expire without an event for each page. */
const FRESH_MS = 60_000;

/** Path of an area. */
const AREA = /^\/in\/(?<slug>[^/]+)\/?$/;

type Findable = Awaited<ReturnType<typeof listFindable>>;

const originOf = (deps: Deps, req: Pick<Request, 'protocol' | 'get'>) =>
  deps.config.PUBLIC_URL ?? `${req.protocol}://${req.get('host')}`;

/** Returns the language that an address names, or null. */
const namedLanguage = (req: Pick<Request, 'query'>): Language | null =>
  languages.find((code) => code === req.query['lang']) ?? null;

/**
 * Serves `/in/{area}`, what is asked for in an area and what it usually costs (docs/behaviour.md#areas), the site map
 * and robots.txt. What was read is kept until a favor changes, on any node.
 */
export function serveAreas(deps: Deps): RequestHandler {
  const kept = new LRUCache<string, AreaSummary | Findable>({ max: MOST_KEPT, ttl: FRESH_MS });
  onFavorChange(deps.bus, () => kept.clear());
  const read = async <Read extends AreaSummary | Findable>(
    req: Request,
    key: string,
    work: (ctx: ReturnType<typeof createContext>) => Promise<Read>,
  ): Promise<Read> => {
    const known = kept.get(key) as Read | undefined;
    if (known) return known;
    const ctx = createContext(deps, { viewer: null, address: req.ip ?? '' }, requestOf(deps, req));
    const found = await deps.availability.guard(onBudget(ctx, () => work(ctx)));
    kept.set(key, found);
    return found;
  };

  const sendPageOf = async (req: Request, res: Response, area: NamedArea) => {
    const language = namedLanguage(req);
    const canonical = `/in/${area.slug}`;
    if (req.path !== canonical) return res.redirect(301, canonical + (language ? `?lang=${language}` : ''));
    const summary = await read(req, area.slug, (ctx) => readArea(ctx, area));
    const spoken = language ?? requestedLanguage(req);
    return sendArea(res, { area, summary, origin: originOf(deps, req), language, spoken });
  };
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    if (req.path === '/robots.txt')
      return void res.type('text/plain').send(`${ROBOTS}\nSitemap: ${originOf(deps, req)}/sitemap.xml\n`);
    if (req.path === '/sitemap.xml') {
      const found = await read(req, 'sitemap', listFindable);
      return void res.type('application/xml').send(sitemap(originOf(deps, req), found));
    }
    const slug = AREA.exec(req.path)?.groups?.['slug'];
    const area = slug === undefined ? null : areaAt(slug);
    if (!area) return next();
    await sendPageOf(req, res, area);
  };
}

/** Rules for programs that read pages: what is somebody's own is not for them. */
const ROBOTS = ['User-agent: *', 'Allow: /', 'Disallow: /api/', 'Disallow: /chat/', 'Disallow: /settings'].join('\n');

interface AreaPage {
  area: NamedArea;
  summary: AreaSummary;
  origin: string;
  /** Language that the address names; null where the browser's is spoken. */
  language: Language | null;
  spoken: Language;
}

async function sendArea(res: Response, { area, summary, origin, language, spoken }: AreaPage): Promise<void> {
  const t = await textsIn(spoken);
  const address = `${origin}/in/${area.slug}`;
  const title = t('areaPage.title', { area: area.name });
  const description = t('areaPage.open', { count: summary.open, area: area.name });
  const head = html`
    <meta name="description" content="${description}" />
    ${summary.open < LISTED_FROM ? html`<meta name="robots" content="noindex" />` : ''}
    <link rel="canonical" href="${language ? `${address}?lang=${language}` : address}" />
    <link rel="alternate" hreflang="x-default" href="${address}" />
    ${languages.map((code) => html`<link rel="alternate" hreflang="${code}" href="${address}?lang=${code}" />`)}
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:image" content="${origin}/icons/icon-512.png" />`;
  const nav = html`<nav class="doors" aria-label="Favr"><a href="/">Favr</a><a href="/explore">${t('areaPage.explore')}</a></nav>`;
  res.set('Cache-Control', 'no-cache').vary('Accept-Language');
  sendPage(res, title, bodyOf(summary, area, spoken, t), { lang: spoken, nav, head });
}

function bodyOf({ open, kinds, found }: AreaSummary, { name, slug }: NamedArea, language: Language, t: Texts): Html {
  const rows = kinds.map(
    ({ category, open: count, usualCents }) => html`<tr>
      <th scope="row">${t(`category.${category}`)}</th>
      <td>${count}</td>
      <td>${usualCents === null ? '–' : t('areaPage.about', { price: priceIn(language, usualCents) })}</td>
    </tr>`,
  );
  const titles = found.map(
    ({ id, title, priceCents }) =>
      html`<li><a href="/favor/${id}">${title}</a> · ${priceIn(language, priceCents)}</li>`,
  );
  return html`
    <p>${t('areaPage.open', { count: open, area: name })}</p>
    ${
      kinds.length === 0
        ? ''
        : html`<div class="scroll">
            <table>
              <thead>
                <tr>
                  <th scope="col">${t('areaPage.kind')}</th>
                  <th scope="col">${t('areaPage.count')}</th>
                  <th scope="col">${t('areaPage.usual')}</th>
                </tr>
              </thead>
              <tbody>
                ${rows}
              </tbody>
            </table>
          </div>
          <p>${t('areaPage.usual.text')}</p>`
    }
    ${titles.length === 0 ? '' : html`<h2>${t('areaPage.titles')}</h2><ul>${titles}</ul>`}
    <p class="doors"><a href="/explore">${t('areaPage.explore')}</a><a href="/open/ask">${t('nav.ask')}</a></p>
    <p class="doors">
      ${languages.map((code) => html`<a href="/in/${slug}?lang=${code}" hreflang="${code}" lang="${code}">${nameOf(code)}</a>`)}
    </p>
  `;
}

/** Returns the name of a language in itself. */
const nameOf = (code: Language): string => new Intl.DisplayNames([code, 'de'], { type: 'language' }).of(code) ?? code;

function sitemap(origin: string, { areas, favorIds }: Findable): string {
  const paths = ['/', '/explore', '/how-it-works', ...areas.map(({ slug }) => `/in/${slug}`)];
  const favors = favorIds.map((id) => `/favor/${id}`);
  const { markup } = html`${new Html('<?xml version="1.0" encoding="UTF-8"?>')}
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...paths, ...favors].map((path) => html`<url><loc>${origin + path}</loc></url>`)}
</urlset>`;
  return markup;
}
