import { type FocusEvent, useEffect, useRef } from 'react';
import { hasMouse } from '@/components/ui/media';

/**
 * The button just used may be gone (actions of an unsent message, Retry, Discard). Moves the focus to the latest
 * message's actions or the composer, instead of losing it to the top of the page.
 */
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
