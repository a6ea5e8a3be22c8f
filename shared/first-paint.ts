/** A page as a visitor on a phone sees it before any response has arrived (docs/decisions/first-visit.md). */
export interface FirstPaint {
  markup: string;
  /** CSS rules of the markup. */
  styles: string;
  /** Emotion's names of these rules, separated by spaces, so that it does not insert them again. */
  names: string;
}

/** Pages painted by the build (web/build/first-paint), by path and language. */
export type FirstPaints = Partial<Record<string, Record<string, FirstPaint>>>;

/** File of the painted pages in the built app. */
export const FIRST_PAINTS = '.first-paint.json';
