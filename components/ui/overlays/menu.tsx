'use client';

import { clsx } from 'clsx';
import type { ComponentProps, KeyboardEvent, ReactNode, ToggleEvent } from 'react';
import { Button, type ButtonProps } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Popover, type PopoverProps } from './popover';

export type MenuProps = Omit<PopoverProps, 'role' | 'aria-label'> & {
  label: string;
};

/** A native popover, because Base UI's menu weighs 60 kB. */
export function Menu({ label, className, ...props }: MenuProps) {
  return (
    <Popover
      role="menu"
      aria-label={label}
      className={clsx('min-w-48 p-1.5', className)}
      onToggle={focusFirstItem}
      onKeyDown={moveFocus}
      {...props}
    />
  );
}

/** Icon-only triggers need `aria-label`. */
export function MenuTrigger({ target, ...props }: ButtonProps & { target: string }) {
  return (
    <Button
      popoverTarget={target}
      aria-haspopup="menu"
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        event.currentTarget.click();
      }}
      {...props}
    />
  );
}

type MenuItemProps = {
  icon?: ReactNode;
  danger?: boolean | undefined;
  children: ReactNode;
} & ({ href: string; onSelect?: undefined } | { onSelect: () => void; href?: undefined });

export function MenuItem({ icon, danger, href, onSelect, children }: MenuItemProps) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: clsx('menu-row', danger && 'menu-row-danger'),
  } as const;
  if (href !== undefined) {
    return (
      <Link href={href} prefetch={false} {...shared}>
        {icon}
        {children}
      </Link>
    );
  }
  return (
    <button
      type="button"
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        onSelect();
      }}
      {...shared}
    >
      {icon}
      {children}
    </button>
  );
}

export function MenuSeparator(props: ComponentProps<'hr'>) {
  return <hr className="my-1.5" {...props} />;
}

/** Opens the menu after a right click or a long press. */
export function showMenuAt(id: string, point: { x: number; y: number }) {
  const menu = document.getElementById(id);
  if (!menu || menu.matches(':popover-open')) return;
  menu.showPopover();
  const { width, height } = menu.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  menu.style.positionArea = 'none';
  menu.style.left = `${Math.max(8, Math.min(point.x, clientWidth - width - 8))}px`;
  menu.style.top = `${Math.max(0, Math.min(point.y, clientHeight - height - 16))}px`;
  // The opening also fires this event, slightly later.
  menu.addEventListener('toggle', function forget({ newState }) {
    if (newState === 'open') return;
    menu.removeEventListener('toggle', forget);
    menu.removeAttribute('style');
  });
}

function items(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

/** A focus already in the menu stays. */
function focusFirstItem({ newState, currentTarget: menu }: ToggleEvent<HTMLElement>) {
  if (newState === 'open' && !menu.matches(':focus-within')) items(menu)[0]?.focus();
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key === 'Tab') {
    event.currentTarget.hidePopover();
    return;
  }
  const list = items(event.currentTarget);
  const current = list.findIndex((item) => item.matches(':focus'));
  const target = menuKeyTarget(
    event.key,
    current,
    list.map((item) => item.textContent ?? ''),
  );
  if (target === undefined) return;
  event.preventDefault();
  list[target]?.focus();
}

/** Follows the ARIA practices; arrows wrap. `undefined` for other keys. `current` is -1 if no item has the focus. */
export function menuKeyTarget(key: string, current: number, texts: readonly string[]): number | undefined {
  const { length } = texts;
  if (length === 0) return undefined;
  if (key === 'ArrowDown') return (current + 1) % length;
  if (key === 'ArrowUp') return (Math.max(current, 0) - 1 + length) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  if ([...key].length !== 1 || key === ' ') return undefined;
  const letter = key.toLocaleLowerCase();
  for (let step = 1; step <= length; step++) {
    const index = (Math.max(current, -1) + step) % length;
    if (texts[index]?.trim().toLocaleLowerCase().startsWith(letter)) return index;
  }
  return undefined;
}
