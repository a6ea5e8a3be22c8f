/** The settings in force, as the server tells them to the app in `/config.json`. Nothing in it is secret. */
export interface WebSettings {
  /** Where map tiles come from and whose they are; null draws the bundled outline alone. */
  tiles: { url: string; attribution: string } | null;
  /** Google's map in place of ours: the key made for browsers, and the id of the map's style. */
  google: { key: string; mapId: string } | null;
  /** The app at OneSignal for devices that cannot do without it; null where none is set up, and its code is never loaded. */
  oneSignalAppId: string | null;
  /** Where visits are counted, and as what site; null where they are not. */
  analytics: { url: string; site: string } | null;
}
