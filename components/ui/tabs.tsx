'use client';

import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

export type TabsProps = {
  label: string;
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[];
  value?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  /** In the URL as `?tab=`, unless it is the first tab. */
  isInUrl?: boolean | undefined;
  className?: string | undefined;
  panelClassName?: string | undefined;
};

/** All panels are in the HTML, so that crawlers and find-in-page reach them. Contents may be server components. */
export function Tabs({
  label,
  tabs,
  value,
  onValueChange,
  isInUrl,
  className,
  panelClassName = 'pt-6',
}: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(tabs[0]?.value);
  const known = tabs.some((tab) => tab.value === own) ? own : tabs[0]?.value;
  const selected = onValueChange ? value : known;

  useEffect(() => {
    if (isInUrl) setOwn((before) => new URLSearchParams(window.location.search).get('tab') ?? before);
  }, [isInUrl]);

  function select(next: string) {
    setOwn(next);
    if (isInUrl) window.history.replaceState(null, '', next === tabs[0]?.value ? '?' : `?tab=${next}`);
    onValueChange?.(next);
  }

  function moveByKey(event: KeyboardEvent) {
    const index = tabs.findIndex((tab) => tab.value === selected);
    const target = tabKeyTarget(event.key, index, tabs.length);
    const next = target === undefined ? undefined : tabs[target];
    if (!next) return;
    event.preventDefault();
    select(next.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target ?? 0]?.focus();
  }

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={moveByKey}
        // `relative`, or screen-reader-only content widens the page.
        className="relative flex gap-3 overflow-x-auto border-b sm:gap-6 noscript:hidden"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-controls={`${id}-panel-${tab.value}`}
            aria-selected={tab.value === selected}
            tabIndex={tab.value === selected ? 0 : -1}
            onClick={() => select(tab.value)}
            className="tab"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-panel-${tab.value}`}
          aria-labelledby={`${id}-tab-${tab.value}`}
          // A class instead of the attribute, so that all panels show without scripts.
          className={clsx(panelClassName, tab.value !== selected && 'hidden noscript:block')}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}

function tabKeyTarget(key: string, index: number, length: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % length;
  if (key === 'ArrowLeft') return (index - 1 + length) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  return undefined;
}
