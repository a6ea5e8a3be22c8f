import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { textsBesideOthers } from '../../web/testing/texts-beside-others.ts';

/** WCAG 2.0 to 2.2, levels A and AA, as axe tags them. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/**
 * Tests whether axe found a marker of the map that lies below one of the map's own buttons: moving the map by a
 * finger's width frees it, and the list has it too, which WCAG 2.5.8 counts as equivalent.
 */
const isMarkerBelowButton = (id: string, target: string, summary = ''): boolean =>
  id === 'target-size' && target.includes('leaflet-marker-icon') && summary.includes('partially obscured');

/**
 * Expects the screen to pass axe's checks for WCAG 2.2 AA, to be no wider than the viewport, and to survive a browser's
 * translation.
 */
export async function check(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(standards).analyze();
  expect(
    violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ target, failureSummary }) => !isMarkerBelowButton(id, target.join(' '), failureSummary))
        .map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
    ),
  ).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  expect(await page.evaluate(textsBesideOthers)).toEqual([]);
}
