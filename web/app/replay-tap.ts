/** Does what somebody tapped on while only what the server painted was there (index.html), by what is written on it. */
export function replayTap(root: HTMLElement): void {
  const { tapped } = root.dataset;
  if (tapped === undefined) return;
  delete root.dataset['tapped'];
  [...root.querySelectorAll('button')]
    .find((button) => (button.getAttribute('aria-label') ?? button.textContent) === tapped)
    ?.click();
}
