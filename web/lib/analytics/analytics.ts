import { openCollector, type AnalyticsEvent, type Collector } from './analytics-collector.ts';
import { webSettings } from '../browser/web-settings.ts';

/** Whether the browser says that its person does not want to be counted. */
const refused = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

let collector: Promise<Collector | null> | undefined;

async function findCollector(): Promise<Collector | null> {
  const settings = await webSettings();
  return settings?.analytics ? openCollector(settings.analytics, window.location.origin) : null;
}

/** Where visits are counted, found once; null where they are not. */
export const collecting = (): Promise<Collector | null> => (collector ??= findCollector());

async function count(report: (collector: Collector) => Promise<void>): Promise<void> {
  if (refused()) return;
  // What cannot be counted, such as without a network, is not.
  const found = await collecting().catch(() => null);
  if (found) await report(found);
}

/** Counts an event, if the server names a collector and the person does not object. */
export function countEvent(event: AnalyticsEvent): void {
  void count((found) => found.event(event));
}

/** Counts a page that is looked at, under the same conditions. */
export function countPage(path: string): void {
  void count((found) => found.page(path));
}
