import { type MouseEvent, type PointerEvent, type TouchEvent, useEffect, useRef } from 'react';
import { DOUBLE_TAP_MS, LONG_PRESS_MS } from '@/lib/chat/constants';

/** A longer move scrolls. */
const MAX_PRESS_MOVE_PX = 10;

export type Point = { x: number; y: number };

/** Long press, double tap, or right click except on selected text or a link. */
export function useMessagePress<T extends { clientId: string }>(open: (message: T, point: Point) => void) {
  const press = useRef<{ timer: number; start: Point; isLong: boolean } | null>(null);
  const lastTap = useRef<{ clientId: string; at: number } | null>(null);
  const isOpening = useRef(false);

  function forget() {
    window.clearTimeout(press.current?.timer);
    press.current = null;
  }
  useEffect(() => () => window.clearTimeout(press.current?.timer), []);

  return (message: T) => ({
    onPointerDown(event: PointerEvent) {
      forget();
      if (event.pointerType === 'mouse') return;
      const start = { x: event.clientX, y: event.clientY };
      const timer = window.setTimeout(() => {
        if (press.current) press.current.isLong = true;
        open(message, start);
      }, LONG_PRESS_MS);
      press.current = { timer, start, isLong: false };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const start = press.current?.start;
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > MAX_PRESS_MOVE_PX) forget();
    },
    onPointerUp({ timeStamp }: PointerEvent) {
      const pressed = press.current;
      forget();
      if (!pressed) return;
      isOpening.current = pressed.isLong;
      if (pressed.isLong) {
        // Some browsers close the menu when the finger lifts: reopen it.
        window.setTimeout(() => open(message, pressed.start));
        return;
      }
      const before = lastTap.current;
      const isDouble = before?.clientId === message.clientId && timeStamp - before.at <= DOUBLE_TAP_MS;
      lastTap.current = isDouble ? null : { clientId: message.clientId, at: timeStamp };
      isOpening.current = isDouble;
      if (isDouble) window.setTimeout(() => open(message, pressed.start));
    },
    // In other browsers emulated mouse events close the menu or follow a link.
    onTouchEnd(event: TouchEvent) {
      if (isOpening.current) event.preventDefault();
      isOpening.current = false;
    },
    onPointerCancel: forget,
    onContextMenu(event: MouseEvent) {
      const isTouch = press.current !== null;
      const isText = window.getSelection()?.isCollapsed === false;
      const isLink = event.target instanceof Element && event.target.closest('a') !== null;
      if (!isTouch && (isText || isLink)) return;
      event.preventDefault();
      if (!isTouch) open(message, { x: event.clientX, y: event.clientY });
    },
  });
}
