import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Request, RequestHandler } from 'express';
import helmet from 'helmet';
import sirv from 'sirv';
import type { Config } from '../../config.ts';
import type { Deps } from '../../context.ts';
import { pagePainter } from './first-paint.ts';
import { withPreview } from './link-preview.ts';
import { analyticsSources, googleMapSources, oneSignalSources, tileHosts } from './web-settings.ts';

/** Where Vite builds the app to. */
export const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** Built files whose names change with what is in them. */
const ASSET = /^\/(sandbox\/)?assets\//;

/** A page is never sent as a bare file: it needs its policy. */
const PAGE = /(^|\/)(index\.html)?$/;

/** Stands in a page where each answer gets a nonce of its own, for the styles Emotion makes. */
const NONCE = /__CSP_NONCE__/g;

/** The app as built into a folder: hashed assets for good, everything else revalidated, and index.html, with what may be said of the page, for every path that is neither a file nor an asset of another version. */
export function webApp(deps: Deps, folder = WEB_DIST): RequestHandler[] {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return [];
  const files = sirv(folder, {
    // Looked up anew for each request: a list made at the start would lead to files that a later build has taken away.
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
      path: req.path,
      origin: deps.config.PUBLIC_URL ?? `${req.protocol}://${req.get('host')}`,
      address: req.ip ?? '',
    });
  const otherwise: RequestHandler = (req, res, next) => (ASSET.test(req.path) ? res.sendStatus(404) : next());
  const html = readFileSync(index, 'utf8');
  return [
    (req, res, next) => (PAGE.test(req.path) ? next() : files(req, res, next)),
    otherwise,
    htmlPage(deps.config, html, { sources, pageFor: pagePainter(folder, html), complete }),
  ];
}

/**
 * A browser's GET of `/graphql` gets the sandbox, built beside the app; programs, which ask for JSON, do not notice it.
 * Empty where there is none, or SANDBOX is off.
 */
export function sandboxPage(config: Config): RequestHandler[] {
  const index = join(WEB_DIST, 'sandbox/index.html');
  if (!config.SANDBOX || !existsSync(index)) return [];
  // The editor writes style attributes where it places completions; they run nothing.
  const page = htmlPage(config, readFileSync(index, 'utf8'), { sources: [{ styleSrcAttr: ["'unsafe-inline'"] }] });
  return [(req, res, next) => (req.accepts(['json', 'html']) === 'html' ? page(req, res, next) : next())];
}

interface PageOptions {
  /** Adds to what the page may load. */
  sources?: readonly Record<string, string[]>[];
  /** The page for a request, where that is not always the same; its scripts are those of `html`. */
  pageFor?: (req: Request) => string;
  /** Writes into it what may be said of the page. */
  complete?: (page: string, req: Request) => Promise<string>;
}

/** Sends a built page. Its inline scripts are allowed by hash, its styles by nonce (docs/decisions/http-hardening.md). */
function htmlPage(
  config: Config,
  html: string,
  { sources = [], pageFor = () => html, complete = async (page) => page }: PageOptions,
): RequestHandler {
  const hashes = [...html.matchAll(/<script>(?<code>[\s\S]*?)<\/script>/g)].map(
    ({ groups }) => `'sha256-${createHash('sha256').update(groups!.code!).digest('base64')}'`,
  );
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const nonce = randomBytes(16).toString('base64');
    const page = await complete(pageFor(req).replace(NONCE, nonce), req);
    policy(config, [{ scriptSrc: hashes, styleSrc: [`'nonce-${nonce}'`] }, ...sources])(req, res, () => {
      res.set('Cache-Control', 'no-cache').vary('Accept-Language').type('html').send(page);
    });
  };
}

/** A policy under which a page loads what is its own, images, and what each of `sources` adds. */
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
