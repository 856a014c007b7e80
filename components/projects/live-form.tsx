'use client';

import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useEarlyChoice } from '@/components/forms/use-early-choice';
import { leavePage } from '@/components/layout/leave-page';

export type LiveFormProps = {
  /** Path of the page that the form searches. */
  action: string;
  label: string;
  /** Values omitted from the URL, by field. */
  defaults?: Readonly<Record<string, string>> | undefined;
  /** Shown while new results load. */
  loadingText: string;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A plain `method="get"` form that, with scripts, submits on every change and keeps the URL short. It loads a new
 * document: the static page and its searches share one path, which the client-side router would confuse.
 */
export function LiveForm({ action, label, defaults = {}, loadingText, className, children }: LiveFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isPending, setPending] = useState(false);

  function search() {
    if (!form.current) return;
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) {
      const text = String(value).trim();
      if (text && text !== defaults[name]) params.set(name, text);
    }
    const query = params.toString();
    leavePage(() => {
      setPending(true);
      window.location.assign(query ? `${action}?${query}` : action);
    });
  }

  useEarlyChoice(form, search);

  function onChange({ target }: FormEvent) {
    if (target instanceof HTMLSelectElement) search();
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    search();
  }

  return (
    <search aria-label={label} className="contents">
      <form
        ref={form}
        action={action}
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
