import { type PointerEvent, useRef } from 'react';

/** A horizontal move of more than this many pixels changes the photo. */
const SWIPE_THRESHOLD = 50;

/**
 * Handlers for an element whose content follows the finger (`--drag`). A horizontal swipe calls `onSwipe`: 1 for
 * next, -1 for previous. A second finger means a pinch, which never swipes.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const fingers = useRef(0);

  const drag = (event: PointerEvent<HTMLElement>, pixels: number) =>
    event.currentTarget.style.setProperty('--drag', `${pixels}px`);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      fingers.current += 1;
      const isSwipe = fingers.current === 1 && event.button === 0;
      start.current = isSwipe ? { x: event.clientX, y: event.clientY } : null;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current) drag(event, event.clientX - start.current.x);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const from = start.current;
      fingers.current = Math.max(0, fingers.current - 1);
      start.current = null;
      drag(event, 0);
      if (!from) return;
      const [across, down] = [event.clientX - from.x, event.clientY - from.y];
      if (Math.abs(across) > SWIPE_THRESHOLD && Math.abs(across) > Math.abs(down))
        onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      fingers.current = Math.max(0, fingers.current - 1);
      start.current = null;
      drag(event, 0);
    },
  };
}
