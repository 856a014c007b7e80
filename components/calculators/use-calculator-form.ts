'use client';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { RECALCULATE_AFTER_MS } from '@/lib/calculators/constants';
import { keepDecimalCharacters, writeDecimal, writeMoney } from '@/lib/calculators/decimal-text';
import type { RawQuery } from '@/lib/input/query-values';

type Options<Fields> = {
  /** The values the server rendered. */
  initial: Fields;
  parse: (params: RawQuery) => Fields;
  query: (fields: Fields) => string;
  /** Delay between the last change and the recalculation. */
  delayMs: number;
};

type FormState<Fields> = {
  fields: Fields;
  /** Initial values of the uncontrolled inputs, which are remounted when `version` changes. */
  start: Fields;
  version: number;
};

/**
 * A GET form that also recalculates while the user types. It reads the form with the parser used for the URL,
 * so that server and client agree, and keeps the URL up to date for sharing.
 */
export function useCalculatorForm<Fields extends object>({
  initial,
  parse,
  query,
  delayMs,
}: Options<Fields>) {
  const formRef = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<FormState<Fields>>({ fields: initial, start: initial, version: 0 });
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isPending, setIsPending] = useState(false);
  const timers = useRef<{ result?: number | undefined; url?: number | undefined }>({});

  const stopTimers = useCallback(() => {
    window.clearTimeout(timers.current.result);
    window.clearTimeout(timers.current.url);
  }, []);

  /** Recalculates from the form's current values. */
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

  /** Resets both state and inputs to other values. */
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

  /** Resets both to what `change` makes of the values in the form, typed a moment ago or not. */
  const restartFrom = useCallback(
    (change: (fields: Fields) => Fields) => {
      if (formRef.current) restart(change(parse(formParams(formRef.current))));
    },
    [parse, restart],
  );

  // The URL may have changed since the server rendered (page restored with Back), and the form may hold input
  // typed before hydration: check the URL first, then the form.
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

  // Left, a field shows what is computed with: '2.5' years become 3, an empty term its default.
  const onBlur = ({ target }: FormEvent<HTMLFormElement>) => {
    if (formRef.current && target instanceof HTMLInputElement)
      showComputed(target, parse(formParams(formRef.current)));
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    stopTimers();
    for (const input of formRef.current?.elements ?? []) {
      if (input instanceof HTMLInputElement) showComputed(input, parse(formParams(event.currentTarget)));
    }
    calculate();
    writeUrl();
    // Everything was submitted, so every field may show its error.
    setTouched(new Set(formRef.current ? [...new FormData(formRef.current).keys()] : []));
  };

  return {
    ...state,
    touched,
    isPending,
    restart,
    restartFrom,
    formProps: { ref: formRef, 'data-in-page': true, onInput, onBlur, onSubmit },
  };
}

/** The form's values; the last of a repeated name, as in the URL. */
function formParams(form: HTMLFormElement): RawQuery {
  const params: RawQuery = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params[name] = value;
  return params;
}

/** Restricts a number input to valid characters and its cap, and keeps slider and input in sync. */
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
  const floor = Number(negative || Number.NEGATIVE_INFINITY);
  const value = Number(kept) > cap ? String(cap) : Number(kept) < floor ? String(floor) : kept;
  showNumber(input, value);
}

/** Writes into a number field, and moves its slider along. */
function showNumber(input: HTMLInputElement, value: string): void {
  if (value !== input.value) input.value = value;
  const slider = input.form?.querySelector<HTMLInputElement>(`[data-slider-for="${input.name}"]`);
  if (slider) slider.value = value === '' ? slider.min : value;
}

function showComputed(input: HTMLInputElement, fields: object): void {
  if (input.inputMode !== 'decimal') return;
  const value = (fields as Record<string, number | null>)[input.name];
  const isMoney = input.dataset.money !== undefined;
  if (value === null || value === undefined) showNumber(input, '');
  else showNumber(input, isMoney ? writeMoney(value) : writeDecimal(value));
}

function replaceQuery(query: string): void {
  const { pathname, search, hash } = window.location;
  const next = query ? `?${query}` : '';
  if (next !== search) window.history.replaceState(null, '', `${pathname}${next}${hash}`);
}
