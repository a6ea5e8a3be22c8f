import { useRef, useState, type PointerEvent } from 'react';

/** The part of its own width by which an item must be dragged to change places. */
const threshold = 0.6;

/**
 * Returns handlers for dragging an item along a row of equal ones. It follows the pointer by `offset` px; when it is
 * over its neighbour, `onMove` is called with -1 or 1 and dragging continues from the new place.
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
    if (width > 0 && Math.abs(moved) > width * threshold) {
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
