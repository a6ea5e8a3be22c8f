/** Elements that take the focus in place of a control inside them. */
const PLACES = '[role=dialog], [role=alertdialog], section, article, form, fieldset, li, main';

/** Tests whether nothing has the focus. */
const isLost = () => document.activeElement === null || document.activeElement === document.body;

const isDisabled = (element: HTMLElement) => element.matches(':disabled');

/** Tests whether an element is on no page any more, or is hidden, as a sheet is that closes. */
function isGone(element: HTMLElement): boolean {
  for (let at: HTMLElement | null = element; at; at = at.parentElement)
    if (getComputedStyle(at).display === 'none') return true;
  return !element.isConnected || getComputedStyle(element).visibility === 'hidden';
}

/**
 * Keeps the focus on the page (docs/behaviour/screens.md#focus): a control that was disabled while its answer was under
 * way gets it back, and where one is gone or stays disabled, what it stood in gets it, so that keyboards and screen
 * readers go on from there.
 * Returns a function that stops.
 * @param answered resolves once no answer is under way.
 */
export function keepFocus(answered: () => Promise<void>): () => void {
  let control: HTMLElement | null = null;
  let places: HTMLElement[] = [];
  const follow = () => {
    if (isLost()) return;
    control = document.activeElement as HTMLElement;
    places = [];
    for (let at = control.parentElement; at; at = at.parentElement) if (at.matches(PLACES)) places.push(at);
    if (!places.some((place) => place.matches('main'))) places.push(...document.querySelectorAll('main'));
  };
  const focusPlace = () => {
    const place = places.find((one) => !isGone(one) && one.closest('[inert]') === null);
    if (!place || !isLost()) return;
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
    place.style.outline = 'none';
    place.focus({ preventScroll: true });
  };
  const restore = () => {
    if (!control || !isLost()) return;
    if (isGone(control)) focusPlace();
    else if (!isDisabled(control)) control.focus({ preventScroll: true });
    // What is still disabled after the answer stays so.
    else void answered().then(() => requestAnimationFrame(focusPlace));
  };
  // What removed the control may focus something itself, which it does until the next frame.
  const look = () => {
    if (control && isLost()) requestAnimationFrame(restore);
  };
  const letGo = () =>
    queueMicrotask(() => {
      // By the person, who has touched something that takes no focus.
      if (control && !isGone(control) && !isDisabled(control) && isLost()) control = null;
      look();
    });
  const observer = new MutationObserver(look);
  document.addEventListener('focusin', follow);
  document.addEventListener('focusout', letGo);
  // A dialog's page is inert until after it has gone.
  const attributeFilter = ['disabled', 'inert'];
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter });
  follow();
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', follow);
    document.removeEventListener('focusout', letGo);
  };
}
