import { useEffect } from 'react';

/** Least width and height in px of what a finger hits, as `sizes.touch` has it (WCAG 2.5.5). */
const finger = 44;

/** Tests whether a control leaves a finger too little of a marker. */
function covers(control: DOMRect, marker: DOMRect): boolean {
  const above = control.top - marker.top;
  const below = marker.bottom - control.bottom;
  const before = control.left - marker.left;
  const after = marker.right - control.right;
  const overlaps = above < marker.height && below < marker.height && before < marker.width && after < marker.width;
  return overlaps && Math.max(above, below, before, after) < finger;
}

/** Selects what lies on the map, and the way back to the list. Dialogs and toasts go without rendering it again. */
const onTheMap = '[data-map] :is(a, button, article), [data-to="list"]';

/** Hides each marker (`data-marker`) that a control or a card lies over; the one with the focus stays. */
function hideCovered(): void {
  const all = [...document.querySelectorAll<HTMLElement>(onTheMap)];
  const markers = all.filter((element) => element.matches('[data-marker]'));
  const controls = all
    .filter((element) => !markers.includes(element))
    .map((element) => element.getBoundingClientRect());
  const covered = markers.map((marker) => {
    const rect = marker.getBoundingClientRect();
    return marker !== document.activeElement && controls.some((control) => covers(control, rect));
  });
  for (const [index, marker] of markers.entries()) marker.style.visibility = covered[index] ? 'hidden' : '';
}

/** Hides markers that something on the map (`data-map`) lies over, after each rendering. Half takes no finger. */
export function useUncovered(): void {
  useEffect(() => {
    // The way back to the list moves above the chosen card in the first frame.
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(hideCovered)));
    return () => cancelAnimationFrame(frame);
  });
}
