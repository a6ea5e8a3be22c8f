import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request, RequestHandler } from 'express';
import helmet from 'helmet';
import sirv from 'sirv';
import { meantPath } from '../../../shared/app-paths.ts';
import { pageHeader } from '../../../shared/page-header.ts';
import type { Config } from '../../config.ts';
import type { Deps } from '../../context.ts';
import { ROOT } from '../../platform/root.ts';
import { requestOf } from '../http/identify-request.ts';
import { requestedLanguage } from '../http/requested-language.ts';
import type { VisitorReader } from '../graphql/visitor-reader.ts';
import { pagePainter } from './first-paint.ts';
import { withPreview, type PreviewedPage } from './link-preview.ts';
import { pageRenderer, type RenderPage } from './page-renderer.ts';
import { servedPages } from './served-pages.ts';
import { analyticsSources, googleMapSources, mapFileSources, oneSignalSources, tileHosts } from './web-settings.ts';
import { sha256 } from '../../platform/sha256.ts';

/** The folder Vite builds the app into. */
export const WEB_DIST = join(ROOT, 'web/dist');

/** Matches built files with a hash of their content in the name. */
const ASSET = /^\/(sandbox\/)?assets\//;

/** Matches pages, which are never sent as plain files because they need their policy. */
const PAGE = /(^|\/)(index\.html)?$/;

/** Matches the placeholder for the nonce of Emotion's styles, which is new in each response. */
const NONCE = /__CSP_NONCE__/g;

/**
 * Serves the app built into a folder: hashed assets as immutable, other files with revalidation, and index.html with
 * its link preview at every other path, with 404 where the app has nothing. Assets of another version are 404.
 * @param read answers what a page asks that the server renders itself.
 */
export function webApp(
  deps: Deps,
  read: VisitorReader,
  folder = WEB_DIST,
  render: RenderPage | null = pageRenderer(folder, read),
): RequestHandler[] {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return [];
  const files = sirv(folder, {
    // Reads the folder at each request: a list made at the start would name files that a later build removed.
    dev: true,
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: (res, path) =>
      res.setHeader('Cache-Control', ASSET.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  const sources = [googleMapSources, oneSignalSources, analyticsSources, mapFileSources]
    .map((sourcesOf) => sourcesOf(deps.config))
    .filter((some) => some !== null);
  const complete = async (page: string, req: Request): Promise<PreviewedPage> => {
    // The service worker stores the page under the name of its file, and opens any address with it: nobody's head.
    if (req.path === '/index.html') return { page, plain: null, status: 200, isShown: true };
    return withPreview(page, deps, {
      path: req.path,
      origin: deps.config.PUBLIC_URL ?? `${req.protocol}://${req.get('host')}`,
      address: req.ip ?? '',
      language: requestedLanguage(req),
      request: requestOf(deps, req),
    });
  };
  const refuseMissingAssets: RequestHandler = (req, res, next) => (ASSET.test(req.path) ? res.sendStatus(404) : next());
  const html = readFileSync(index, 'utf8');
  const leadOn: RequestHandler = (req, res, next) => {
    const path = meantPath(req.path);
    if (path === null || (req.method !== 'GET' && req.method !== 'HEAD')) return next();
    res.redirect(path + req.originalUrl.slice(req.originalUrl.split('?', 1)[0]!.length));
  };
  return [
    leadOn,
    (req, res, next) => (PAGE.test(req.path) ? next() : files(req, res, next)),
    refuseMissingAssets,
    htmlPage(deps.config, html, {
      sources,
      paint: pagePainter(folder, render && servedPages(deps, render)),
      complete,
    }),
  ];
}

/**
 * Serves the sandbox, built beside the app, to browsers that open `/graphql`; programs, which accept JSON, pass it by.
 * Empty where it is not built or SANDBOX is off.
 */
export function sandboxPage(config: Config): RequestHandler[] {
  const index = join(WEB_DIST, 'sandbox/index.html');
  if (!config.SANDBOX || !existsSync(index)) return [];
  // The editor places completions by style attributes, which cannot run code.
  const page = htmlPage(config, readFileSync(index, 'utf8'), { sources: [{ styleSrcAttr: ["'unsafe-inline'"] }] });
  return [(req, res, next) => (req.accepts(['json', 'html']) === 'html' ? page(req, res, next) : next())];
}

interface PageOptions {
  /** Additional sources of the content security policy, by directive. */
  sources?: readonly Record<string, string[]>[];
  /** Paints the page of a request; styles carry the nonce, and scripts must be those of `html`. */
  paint?: (page: PreviewedPage, req: Request, nonce: string) => Promise<string>;
  /** Completes the page of a request, such as with its link preview, and says whether there is one at its path. */
  complete?: (page: string, req: Request) => Promise<PreviewedPage>;
}

/** Sends a built page; its policy allows inline scripts by hash, styles by nonce (docs/decisions/http-hardening.md). */
function htmlPage(
  config: Config,
  html: string,
  {
    sources = [],
    paint = async ({ page }) => page,
    complete = async (page) => ({ page, plain: null, status: 200, isShown: true }),
  }: PageOptions,
): RequestHandler {
  const hashes = [...html.matchAll(/<script>(?<code>[\s\S]*?)<\/script>/g)].map(
    ({ groups }) => `'sha256-${sha256(groups!.code!).toString('base64')}'`,
  );
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const nonce = randomBytes(16).toString('base64');
    // Before anything that people wrote is in the page.
    const completed = await complete(html.replace(NONCE, nonce), req);
    const page = await paint(completed, req, nonce);
    policy(config, [{ scriptSrc: hashes, styleSrc: [`'nonce-${nonce}'`] }, ...sources])(req, res, () => {
      res
        .status(completed.status)
        .set({ 'Cache-Control': 'no-cache', [pageHeader]: '1' })
        .vary('Accept-Language')
        .vary('Cookie')
        .type('html')
        .send(page);
    });
  };
}

/** Sets a policy under which a page loads its own files, images and what `sources` add. */
function policy(config: Config, sources: readonly Record<string, string[]>[]): RequestHandler {
  const loads: Record<string, string[]> = {
    defaultSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...tileHosts(config)],
  };
  for (const [kind, from] of sources.flatMap((some) => Object.entries(some)))
    loads[kind] = [...(loads[kind] ?? ["'self'"]), ...from];
  return helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      ...loads,
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(config.PUBLIC_URL?.startsWith('https:') && { upgradeInsecureRequests: [] }),
    },
  });
}
