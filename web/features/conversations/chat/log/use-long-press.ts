import { useEffect, useRef, type PointerEvent } from 'react';

/** Time after which a touch is a long press, in ms, as Android and iOS have it. */
const longPressTime = 500;

/** Distance in px after which a touch is a scroll. */
const slack = 10;

/** Returns event handlers that call `onLongPress` when a finger rests on an element; a mouse has a menu of its own. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const cancel = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      cancel();
      if (pointerType === 'touch') press.current = { x, y, timer: setTimeout(onLongPress, longPressTime) };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x = clientX, y = clientY } = press.current ?? {};
      if (Math.hypot(clientX - x, clientY - y) > slack) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
  };
}
