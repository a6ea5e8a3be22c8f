import { useEffect, useState } from 'react';

/** How long a pointer rests on a control before its name shows, in ms (docs/behaviour.md#tooltips). */
const openDelay = 700;

/** How long after one name has gone the next one shows at once, in ms (docs/behaviour.md#tooltips). */
const skipDelay = 300;

/** On the tooltip itself: who moves the pointer onto it has not left the control. */
export const tooltipMark = 'data-tooltip';

/** The control under an element, where a name is given but none is to be read: an icon or a figure alone. */
function namelessControl(element: EventTarget | null): HTMLElement | null {
  const control = element instanceof Element ? element.closest<HTMLElement>(':is(button, a)[aria-label]') : null;
  return control && !/\p{L}/u.test(control.textContent) ? control : null;
}

/**
 * The control whose name is to be shown, or null. A mouse or pen shows it after a rest, the keyboard's focus at once; a finger never does.
 * Escape, a press, scrolling and leaving take it away. One for the whole document, so that no control has to know.
 */
export function useTooltipTarget(): HTMLElement | null {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let pointedAt: HTMLElement | null = null;
    let shown: HTMLElement | null = null;
    let goneAt = -Infinity;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const show = (wanted: HTMLElement | null) => {
      clearTimeout(timer);
      // What is open says more than the name of what opened it, and would lie beneath it.
      const control = wanted?.getAttribute('aria-expanded') === 'true' ? null : wanted;
      if (shown && !control) goneAt = Date.now();
      shown = control;
      setTarget(control);
    };
    const pointAt = (control: HTMLElement | null) => {
      if (control === pointedAt) return;
      pointedAt = control;
      clearTimeout(timer);
      if (!control) return show(null);
      if (shown || Date.now() - goneAt < skipDelay) return show(control);
      timer = setTimeout(() => show(control), openDelay);
    };
    const onOver = ({ target: over, pointerType }: PointerEvent) => {
      if (pointerType === 'touch' || (over instanceof Element && over.closest(`[${tooltipMark}]`))) return;
      pointAt(namelessControl(over));
    };
    const onOut = ({ relatedTarget }: PointerEvent) => relatedTarget === null && pointAt(null);
    const onFocus = ({ target: focused }: FocusEvent) => {
      if (focused instanceof Element && focused.matches(':focus-visible')) show(namelessControl(focused));
    };
    const hide = () => show(null);
    const onPress = () => {
      hide();
      // Whatever a press brings under the pointer has not been asked for.
      goneAt = -Infinity;
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
