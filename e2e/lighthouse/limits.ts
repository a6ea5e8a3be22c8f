/** One number Lighthouse reports, and how good it has to be. */
export interface Limit {
  name: string;
  /** Reads it from a report. */
  of: (report: Report) => number;
  /** At least so much, or at most. */
  least?: number;
  most?: number;
}

/** As much of Lighthouse's JSON as is read. */
export interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { score: number | null; numericValue?: number; title: string; displayValue?: string }>;
}

const score = (category: string) => (report: Report) => report.categories[category]?.score ?? NaN;
const value = (audit: string) => (report: Report) => report.audits[audit]?.numericValue ?? NaN;

/** What a page on a phone is held to: scores from 0 to 1, the largest paint in milliseconds, the shift as Chromium counts it. */
export const limits: readonly Limit[] = [
  { name: 'performance', of: score('performance'), least: 0.95 },
  { name: 'accessibility', of: score('accessibility'), least: 1 },
  { name: 'best practices', of: score('best-practices'), least: 1 },
  { name: 'SEO', of: score('seo'), least: 1 },
  { name: 'largest contentful paint, ms', of: value('largest-contentful-paint'), most: 2_000 },
  { name: 'cumulative layout shift', of: value('cumulative-layout-shift'), most: 0.02 },
];

/** The middle one of an odd number of numbers. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[(numbers.length - 1) / 2]!;

/** Whether a number keeps its limit; one that is missing does not. */
export const keeps = (number: number, { least = -Infinity, most = Infinity }: Limit): boolean =>
  number >= least && number <= most;
