import { useEffect, useState } from 'react';
import { webSettings } from '../../lib/browser/web-settings.ts';

/** Where tiles come from ({z}, {x}, {y}) and whose they are. */
export interface Tiles {
  url: string;
  attribution: string;
}

/** Which maps the server offers. */
export interface MapSettings {
  /** Null where maps show their bundled ground alone. */
  tiles: Tiles | null;
  /** Google's map in place of ours: its key for browsers, and the id of the style. */
  google: { key: string; mapId: string } | null;
}

/** The maps on offer. While the server cannot be asked maps show their bundled ground. */
export const mapSettings = async (): Promise<MapSettings> => (await webSettings()) ?? { tiles: null, google: null };

/** The maps on offer; undefined until they are known. */
export function useMapSettings(): MapSettings | undefined {
  const [settings, setSettings] = useState<MapSettings>();
  useEffect(() => {
    let gone = false;
    void mapSettings().then((found) => gone || setSettings(found));
    return () => {
      gone = true;
    };
  }, []);
  return settings;
}
