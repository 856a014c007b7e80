'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, type ReactNode, useEffect, useRef, useTransition } from 'react';

/** After the last key, in milliseconds. */
const TYPING_MS = 350;

export type LiveFormProps = {
  /** The page that the form searches. */
  action: string;
  label: string;
  /** What the address says, by field. */
  values: Readonly<Record<string, string>>;
  /** Values that need not stand in the address, by field. */
  defaults?: Readonly<Record<string, string>> | undefined;
  /** Shown while the new results are fetched. */
  loadingText: string;
  className?: string | undefined;
  children: ReactNode;
};

/** The field in use, kept while one page of results makes room for the next. */
let inUse: { action: string; name: string; text: string | null; at: number } | null = null;
/** A field is only taken up again if the next page came about that soon, in milliseconds. */
const TAKE_UP_MS = 5_000;

const isField = (element: unknown): element is HTMLInputElement | HTMLSelectElement =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

/**
 * A plain `method="get"` form that with script searches as soon as something is chosen or typed. The static page and the
 * searches behind it are two pages, so the field that has the focus is found again when the other one appears.
 */
export function LiveForm({
  action,
  label,
  values,
  defaults = {},
  loadingText,
  className,
  children,
}: LiveFormProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<number>(undefined);
  const [isPending, startTransition] = useTransition();

  const shown = JSON.stringify(values);
  useEffect(() => {
    // Whatever the address says now, but for the field somebody is typing in.
    for (const [name, value] of Object.entries(JSON.parse(shown) as Record<string, string>)) {
      const field = form.current?.elements.namedItem(name);
      if (isField(field) && field !== document.activeElement) field.value = value;
    }
    const kept = inUse;
    inUse = null;
    if (kept?.action !== action || Date.now() - kept.at > TAKE_UP_MS) return;
    const field = form.current?.elements.namedItem(kept.name);
    if (!isField(field) || document.activeElement !== document.body) return;
    field.focus({ preventScroll: true });
    if (kept.text === null || !(field instanceof HTMLInputElement)) return;
    if (field.value !== kept.text) {
      field.value = kept.text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    field.setSelectionRange(field.value.length, field.value.length);
  }, [action, shown]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  function search() {
    window.clearTimeout(timer.current);
    if (!form.current) return;
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) {
      const text = String(value).trim();
      if (text && text !== defaults[name]) params.set(name, text);
    }
    const query = params.toString();
    startTransition(() => router.replace(query ? `${action}?${query}` : action, { scroll: false }));
  }

  function onInput({ target }: FormEvent) {
    if (!(target instanceof HTMLInputElement && target.type === 'search')) return;
    inUse = { action, name: target.name, text: target.value, at: Date.now() };
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(search, TYPING_MS);
  }

  function onChange({ target }: FormEvent) {
    if (!(target instanceof HTMLSelectElement)) return;
    inUse = { action, name: target.name, text: null, at: Date.now() };
    search();
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
        onInput={onInput}
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
