import { expect, type Page } from '@playwright/test';
import { sizes, type Size } from './viewports.ts';

/** Lists texts that leave the screen at a side where nothing scrolls to them; runs in the page. */
export function wordsBesideTheScreen(): string[] {
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const beside: string[] = [];
  while (words.nextNode()) {
    const { currentNode: node } = words;
    const parent = node.parentElement;
    if (!parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || !node.textContent?.trim())
      continue;
    range.selectNodeContents(node);
    const { left, right, width, top } = range.getBoundingClientRect();
    // Texts for screen readers only are a pixel wide or lie above the page.
    if (width < 2 || top < -innerHeight || (left >= -1 && right <= innerWidth + 1)) continue;
    let box: HTMLElement | null = parent;
    while (box && getComputedStyle(box).overflowX === 'visible') box = box.parentElement;
    if (!box || box === document.body || box === document.documentElement) beside.push(node.textContent.trim());
  }
  return beside;
}

/** Lists what scrolls down and, by something in it that is too wide, sideways as well; runs in the page. */
function columnsThatScrollSideways(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((box) => {
    const { overflowY, overflowX } = getComputedStyle(box);
    const isColumn = ['auto', 'scroll'].includes(overflowY) && box.scrollHeight > box.clientHeight + 1;
    if (!isColumn || ['hidden', 'clip'].includes(overflowX) || box.scrollWidth <= box.clientWidth + 1) return [];
    const { right } = box.getBoundingClientRect();
    const wide = [...box.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > right + 1);
    return [`${box.tagName}: ${wide.map((part) => part.outerHTML.slice(0, 80)).at(-1)}`];
  });
}

/** Lists controls on which something else lies once they are in the middle of the screen; runs in the page. */
function controlsUnderOthers(): string[] {
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
  const under: string[] = [];
  for (const control of (dialog ?? document).querySelectorAll(
    'button, a[href], input:not([type=hidden]), textarea, select',
  )) {
    const target = control instanceof HTMLInputElement ? (control.labels?.[0] ?? control) : control;
    if (!target.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (control.matches(':disabled') || control.closest('[inert], [aria-hidden=true], .leaflet-container')) continue;
    const { width, height } = target.getBoundingClientRect();
    if (width < 8 || height < 8) continue;
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const [rect] = target.getClientRects();
    const hit = rect && document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
    // What goes by itself, or is closed, may lie anywhere.
    if (!hit || hit.closest('[data-toast], [data-offer], [role=menu]')) continue;
    if (target.contains(hit) || hit.contains(target) || hit.closest('label')?.control === control) continue;
    under.push(`${control.textContent || control.getAttribute('aria-label')} under ${hit.outerHTML.slice(0, 80)}`);
  }
  scrollTo(0, 0);
  return under;
}

/**
 * Expects that with text twice as large (WCAG 1.4.4) a page needs no sideways scrolling, no text leaves the screen, and
 * nothing lies on what can be pressed.
 */
export async function checkLargeText(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(sizes[size]);
  await page.evaluate(async () => {
    document.documentElement.style.fontSize = '200%';
    await new Promise((resolve) => void requestAnimationFrame(() => void requestAnimationFrame(resolve)));
    await Promise.all(
      document
        .getAnimations()
        .map(({ finished, effect }) => effect?.getTiming().iterations === Infinity || finished.catch(() => undefined)),
    );
  });
  expect(await page.evaluate(wordsBesideTheScreen)).toEqual([]);
  expect(await page.evaluate(columnsThatScrollSideways), 'columns that scroll sideways').toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await page.evaluate(controlsUnderOthers), 'controls under others').toEqual([]);
}
