/**
 * Web APIs newer than the oldest supported browsers (docs/behaviour/screens.md#browsers), which the app uses where they
 * exist:
 * `web/tsconfig.browser.json` checks the app against the APIs of spring 2023, where these are missing.
 */
interface Navigator {
  /** Shows a count on the installed app's icon. */
  setAppBadge?: (count: number) => Promise<void>;
}

interface IntersectionObserverInit {
  /** Margin around scroll containers; ignored by older browsers, which then draw rows a little later. */
  scrollMargin?: string;
}
