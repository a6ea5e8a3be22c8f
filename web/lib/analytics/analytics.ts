import { openCollector, type AnalyticsEvent, type Collector } from './analytics-collector.ts';
import { webSettings } from '../browser/web-settings.ts';

/** Returns true when the browser asks not to be counted (Do Not Track, Global Privacy Control). */
const optedOut = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

let collector: Promise<Collector | null> | undefined;

async function findCollector(): Promise<Collector | null> {
  const settings = await webSettings();
  return settings?.analytics ? openCollector(settings.analytics, window.location.origin) : null;
}

/** Returns the collector, opened once; null where the server names none. */
export const collecting = (): Promise<Collector | null> => (collector ??= findCollector());

async function count(report: (collector: Collector) => Promise<void>): Promise<void> {
  if (optedOut()) return;
  const opened = await collecting().catch(() => null);
  if (opened) await report(opened);
}

/** Counts an action, unless the person opted out or the server names no collector. */
export function countEvent(event: AnalyticsEvent): void {
  void count((opened) => opened.event(event));
}

/** Counts a page view under the same conditions. */
export function countPage(path: string): void {
  void count((opened) => opened.page(path));
}
