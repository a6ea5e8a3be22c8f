/** How a page looks to a visitor on a phone before any answer has come. */
export interface FirstPaint {
  markup: string;
  /** Its rules, and the names Emotion knows them by, so that it does not write them again. */
  styles: string;
  names: string;
}

/** What the build paints (web/build/first-paint), by path and language. */
export type FirstPaints = Partial<Record<string, Record<string, FirstPaint>>>;

/** Where in the built app that lies. */
export const FIRST_PAINTS = '.first-paint.json';
