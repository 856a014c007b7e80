'use client';

import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react';

/** Hover delay before the tooltip shows. */
const DELAY_MS = 400;

export type TooltipProps = {
  /** A few words; never the only place for important information. */
  text: string;
  /** One focusable element. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
};

/** A hint above its element on hover or keyboard focus; Escape hides it. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const tip = useRef<HTMLSpanElement>(null);
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const element = tip.current;
    if (!open || !element) return;
    element.showPopover();
    place(element, anchor.current?.firstElementChild ?? null);
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('keydown', close);
      if (element.isConnected) element.hidePopover();
    };
  }, [open]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  function show(delay: number) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(true), delay);
  }

  function hide() {
    window.clearTimeout(timer.current);
    setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes its child
    <span
      ref={anchor}
      className="contents"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(DELAY_MS)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={tip} id={id} role="tooltip" popover="manual" className="tooltip">
        {text}
      </span>
    </span>
  );
}

/** Above the element, or below it if there is no space; always inside the window. */
function place(tip: HTMLElement, element: Element | null) {
  const box = element?.getBoundingClientRect();
  if (!box) return;
  const { width, height } = tip.getBoundingClientRect();
  const left = box.left + (box.width - width) / 2;
  const top = box.top - height - 8;
  tip.style.left = `${Math.max(8, Math.min(left, document.documentElement.clientWidth - width - 8))}px`;
  tip.style.top = `${top < 8 ? box.bottom + 8 : top}px`;
}
