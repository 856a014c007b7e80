import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { hasMouse } from '@/components/ui/media';

/** Up, Down, Home and End move between elements that match `selector`; Tab leaves the list. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const current = all.findIndex((element) => element.matches(':focus'));
  const places: Record<string, number> = {
    ArrowUp: Math.max(0, current - 1),
    ArrowDown: Math.min(all.length - 1, current + 1),
    Home: 0,
    End: all.length - 1,
  };
  const target = all[places[event.key] ?? -1];
  if (current < 0 || !target) return;
  event.preventDefault();
  target.focus({ preventScroll: true });
  target.closest('li')?.scrollIntoView({ block: 'nearest' });
}

/** If the button just used is gone, the focus moves to the latest message's actions or the composer. */
export function useKeptFocus() {
  const last = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const lost = last.current;
    if (!lost || lost.isConnected) return;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const target = lost.matches('[data-message-actions]')
      ? '[data-message-actions][tabindex="0"]'
      : '[data-composer]';
    if (hasMouse()) document.querySelector<HTMLElement>(target)?.focus();
  });

  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      last.current = target;
    },
    onBlur() {
      last.current = null;
    },
  };
}
