import { expect, type Page } from '@playwright/test';

/**
 * Lists controls that a finger can hit on less than 44 × 44 px (WCAG 2.5.5), what reaches beyond their box counted in;
 * runs in the page. Links in running text are as high as its lines.
 */
function smallTargets(): string[] {
  const least = 44;
  const controls = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=slider]';
  const isInText = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    element.parentElement!.textContent!.trim().length > element.textContent!.trim().length;
  /** Measures how far a control is hit to both sides of its middle, in one direction. */
  const reach = (element: Element, [x, y]: readonly [number, number], [dx, dy]: readonly [number, number]): number => {
    const isHit = (by: number) => {
      const hit = document.elementFromPoint(x + dx * by, y + dy * by);
      // A toast goes by itself.
      return (
        hit !== null &&
        (element.contains(hit) || hit.closest('label') === element || hit.closest('[data-toast]') !== null)
      );
    };
    let [from, to] = [0, 0];
    while (to < least && isHit(to + 1)) to += 1;
    while (from < least && isHit(-from - 1)) from += 1;
    return from + to + 1;
  };
  const small: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    const target = control.matches('input') ? (control.closest('label') ?? control) : control;
    if (target.closest('[inert], [aria-hidden=true]') || !target.checkVisibility({ visibilityProperty: true }))
      continue;
    const box = target.getBoundingClientRect();
    // What only screen readers find is a pixel wide, and what holds the focus in a dialog has no size.
    if (box.width < 2 || (box.width >= least - 0.5 && box.height >= least - 0.5) || isInText(target)) continue;
    target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const middle = [left + width / 2, top + height / 2] as const;
    // What something lies over, such as an open menu, takes no finger now.
    const hit = document.elementFromPoint(...middle);
    if (hit === null || !(target.contains(hit) || hit.contains(target))) continue;
    const [across, down] = [
      Math.max(width, reach(target, middle, [1, 0])),
      Math.max(height, reach(target, middle, [0, 1])),
    ];
    if (across < least - 0.5 || down < least - 0.5)
      small.push(
        `${(target.getAttribute('aria-label') ?? target.textContent ?? '').trim().slice(0, 40) || target.outerHTML.slice(0, 80)}: ${Math.round(across)} × ${Math.round(down)}`,
      );
  }
  return small;
}

/** Expects that a finger hits every control on at least 44 × 44 px, with text of the usual size. */
export async function checkTouchTargets(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  expect(await page.evaluate(smallTargets), 'controls that are too small for a finger').toEqual([]);
}
