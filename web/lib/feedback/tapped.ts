let tapped: Element | null = null;

let uses = 0;

/** Returns how often a finger or a key has come down; the same number later means that nothing was done since. */
export const countUses = (): number => uses;

/** Follows what is tapped: iPhones do not focus a button that is. */
export function followTaps(): () => void {
  const onPointerDown = ({ target }: PointerEvent) => {
    tapped = target instanceof Element ? target : null;
    uses += 1;
  };
  const onKeyDown = () => {
    tapped = null;
    uses += 1;
  };
  document.addEventListener('pointerdown', onPointerDown, { capture: true, passive: true });
  document.addEventListener('keydown', onKeyDown, { capture: true, passive: true });
  return () => {
    document.removeEventListener('pointerdown', onPointerDown, { capture: true });
    document.removeEventListener('keydown', onKeyDown, { capture: true });
  };
}

/** Returns the control that was used last, by finger or key; null where it is gone. */
export function lastUsed(): Element | null {
  const used = tapped?.closest('button, a, input, label, [role]') ?? document.activeElement;
  return used?.isConnected && used !== document.body ? used : null;
}
