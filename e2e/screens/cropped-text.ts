import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Language } from '../../shared/languages.ts';
import { wordsBesideTheScreen } from './large-text.ts';

/** Returns the texts of a language that stand on a screen as they are, without placeholders. */
const plainTexts = (language: Language): string[] =>
  Object.values(JSON.parse(readFileSync(`shared/locales/${language}.json`, 'utf8')) as Record<string, string>).filter(
    (text) => !text.includes('{'),
  );

/**
 * Lists those of the given texts that a box around them or a side of the screen cuts off, and that nothing scrolls to;
 * runs in the page.
 */
export function cutOff(texts: string[]): string[] {
  const known = new Set(texts);
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const cut: string[] = [];
  const isCut = (start: HTMLElement, shown: DOMRect): boolean => {
    // What scrolls in one direction brings a text into sight there, and hides it in the other.
    const reachable = { x: false, y: false };
    for (let box: HTMLElement | null = start; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(box);
      const inside = box.getBoundingClientRect();
      // Texts for screen readers only stand in a box of a pixel.
      if (inside.width < 2) return false;
      // A column that scrolls down computes as scrolling sideways too, but nobody looks for its words there.
      const isColumn = box.scrollHeight > box.clientHeight + 1 || box.clientHeight > innerHeight / 2;
      const hidesX = ['hidden', 'clip'].includes(overflowX) || (overflowX !== 'visible' && isColumn);
      const hidesY = ['hidden', 'clip'].includes(overflowY);
      reachable.x ||= ['auto', 'scroll'].includes(overflowX) && !isColumn;
      reachable.y ||= ['auto', 'scroll'].includes(overflowY);
      if (!reachable.x && hidesX && (shown.right > inside.right + 1 || shown.left < inside.left - 1)) return true;
      if (!reachable.y && hidesY && shown.bottom > inside.bottom + shown.height / 4) return true;
      if (position === 'fixed') break;
    }
    return !reachable.x && (shown.right > innerWidth + 1 || shown.left < -1) && shown.bottom > -innerHeight;
  };
  while (words.nextNode()) {
    const { currentNode: node } = words;
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (!known.has(text) || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    if (isCut(parent, range.getBoundingClientRect())) cut.push(text);
  }
  return cut;
}

/** Expects that no text of the app is cut off, leaves the screen or widens the page. What people wrote may be cut. */
export async function checkTextFits(page: Page, language: Language): Promise<void> {
  expect(await page.evaluate(cutOff, plainTexts(language)), 'texts that are cut off').toEqual([]);
  expect(await page.evaluate(wordsBesideTheScreen), 'texts beside the screen').toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
