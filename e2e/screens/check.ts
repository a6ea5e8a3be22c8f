import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { textsBesideOthers } from '../../web/testing/texts-beside-others.ts';

/** WCAG 2.0 to 2.2, levels A and AA, as axe tags them. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/**
 * Expects the screen to pass axe's checks for WCAG 2.2 AA, to be no wider than the viewport, and to survive a browser's
 * translation.
 */
export async function check(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(standards).analyze();
  expect(
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
    ),
  ).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  expect(await page.evaluate(textsBesideOthers)).toEqual([]);
}
