import type { RequestHandler } from 'express';
import type { Config } from '../config.ts';

/** What the app in the browser is told of the settings in force. Nothing in it is secret. */
export interface WebSettings {
  /** Where map tiles come from and whose they are; null draws the bundled outline alone. */
  tiles: { url: string; attribution: string } | null;
}

/** Answers `/config.json`. It is no part of index.html, which browsers keep for when they are offline. */
export function webSettings({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution }: Config): RequestHandler {
  const settings: WebSettings = { tiles: url === 'none' ? null : { url, attribution } };
  return (_req, res) => void res.set('Cache-Control', 'no-cache').json(settings);
}

/** The origins pages may load map tiles from; `{s}` stands for any one name. */
export function tileHosts({ MAP_TILES_URL: url }: Config): string[] {
  return url === 'none' ? [] : [url.replace(/^(https?:\/\/[^/]+).*$/, '$1').replace('{s}', '*')];
}
