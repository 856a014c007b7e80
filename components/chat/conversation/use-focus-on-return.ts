import { useEffect, useRef } from 'react';

/** Back in the list, focuses the conversation just left: the link that led back is gone. */
export function useFocusOnReturn(openThreadId: number | null): void {
  const before = useRef(openThreadId);
  useEffect(() => {
    const left = before.current;
    before.current = openThreadId;
    if (openThreadId !== null || left === null) return;
    const { activeElement, body } = document;
    if (activeElement && activeElement !== body && activeElement.checkVisibility()) return;
    document.querySelector<HTMLElement>(`[data-thread="${left}"]`)?.focus();
  }, [openThreadId]);
}
