import { useEffect, useState } from 'react';

/** The delay before a hovered control's name shows, in ms (docs/behaviour/screens.md#tooltips). */
const openDelay = 700;

/**
 * The time after a tooltip closed within which the next one opens at once, in ms (docs/behaviour/screens.md#tooltips).
 */
const skipDelay = 300;

/** The attribute of the tooltip itself: a pointer on it has not left the control. */
export const tooltipAttribute = 'data-tooltip';

/** Returns the control around an element if it has an `aria-label` and no readable text: only an icon or a number. */
function iconControl(element: EventTarget | null): HTMLElement | null {
  const control = element instanceof Element ? element.closest<HTMLElement>(':is(button, a)[aria-label]') : null;
  return control && !/\p{L}/u.test(control.textContent ?? '') ? control : null;
}

/**
 * Returns the control whose name is to be shown, or null (docs/behaviour/screens.md#tooltips). It listens on the
 * document once, so that controls need no code for it.
 */
export function useTooltipTarget(): HTMLElement | null {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let pointedAt: HTMLElement | null = null;
    let shown: HTMLElement | null = null;
    let closedAt = -Infinity;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const show = (requested: HTMLElement | null) => {
      clearTimeout(timer);
      // An opened menu would cover the tooltip, and says more than it.
      const control = requested?.getAttribute('aria-expanded') === 'true' ? null : requested;
      if (shown && !control) closedAt = Date.now();
      shown = control;
      setTarget(control);
    };
    const pointAt = (control: HTMLElement | null) => {
      if (control === pointedAt) return;
      pointedAt = control;
      clearTimeout(timer);
      if (!control) return show(null);
      if (shown || Date.now() - closedAt < skipDelay) return show(control);
      timer = setTimeout(() => show(control), openDelay);
    };
    const onOver = ({ target: over, pointerType }: PointerEvent) => {
      if (pointerType === 'touch' || (over instanceof Element && over.closest(`[${tooltipAttribute}]`))) return;
      pointAt(iconControl(over));
    };
    const onOut = ({ relatedTarget }: PointerEvent) => relatedTarget === null && pointAt(null);
    const onFocus = ({ target: focused }: FocusEvent) => {
      if (focused instanceof Element && focused.matches(':focus-visible')) show(iconControl(focused));
    };
    const hide = () => show(null);
    const onPress = () => {
      hide();
      // A control that a press brings under the pointer waits the full delay.
      closedAt = -Infinity;
    };
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide();

    const off = new AbortController();
    const options = { capture: true, passive: true, signal: off.signal };
    document.addEventListener('pointerover', onOver, options);
    document.addEventListener('pointerout', onOut, options);
    document.addEventListener('focusin', onFocus, options);
    document.addEventListener('focusout', hide, options);
    for (const press of ['pointerdown', 'click'] as const) document.addEventListener(press, onPress, options);
    document.addEventListener('keydown', onKey, options);
    for (const move of ['scroll', 'resize'] as const) window.addEventListener(move, hide, options);
    return () => {
      off.abort();
      clearTimeout(timer);
    };
  }, []);
  return target;
}
