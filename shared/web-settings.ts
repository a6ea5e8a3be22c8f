/** Settings the server gives the app in `/config.json`; nothing in them is secret. */
export interface WebSettings {
  /** URL template and attribution of map tiles that are pictures; null without them. */
  tiles: { url: string; attribution: string } | null;
  /** URL and attribution of a PMTiles file of vector tiles; null without one. */
  vectorTiles: { url: string; attribution: string } | null;
  /** Google's map in place of Leaflet: its key for browsers, and the id of the map's style; null for Leaflet. */
  google: { key: string; mapId: string } | null;
  /**
   * Id of the app at OneSignal for devices without web push (docs/behaviour/notifications.md#push-support); null never
   * loads its code.
   */
  oneSignalAppId: string | null;
  /** True where descriptions and messages can be translated (docs/behaviour/chat.md#translating). */
  translates: boolean;
  /** Collector of visits and the site's name there (docs/behaviour/people.md#analytics); null counts nothing. */
  analytics: { url: string; site: string } | null;
}
