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

/** The folder Vite builds the app into. */
export const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** Matches built files with a hash of their content in the name. */
const ASSET = /^\/(sandbox\/)?assets\//;

/** Matches pages, which are never sent as plain files because they need their policy. */
const PAGE = /(^|\/)(index\.html)?$/;

/** Matches the placeholder for the nonce of Emotion's styles, which is new in each response. */
const NONCE = /__CSP_NONCE__/g;

/**
 * Serves the app built into a folder: hashed assets as immutable, other files with revalidation, and index.html with
 * its link preview at every other path. Assets of another version are 404.
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
      path: req.path,
      origin: deps.config.PUBLIC_URL ?? `${req.protocol}://${req.get('host')}`,
      address: req.ip ?? '',
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
  /** Completes the page of a request, such as with its link preview. */
  complete?: (page: string, req: Request) => Promise<string>;
}

/** Sends a built page; its policy allows inline scripts by hash, styles by nonce (docs/decisions/http-hardening.md). */
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
