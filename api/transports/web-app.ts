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

/** Stands in index.html where each answer gets a nonce of its own, for the styles Emotion makes. */
const NONCE = /__CSP_NONCE__/g;

/**
 * The built app: hashed assets for good, everything else revalidated, and index.html for every path that is no file. Its
 * inline scripts are allowed by hash, its styles by nonce (design §6).
 */
export function webApp(config: Config): RequestHandler[] {
  const index = join(WEB_DIST, 'index.html');
  if (!existsSync(index)) return [];
  const html = readFileSync(index, 'utf8');
  const hashes = [...html.matchAll(/<script>(?<code>[\s\S]*?)<\/script>/g)].map(
    ({ groups }) => `'sha256-${createHash('sha256').update(groups!.code!).digest('base64')}'`,
  );
  const files = sirv(WEB_DIST, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (res, path) =>
      res.setHeader('Cache-Control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  return [
    (req, res, next) => (req.path === '/' || req.path === '/index.html' ? next() : files(req, res, next)),
    (req, res, next) => {
      if (req.method !== 'GET' && req.method !== 'HEAD') return next();
      const nonce = randomBytes(16).toString('base64');
      policy(config, hashes, nonce)(req, res, () => {
        res.set('Cache-Control', 'no-cache').type('html').send(html.replace(NONCE, nonce));
      });
    },
  ];
}

const policy = (config: Config, scriptHashes: string[], nonce: string) =>
  helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scriptHashes],
      styleSrc: ["'self'", `'nonce-${nonce}'`],
      imgSrc: ["'self'", 'data:', 'blob:', ...tileHosts(config)],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(config.PUBLIC_URL?.startsWith('https:') && { upgradeInsecureRequests: [] }),
    },
  });
