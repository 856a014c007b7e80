import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/**
 * Drags tiles (`[data-photo]`) by their handle with mouse, pen or touch; the others make room immediately. The page
 * scrolls when the pointer is near an edge.
 */
export function usePhotoDrag(onMove: (id: string, position: number) => void) {
  const [movingId, setMovingId] = useState<string | null>(null);
  const end = useRef<() => void>(undefined);

  useEffect(() => () => end.current?.(), []);

  const grab = useCallback(
    (id: string, event: ReactPointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.focus();
      const list = event.currentTarget.closest('ul');
      if (!list) return;
      setMovingId(id);
      const follow = (move: PointerEvent) => {
        scrollNearEdge(move.clientY);
        const over = document
          .elementFromPoint(move.clientX, move.clientY)
          ?.closest<HTMLElement>('[data-photo]');
        if (!over || over.parentElement !== list || over.dataset.photo === id) return;
        onMove(id, [...list.children].indexOf(over));
      };
      const stop = () => {
        window.removeEventListener('pointermove', follow);
        window.removeEventListener('pointerup', stop);
        window.removeEventListener('pointercancel', stop);
        setMovingId(null);
      };
      end.current = stop;
      window.addEventListener('pointermove', follow);
      window.addEventListener('pointerup', stop);
      window.addEventListener('pointercancel', stop);
    },
    [onMove],
  );

  return { movingId, grab };
}

/** Width of the auto-scroll zone at the window's edge, and the step per move, in px. */
const EDGE = 60;
const SCROLL_STEP = 14;

function scrollNearEdge(y: number) {
  if (y < EDGE) window.scrollBy(0, -SCROLL_STEP);
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP);
}
