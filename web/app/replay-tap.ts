/**
 * Replays a tap on the painted page from before the app began (index.html), by the label that what was tapped had
 * before a browser translated it. Call it as the app begins, which is not translated yet.
 */
export function replayTap(root: HTMLElement): void {
  const { tapped } = root.dataset;
  if (tapped === undefined) return;
  delete root.dataset['tapped'];
  const found = [...root.querySelectorAll<HTMLElement>('button, input')].find(
    (element) => (element.getAttribute('aria-label') ?? element.textContent) === tapped,
  );
  found?.focus();
  found?.click();
}
