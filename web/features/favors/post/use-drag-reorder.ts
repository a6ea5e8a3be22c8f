import { useRef, useState, type PointerEvent } from 'react';

/** How much of its own width a thing has to be dragged over to change places. */
const share = 0.6;

/**
 * Dragging a thing along a row of equal ones. It follows the pointer by `offset` px; each time it has come over its neighbour
 * `onMove` is told -1 or 1, and it goes on from its new place.
 */
export function useDragReorder(onMove: (by: number) => void) {
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const end = () => {
    start.current = null;
    setOffset(0);
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    const moved = event.clientX - start.current;
    if (width > 0 && Math.abs(moved) > width * share) {
      const by = Math.sign(moved);
      start.current += by * width;
      onMove(by);
    }
    setOffset(event.clientX - start.current);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = event.clientX;
    },
    onPointerMove: follow,
    onPointerUp: end,
    onPointerCancel: end,
  };
  return { offset, handlers };
}
