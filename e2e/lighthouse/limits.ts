/** A number that Lighthouse reports, with its limit. */
export interface Limit {
  name: string;
  /** Reads the number from a report; NaN if it is missing. */
  of: (report: Report) => number;
  /** Smallest or largest good value. */
  least?: number;
  most?: number;
}

/** The part of Lighthouse's JSON that is read. */
export interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { score: number | null; numericValue?: number; title: string; displayValue?: string }>;
}

const score = (category: string) => (report: Report) => report.categories[category]?.score ?? NaN;
const value = (audit: string) => (report: Report) => report.audits[audit]?.numericValue ?? NaN;

/** Limits for a page on a phone: scores from 0 to 1, largest paint in ms, layout shift as Chromium counts it. */
export const limits: readonly Limit[] = [
  { name: 'performance', of: score('performance'), least: 0.97 },
  { name: 'accessibility', of: score('accessibility'), least: 1 },
  { name: 'best practices', of: score('best-practices'), least: 1 },
  { name: 'SEO', of: score('seo'), least: 1 },
  { name: 'largest contentful paint, ms', of: value('largest-contentful-paint'), most: 2_000 },
  { name: 'cumulative layout shift', of: value('cumulative-layout-shift'), most: 0.02 },
];

/** Returns the median of an odd count of numbers. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[(numbers.length - 1) / 2]!;

/** Returns true when a number keeps its limit; NaN does not. */
export const keeps = (number: number, { least = -Infinity, most = Infinity }: Limit): boolean =>
  number >= least && number <= most;
