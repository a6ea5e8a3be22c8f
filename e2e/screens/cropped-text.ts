import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Language } from '../../shared/languages.ts';
import { wordsBesideTheScreen } from './large-text.ts';

/** Returns the texts of a language that stand on a screen as they are, without placeholders. */
const plainTexts = (language: Language): string[] =>
  Object.values(JSON.parse(readFileSync(`shared/locales/${language}.json`, 'utf8')) as Record<string, string>).filter(
    (text) => !text.includes('{'),
  );

/** Lists those of the given texts that a box around them cuts off; runs in the page. */
function cutOff(texts: string[]): string[] {
  const known = new Set(texts);
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const cut: string[] = [];
  while (words.nextNode()) {
    const { currentNode: node } = words;
    const text = node.textContent?.trim() ?? '';
    if (!known.has(text) || !node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    range.selectNodeContents(node);
    const shown = range.getBoundingClientRect();
    for (let box: HTMLElement | null = node.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const inside = box.getBoundingClientRect();
      // Texts for screen readers only stand in a box of a pixel.
      if (inside.width < 2) break;
      const cutsX =
        ['hidden', 'clip'].includes(overflowX) && (shown.right > inside.right + 1 || shown.left < inside.left - 1);
      const cutsY = ['hidden', 'clip'].includes(overflowY) && shown.bottom > inside.bottom + shown.height / 4;
      if (cutsX || cutsY) cut.push(text);
      // Beyond what scrolls, a text is only out of sight.
      if (cutsX || cutsY || ['auto', 'scroll'].includes(overflowX) || ['auto', 'scroll'].includes(overflowY)) break;
    }
  }
  return cut;
}

/** Expects that no text of the app is cut off, leaves the screen or widens the page. What people wrote may be cut. */
export async function checkTextFits(page: Page, language: Language): Promise<void> {
  expect(await page.evaluate(cutOff, plainTexts(language)), 'texts that are cut off').toEqual([]);
  expect(await page.evaluate(wordsBesideTheScreen), 'texts beside the screen').toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
