import type { RequestHandler } from 'express';
import type { WebSettings } from '../../../shared/web-settings.ts';
import type { Config } from '../../config.ts';

/**
 * Serves `/config.json`, apart from index.html, which browsers cache for offline use.
 * @param mapPath path of the operator's map file, undefined without one.
 */
export function webSettings(config: Config, mapPath: string | undefined): RequestHandler {
  const settings: WebSettings = readSettings(config, mapPath);
  return (_req, res) => void res.set('Cache-Control', 'no-cache').json(settings);
}

function readSettings(
  {
    MAP_TILES_URL: pictures = 'none',
    MAP_PMTILES_URL,
    MAP_TILES_ATTRIBUTION: attribution,
    GOOGLE_MAPS_BROWSER_KEY: key,
    GOOGLE_MAPS_MAP_ID: mapId,
    ONESIGNAL_APP_ID,
    ANALYTICS_URL,
    ANALYTICS_SITE,
    LIBRETRANSLATE_URL,
    DEEPL_API_KEY,
  }: Config,
  mapPath: string | undefined,
): WebSettings {
  const url = MAP_PMTILES_URL ?? mapPath;
  return {
    tiles: pictures === 'none' ? null : { url: pictures, attribution },
    vectorTiles: url === undefined ? null : { url, attribution },
    google: key ? { key, mapId } : null,
    oneSignalAppId: ONESIGNAL_APP_ID ?? null,
    translates: Boolean(LIBRETRANSLATE_URL ?? DEEPL_API_KEY),
    analytics: ANALYTICS_URL && ANALYTICS_SITE ? { url: ANALYTICS_URL, site: ANALYTICS_SITE } : null,
  };
}

/** Returns the origins of map tiles; `{s}` in their URL becomes any subdomain. */
export function tileHosts({ MAP_TILES_URL: url = 'none' }: Config): string[] {
  return url === 'none' ? [] : [url.replace(/^(https?:\/\/[^/]+).*$/, '$1').replace('{s}', '*')];
}

/** Returns the origin of a map file that browsers read themselves, or null where this server has it. */
export const mapFileSources = ({ MAP_PMTILES_URL }: Config): { connectSrc: string[] } | null =>
  MAP_PMTILES_URL === undefined ? null : { connectSrc: [new URL(MAP_PMTILES_URL).origin] };

/**
 * Returns the sources Google's map needs, or null without a key: Google's own list, without the permission to
 * evaluate text as code.
 */
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

/** Returns the sources OneSignal's browser SDK (v16) needs, or null where no app is set up. */
export function oneSignalSources({ ONESIGNAL_APP_ID }: Config): Record<'scriptSrc' | 'connectSrc', string[]> | null {
  if (!ONESIGNAL_APP_ID) return null;
  const calls = 'https://api.onesignal.com';
  return { scriptSrc: ['https://cdn.onesignal.com', calls], connectSrc: ['https://onesignal.com', calls] };
}

/** Returns the origin that collects analytics, or null where none is set up. */
export const analyticsSources = ({ ANALYTICS_URL }: Config): { connectSrc: string[] } | null =>
  ANALYTICS_URL ? { connectSrc: [new URL(ANALYTICS_URL).origin] } : null;
