import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * The button one has just used may be gone with what it did: the actions of a message that is unsent, Retry and Discard.
 * Then the focus goes on to the latest message's actions, or to the field to write in, instead of the top of the page.
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
    // A phone's keyboard comes only when it is asked for.
    if (window.matchMedia('(pointer: fine)').matches) document.querySelector<HTMLElement>(target)?.focus();
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
