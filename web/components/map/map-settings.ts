import { useEffect, useState } from 'react';
import { webSettings } from '../../lib/browser/web-settings.ts';

/** The URL of tiles (for pictures a template with {z}, {x}, {y}) and their attribution. */
export interface Tiles {
  url: string;
  attribution: string;
}

/** The maps that the server offers. */
export interface MapSettings {
  /** Tiles that are pictures; null without them. */
  tiles: Tiles | null;
  /** A PMTiles file of vector tiles; null without one. */
  vectorTiles: Tiles | null;
  /** Google's map instead of Leaflet's: its key for browsers, and the id of its style. */
  google: { key: string; mapId: string } | null;
}

/** Reads the maps on offer. While the server cannot be reached maps show their bundled ground. */
export const mapSettings = async (): Promise<MapSettings> =>
  (await webSettings()) ?? { tiles: null, vectorTiles: null, google: null };

/** Returns the maps on offer; undefined until they are known. */
export function useMapSettings(): MapSettings | undefined {
  const [settings, setSettings] = useState<MapSettings>();
  useEffect(() => {
    let unmounted = false;
    void mapSettings().then((found) => unmounted || setSettings(found));
    return () => {
      unmounted = true;
    };
  }, []);
  return settings;
}
