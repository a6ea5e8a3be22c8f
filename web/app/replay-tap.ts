/** Replays a tap on the painted page from before the app began (index.html), by the button's label. */
export function replayTap(root: HTMLElement): void {
  const { tapped } = root.dataset;
  if (tapped === undefined) return;
  delete root.dataset['tapped'];
  [...root.querySelectorAll('button')]
    .find((button) => (button.getAttribute('aria-label') ?? button.textContent) === tapped)
    ?.click();
}
