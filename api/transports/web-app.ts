import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import sirv from 'sirv';
import type { Config } from '../config.ts';
import { tileHosts } from './web-settings.ts';

/** Where Vite builds the app to. */
export const WEB_DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** A page is never sent as a bare file: it needs its policy. */
const PAGE = /(^|\/)(index\.html)?$/;

/** Stands in a page where each answer gets a nonce of its own, for the styles Emotion makes. */
const NONCE = /__CSP_NONCE__/g;

/** The built app: hashed assets for good, everything else revalidated, and index.html for every path that is no file. */
export function webApp(config: Config): RequestHandler[] {
  const index = join(WEB_DIST, 'index.html');
  if (!existsSync(index)) return [];
  const files = sirv(WEB_DIST, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: (res, path) =>
      res.setHeader('Cache-Control', /^\/(sandbox\/)?assets\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  return [(req, res, next) => (PAGE.test(req.path) ? next() : files(req, res, next)), htmlPage(config, index)];
}

/**
 * A browser's GET of `/graphql` gets the sandbox, built beside the app; programs, which ask for JSON, do not notice it.
 * Empty where there is none, or SANDBOX is off.
 */
export function sandboxPage(config: Config): RequestHandler[] {
  const index = join(WEB_DIST, 'sandbox/index.html');
  if (!config.SANDBOX || !existsSync(index)) return [];
  // The editor writes style attributes where it places completions; they run nothing.
  const page = htmlPage(config, index, { styleSrcAttr: ["'unsafe-inline'"] });
  return [(req, res, next) => (req.accepts(['json', 'html']) === 'html' ? page(req, res, next) : next())];
}

/** Sends a built page. Its inline scripts are allowed by hash, its styles by nonce (design §6). */
function htmlPage(config: Config, path: string, directives: Record<string, string[]> = {}): RequestHandler {
  const html = readFileSync(path, 'utf8');
  const hashes = [...html.matchAll(/<script>(?<code>[\s\S]*?)<\/script>/g)].map(
    ({ groups }) => `'sha256-${createHash('sha256').update(groups!.code!).digest('base64')}'`,
  );
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const nonce = randomBytes(16).toString('base64');
    policy(config, { ...directives, scriptSrc: ["'self'", ...hashes], styleSrc: ["'self'", `'nonce-${nonce}'`] })(req, res, () => {
      res.set('Cache-Control', 'no-cache').type('html').send(html.replace(NONCE, nonce));
    });
  };
}

const policy = (config: Config, directives: Record<string, string[]>) =>
  helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      ...directives,
      imgSrc: ["'self'", 'data:', 'blob:', ...tileHosts(config)],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(config.PUBLIC_URL?.startsWith('https:') && { upgradeInsecureRequests: [] }),
    },
  });
