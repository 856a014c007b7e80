'use client';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { RECALCULATE_AFTER_MS } from '@/lib/calculators/constants';
import { keepDecimalCharacters, writeDecimal } from '@/lib/calculators/decimal-text';
import type { SearchParams } from '@/lib/calculators/search-params';

type Options<Fields> = {
  /** What the server rendered. */
  initial: Fields;
  parse: (params: SearchParams) => Fields;
  query: (fields: Fields) => string;
  /** How long after the last change the results follow. */
  delayMs: number;
};

type FormState<Fields> = {
  fields: Fields;
  /** What the inputs start from; they are uncontrolled and made anew when `version` changes. */
  start: Fields;
  version: number;
};

/**
 * A GET form that also calculates while someone types: reads the whole form through the parser that reads the URL, so
 * that page and form can never disagree, and keeps the URL in step, so that it can be shared at any moment.
 */
export function useCalculatorForm<Fields>({ initial, parse, query, delayMs }: Options<Fields>) {
  const formRef = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<FormState<Fields>>({ fields: initial, start: initial, version: 0 });
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isPending, setIsPending] = useState(false);
  const timers = useRef<{ result?: number | undefined; url?: number | undefined }>({});

  const stopTimers = useCallback(() => {
    window.clearTimeout(timers.current.result);
    window.clearTimeout(timers.current.url);
  }, []);

  /** Results from the form as it stands. */
  const calculate = useCallback(() => {
    const form = formRef.current;
    if (!form) return;
    const fields = parse(formParams(form));
    setState((before) => ({ ...before, fields }));
    setIsPending(false);
  }, [parse]);

  const writeUrl = useCallback(() => {
    const form = formRef.current;
    if (form) replaceQuery(query(parse(formParams(form))));
  }, [parse, query]);

  /** Starts over from other values, in the form too. */
  const restart = useCallback(
    (fields: Fields) => {
      stopTimers();
      setIsPending(false);
      setTouched(new Set());
      setState((before) => ({ fields, start: fields, version: before.version + 1 }));
      replaceQuery(query(fields));
    },
    [query, stopTimers],
  );

  // The URL may have moved on since the server rendered (a page restored by 'back'), and the form may hold what was
  // typed before this code ran: the URL first, then the form.
  const start = useRef(initial);
  useEffect(() => {
    const here = parse(Object.fromEntries(new URLSearchParams(window.location.search)));
    if (query(here) !== query(start.current)) restart(here);
    else calculate();
    return stopTimers;
  }, [parse, query, restart, calculate, stopTimers]);

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement)) return;
    tidy(target);
    const name = target.dataset.sliderFor ?? target.name;
    setTouched((before) => (before.has(name) ? before : new Set(before).add(name)));
    stopTimers();
    if (delayMs === 0) calculate();
    else {
      setIsPending(true);
      timers.current.result = window.setTimeout(calculate, delayMs);
    }
    timers.current.url = window.setTimeout(writeUrl, RECALCULATE_AFTER_MS);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    stopTimers();
    calculate();
    writeUrl();
    // Everything was sent, so every field answers.
    setTouched(new Set(formRef.current ? [...new FormData(formRef.current).keys()] : []));
  };

  return { ...state, touched, isPending, restart, formProps: { ref: formRef, onInput, onSubmit } };
}

/** The form's values; of a repeated name the last, as in the URL. */
function formParams(form: HTMLFormElement): SearchParams {
  const params: SearchParams = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params[name] = value;
  return params;
}

/** Keeps a number input to its characters and limit, and a slider and its input at the same value. */
function tidy(input: HTMLInputElement): void {
  const { sliderFor } = input.dataset;
  if (sliderFor) {
    const twin = input.form?.elements.namedItem(sliderFor);
    if (twin instanceof HTMLInputElement) twin.value = writeDecimal(Number(input.value));
    return;
  }
  if (input.inputMode !== 'decimal') return;
  const { negative, money } = input.dataset;
  const kept = keepDecimalCharacters(input.value, {
    isNegativeAllowed: negative !== undefined,
    isMoney: money !== undefined,
  });
  const cap = Number(input.dataset.cap ?? Number.POSITIVE_INFINITY);
  const value = Number(kept) > cap ? String(cap) : kept;
  if (value !== input.value) input.value = value;
  const slider = input.form?.querySelector<HTMLInputElement>(`[data-slider-for="${input.name}"]`);
  if (slider) slider.value = value === '' ? slider.min : value;
}

function replaceQuery(query: string): void {
  const { pathname, search, hash } = window.location;
  const next = query ? `?${query}` : '';
  if (next !== search) window.history.replaceState(null, '', `${pathname}${next}${hash}`);
}
