import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { categoryHues, scenePath } from '../../../shared/category-look.ts';
import { languages, type Language } from '../../../shared/languages.ts';
import { light } from '../../../shared/palettes.ts';
import type { Deps } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { areaAt, type NamedArea } from '../../features/favors/areas/area-name.rules.ts';
import {
  LISTED_FROM,
  listFindable,
  readArea,
  type AreaSummary,
} from '../../features/favors/areas/area-pages.service.ts';
import type { FavorCategory } from '../../generated/graphql.ts';
import { html, Html } from '../../platform/html.ts';
import { priceIn, textsIn, type Texts } from '../../platform/language/texts.ts';
import { onBudget } from '../http/cost.ts';
import { sendPage } from '../http/html-page.ts';
import { requestedLanguage } from '../http/requested-language.ts';
import { requestOf } from '../http/identify-request.ts';
import { readAreaLook, type AreaLook } from './area-look.ts';
import { areaCard, cardHead } from './link-cards.ts';
import { onFavorChange } from './served-pages.ts';
import { WEB_DIST } from './web-app.ts';

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
 * Serves `/in/{area}`, what is asked for in an area and what it usually costs (docs/behaviour/finding.md#areas), the
 * site map and robots.txt. What was read is kept until a favor changes, on any node.
 */
export function serveAreas(deps: Deps, folder = WEB_DIST): RequestHandler {
  const look = readAreaLook(folder);
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
    return sendArea(res, { area, summary, origin: originOf(deps, req), language, spoken, look });
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
  look: AreaLook;
}

async function sendArea(res: Response, { area, summary, origin, language, spoken, look }: AreaPage): Promise<void> {
  const t = await textsIn(spoken);
  const address = `${origin}/in/${area.slug}`;
  const own = language ? `${address}?lang=${language}` : address;
  const title = t('areaPage.title', { area: area.name });
  const description = t('areaPage.open', { count: summary.open, area: area.name });
  const head = html`
    <meta name="description" content="${description}" />
    ${summary.open < LISTED_FROM ? html`<meta name="robots" content="noindex" />` : ''}
    <meta name="theme-color" content="${light.paper}" />
    <link rel="icon" href="/icons/favr.svg" type="image/svg+xml" />
    <link rel="canonical" href="${own}" />
    <link rel="alternate" hreflang="x-default" href="${address}" />
    ${languages.map((code) => html`<link rel="alternate" hreflang="${code}" href="${address}?lang=${code}" />`)}
    <meta property="og:site_name" content="${t('product.name')}" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${own}" />
    ${cardHead(origin, `in-${area.slug}`, areaCard(summary, area, t), spoken)}`;
  res.set('Cache-Control', 'no-cache').vary('Accept-Language');
  sendPage(res, title, bodyOf(summary, area, spoken, t), { lang: spoken, nav: navOf(t), head, look });
}

/** Drawings of the bar, as in the app (Phosphor, MIT). */
const icons = {
  home: 'M219.31,108.68l-80-80a16,16,0,0,0-22.62,0l-80,80A15.87,15.87,0,0,0,32,120v96a8,8,0,0,0,8,8h64a8,8,0,0,0,8-8V160h32v56a8,8,0,0,0,8,8h64a8,8,0,0,0,8-8V120A15.87,15.87,0,0,0,219.31,108.68ZM208,208H160V152a8,8,0,0,0-8-8H104a8,8,0,0,0-8,8v56H48V120l80-80,80,80Z',
  explore:
    'M128,24A104,104,0,1,0,232,128,104.11,104.11,0,0,0,128,24Zm0,192a88,88,0,1,1,88-88A88.1,88.1,0,0,1,128,216ZM172.42,72.84l-64,32a8.05,8.05,0,0,0-3.58,3.58l-32,64A8,8,0,0,0,80,184a8.1,8.1,0,0,0,3.58-.84l64-32a8.05,8.05,0,0,0,3.58-3.58l32-64a8,8,0,0,0-10.74-10.74ZM138,138,97.89,158.11,118,118l40.15-20.07Z',
  messages:
    'M232.07,186.76a80,80,0,0,0-62.5-114.17A80,80,0,1,0,23.93,138.76l-7.27,24.71a16,16,0,0,0,19.87,19.87l24.71-7.27a80.39,80.39,0,0,0,25.18,7.35,80,80,0,0,0,108.34,40.65l24.71,7.27a16,16,0,0,0,19.87-19.86ZM62,159.5a8.28,8.28,0,0,0-2.26.32L32,168l8.17-27.76a8,8,0,0,0-.63-6,64,64,0,1,1,26.26,26.26A8,8,0,0,0,62,159.5Zm153.79,28.73L224,216l-27.76-8.17a8,8,0,0,0-6,.63,64.05,64.05,0,0,1-85.87-24.88A79.93,79.93,0,0,0,174.7,89.71a64,64,0,0,1,41.75,92.48A8,8,0,0,0,215.82,188.23Z',
} as const;

/** Renders what leads on: the logo on top, and the app's bar, on wide screens its rail. */
function navOf(t: Texts): Html {
  const entry = (to: string, icon: keyof typeof icons) =>
    html`<a href="${to}"><svg viewBox="0 0 256 256" aria-hidden="true"><path d="${icons[icon]}" /></svg>${t(`nav.${icon}`)}</a>`;
  return html`
    <nav class="top" aria-label="Favr">
      <a href="/"><img src="/icons/favr.svg" alt="" width="44" height="44" />${t('product.name')}</a>
      <a href="/explore">${t('areaPage.explore')}</a>
    </nav>
    <nav class="bar" aria-label="${t('nav.label')}">
      ${entry('/', 'home')}${entry('/explore', 'explore')}
      <a class="ask" href="/open/ask"><img src="/icons/favr.svg" alt="" width="56" height="56" />${t('nav.ask')}</a>
      ${entry('/open/messages', 'messages')}
    </nav>`;
}

/** Renders the picture of a card. */
const pictureOf = (category: FavorCategory, id: string): Html =>
  html`<div class="picture ${categoryHues[category]}"><img src="${scenePath(category, id)}" alt="" loading="lazy" /></div>`;

function bodyOf({ open, kinds, found }: AreaSummary, { name, slug }: NamedArea, language: Language, t: Texts): Html {
  const rows = kinds.map(
    ({ category, open: count, usualCents }) => html`<li>
      ${pictureOf(category, '0')}
      <div class="words">
        <strong>${t(`category.${category}`)}</strong>
        <span>${t('areaPage.count', { count })}</span>
        ${usualCents === null ? '' : html`<span>${t('areaPage.about', { price: priceIn(language, usualCents) })}</span>`}
      </div>
    </li>`,
  );
  const titles = found.map(
    ({ id, title, category, priceCents }) => html`<li>
      ${pictureOf(category, id)}
      <div class="words">
        <a href="/favor/${id}">${title}</a>
        <span class="price">${priceIn(language, priceCents)}</span>
      </div>
    </li>`,
  );
  const links = ['howItWorks', 'privacy', 'terms', 'safety'] as const;
  return html`
    <p>${t('areaPage.open', { count: open, area: name })}</p>
    <p class="buttons">
      <a href="/explore">${t('areaPage.explore')}</a><a href="/open/ask">${t('nav.ask')}</a>
    </p>
    ${titles.length === 0 ? '' : html`<h2>${t('areaPage.titles')}</h2><ul class="cards">${titles}</ul>`}
    ${
      rows.length === 0
        ? ''
        : html`<h2>${t('areaPage.kind')}</h2><ul class="cards">${rows}</ul><p class="note">${t('areaPage.usual.text')}</p>`
    }
    <p class="chips">
      ${languages.map(
        (code) =>
          html`<a href="/in/${slug}?lang=${code}" hreflang="${code}" lang="${code}"${code === language ? new Html(' aria-current="true"') : ''}>${nameOf(code)}</a>`,
      )}
    </p>
    <p class="foot">
      ${links.map((key) => html`<a href="${key === 'howItWorks' ? '/how-it-works' : `/legal/${key}`}">${t(`home.${key}`)}</a>`)}
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
