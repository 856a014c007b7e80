import type { KeyboardEvent } from 'react';

/** Up, Down, Home and End move between the messages' action buttons; Tab leaves the list. */
export function moveBetweenMessages(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message-actions]')];
  const current = buttons.findIndex((button) => button.matches(':focus'));
  if (current < 0) return;
  const target = targetOf(event.key, current, buttons.length);
  if (target === undefined) return;
  event.preventDefault();
  const button = buttons[target];
  button?.focus({ preventScroll: true });
  button?.closest('li')?.scrollIntoView({ block: 'nearest' });
}

function targetOf(key: string, current: number, length: number): number | undefined {
  if (key === 'ArrowUp') return Math.max(0, current - 1);
  if (key === 'ArrowDown') return Math.min(length - 1, current + 1);
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  return undefined;
}
