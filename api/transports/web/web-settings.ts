import type { RequestHandler } from 'express';
import type { WebSettings } from '../../../shared/web-settings.ts';
import type { Config } from '../../config.ts';

/** Answers `/config.json`. It is no part of index.html, which browsers keep for when they are offline. */
export function webSettings({
  MAP_TILES_URL: url,
  MAP_TILES_ATTRIBUTION: attribution,
  GOOGLE_MAPS_BROWSER_KEY: key,
  GOOGLE_MAPS_MAP_ID: mapId,
  ONESIGNAL_APP_ID,
  ANALYTICS_URL,
  ANALYTICS_SITE,
}: Config): RequestHandler {
  const settings: WebSettings = {
    tiles: url === 'none' ? null : { url, attribution },
    google: key ? { key, mapId } : null,
    oneSignalAppId: ONESIGNAL_APP_ID ?? null,
    analytics: ANALYTICS_URL && ANALYTICS_SITE ? { url: ANALYTICS_URL, site: ANALYTICS_SITE } : null,
  };
  return (_req, res) => void res.set('Cache-Control', 'no-cache').json(settings);
}

/** The origins pages may load map tiles from; `{s}` stands for any one name. */
export function tileHosts({ MAP_TILES_URL: url }: Config): string[] {
  return url === 'none' ? [] : [url.replace(/^(https?:\/\/[^/]+).*$/, '$1').replace('{s}', '*')];
}

/** What pages may load besides, so that Google's map works: its own list of what it wants, without leave to run any text as code. Nothing without a key for it. */
export function googleMapSources({
  GOOGLE_MAPS_BROWSER_KEY: key,
}: Config): Record<
  'scriptSrc' | 'styleSrc' | 'imgSrc' | 'connectSrc' | 'fontSrc' | 'frameSrc' | 'workerSrc',
  string[]
> | null {
  if (!key) return null;
  const google = ['https://*.googleapis.com', 'https://*.gstatic.com'];
  return {
    scriptSrc: [...google, "'wasm-unsafe-eval'"],
    styleSrc: ['https://fonts.googleapis.com'],
    imgSrc: [...google, 'https://*.google.com', 'https://*.googleusercontent.com'],
    connectSrc: [...google, 'https://*.google.com', 'data:', 'blob:'],
    fontSrc: ['https://fonts.gstatic.com'],
    frameSrc: ['https://*.google.com'],
    workerSrc: ['blob:'],
  };
}

/** What pages may load and call besides, so that OneSignal's browser SDK (v16) works. Nothing without an app there. */
export function oneSignalSources({ ONESIGNAL_APP_ID }: Config): Record<'scriptSrc' | 'connectSrc', string[]> | null {
  if (!ONESIGNAL_APP_ID) return null;
  const calls = 'https://api.onesignal.com';
  return { scriptSrc: ['https://cdn.onesignal.com', calls], connectSrc: ['https://onesignal.com', calls] };
}

/** Where pages may report visits to besides their own server; null where they are not counted. */
export const analyticsSources = ({ ANALYTICS_URL }: Config): { connectSrc: string[] } | null =>
  ANALYTICS_URL ? { connectSrc: [new URL(ANALYTICS_URL).origin] } : null;
