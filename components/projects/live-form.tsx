'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { type FormEvent, type ReactNode, useEffect, useRef, useTransition } from 'react';
import { useEarlyChoice } from '@/components/forms/use-early-choice';
import { leavePage } from '@/components/page/leave-page';
import { localAddress } from '@/lib/language/addresses';

export type LiveFormProps = {
  /** Plain. */
  action: string;
  label: string;
  /** Omitted from the URL, by field. */
  defaults?: Readonly<Record<string, string>> | undefined;
  loadingText: string;
  className?: string | undefined;
  children: ReactNode;
};

/** Debounce. */
const TYPING_MS = 300;

/** A plain GET form that, with scripts, searches while typing and on every choice, and keeps the URL short. */
export function LiveForm({ action, label, defaults = {}, loadingText, className, children }: LiveFormProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<number | undefined>(undefined);
  const [isPending, startTransition] = useTransition();

  const shown = useSearchParams().toString();
  const wasShown = useRef(shown);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  // A link or Back changes the search without a new page. The field being typed in is newer than the address.
  useEffect(() => {
    if (wasShown.current === shown) return;
    wasShown.current = shown;
    const params = new URLSearchParams(shown);
    for (const field of form.current?.elements ?? []) {
      const isField = field instanceof HTMLSelectElement || field instanceof HTMLInputElement;
      if (isField && field.name && field !== document.activeElement)
        field.value = params.get(field.name) ?? defaults[field.name] ?? '';
    }
  }, [shown, defaults]);

  function search(isTyped = false) {
    window.clearTimeout(timer.current);
    if (!form.current) return;
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) {
      const text = String(value).trim();
      if (text && text !== defaults[name]) params.set(name, text);
    }
    const query = params.toString();
    const href = localAddress(query ? `${action}?${query}` : action);
    if (href === `${window.location.pathname}${window.location.search}`) return;
    leavePage(() => startTransition(() => router[isTyped ? 'replace' : 'push'](href, { scroll: false })));
  }

  useEarlyChoice(form, () => search());

  function onChange({ target }: FormEvent) {
    if (target instanceof HTMLSelectElement) return search();
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(search, TYPING_MS, true);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    search();
  }

  return (
    <search aria-label={label} className="contents">
      <form
        ref={form}
        action={localAddress(action)}
        method="get"
        autoComplete="off"
        onChange={onChange}
        onSubmit={onSubmit}
        className={className}
      >
        {children}
        <span role="status" className="absolute">
          {isPending ? <span className="floating-note">{loadingText}</span> : null}
        </span>
      </form>
    </search>
  );
}
