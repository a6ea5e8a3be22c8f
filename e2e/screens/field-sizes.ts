import { expect, type Page } from '@playwright/test';

/** Lists fields whose text is smaller than 16 px, which iPhones zoom into; runs in the page. */
function smallFields(): string[] {
  const least = 16;
  const fields = 'select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden])';
  return Array.from(document.querySelectorAll<HTMLElement>(fields), (field) => ({
    name: field.getAttribute('aria-label') ?? field.id ?? field.outerHTML.slice(0, 80),
    size: Number.parseFloat(getComputedStyle(field).fontSize),
  }))
    .filter(({ size }) => size < least)
    .map(({ name, size }) => `${name}: ${size} px`);
}

/** Expects that no field makes an iPhone zoom in, with text of the usual size. */
export async function checkFieldSizes(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  expect(await page.evaluate(smallFields), 'fields that an iPhone zooms into').toEqual([]);
}
