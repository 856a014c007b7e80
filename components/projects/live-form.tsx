'use client';

import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useEarlyChoice } from '@/components/forms/use-early-choice';

export type LiveFormProps = {
  /** The page that the form searches. */
  action: string;
  label: string;
  /** Values that need not stand in the address, by field. */
  defaults?: Readonly<Record<string, string>> | undefined;
  /** Shown while the new results are fetched. */
  loadingText: string;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A plain `method="get"` form that with script searches as soon as something is chosen, and keeps the address short. The
 * answer is a page of its own: the static page and the searches behind it have one path, and the client-side router
 * would take the one for the other.
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
    setPending(true);
    window.location.assign(query ? `${action}?${query}` : action);
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
          {isPending ? <span className="results-loading">{loadingText}</span> : null}
        </span>
      </form>
    </search>
  );
}
