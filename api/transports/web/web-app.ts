import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request, RequestHandler } from 'express';
import helmet from 'helmet';
import sirv from 'sirv';
import { pageHeader } from '../../../shared/page-header.ts';
import type { Config } from '../../config.ts';
import type { Deps } from '../../context.ts';
import { ROOT } from '../../platform/root.ts';
import { requestedLanguage } from '../http/requested-language.ts';
import { pagePainter } from './first-paint.ts';
import { withPreview } from './link-preview.ts';
import { analyticsSources, googleMapSources, oneSignalSources, tileHosts } from './web-settings.ts';
import { sha256 } from '../../platform/crypto/sha256.ts';

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
 */
export function webApp(deps: Deps, folder = WEB_DIST): RequestHandler[] {
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
  const sources = [googleMapSources(deps.config), oneSignalSources(deps.config), analyticsSources(deps.config)].filter(
    (some) => some !== null,
  );
  const complete = (page: string, req: Request) =>
    withPreview(page, deps, {
      // The service worker stores the page under the name of its file; without an answer it could not install.
      path: req.path === '/index.html' ? '/' : req.path,
      origin: deps.config.PUBLIC_URL ?? `${req.protocol}://${req.get('host')}`,
      address: req.ip ?? '',
      language: requestedLanguage(req),
    });
  const refuseMissingAssets: RequestHandler = (req, res, next) => (ASSET.test(req.path) ? res.sendStatus(404) : next());
  const html = readFileSync(index, 'utf8');
  return [
    (req, res, next) => (PAGE.test(req.path) ? next() : files(req, res, next)),
    refuseMissingAssets,
    htmlPage(deps.config, html, { sources, pageFor: pagePainter(folder, html), complete }),
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
  /** Renders the page of a request; its scripts must be those of `html`. */
  pageFor?: (req: Request) => string;
  /** Completes the page of a request, such as with its link preview, and says whether there is one at its path. */
  complete?: (page: string, req: Request) => Promise<{ page: string; exists: boolean }>;
}

/** Sends a built page; its policy allows inline scripts by hash, styles by nonce (docs/decisions/http-hardening.md). */
function htmlPage(
  config: Config,
  html: string,
  { sources = [], pageFor = () => html, complete = async (page) => ({ page, exists: true }) }: PageOptions,
): RequestHandler {
  const hashes = [...html.matchAll(/<script>(?<code>[\s\S]*?)<\/script>/g)].map(
    ({ groups }) => `'sha256-${sha256(groups!.code!).toString('base64')}'`,
  );
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const nonce = randomBytes(16).toString('base64');
    const { page, exists } = await complete(pageFor(req).replace(NONCE, nonce), req);
    policy(config, [{ scriptSrc: hashes, styleSrc: [`'nonce-${nonce}'`] }, ...sources])(req, res, () => {
      res
        .status(exists ? 200 : 404)
        .set({ 'Cache-Control': 'no-cache', [pageHeader]: '1' })
        .vary('Accept-Language')
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
