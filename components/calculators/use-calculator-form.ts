'use client';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { RECALCULATE_AFTER_MS } from '@/lib/calculators/constants';
import { keepDecimalCharacters, writeDecimal, writeMoney } from '@/lib/calculators/decimal-text';
import type { RawQuery } from '@/lib/input/query-values';

type Options<Fields> = {
  /** As rendered by the server. */
  initial: Fields;
  parse: (params: RawQuery) => Fields;
  query: (fields: Fields) => string;
  /** Between the last change and the recalculation. */
  delayMs: number;
};

type FormState<Fields> = {
  fields: Fields;
  /** Initial values of the uncontrolled inputs, which are remounted when `version` changes. */
  start: Fields;
  version: number;
};

type Timers = { result?: number; url?: number };

/** Reads the form with the parser of the URL, so that server and client agree, and keeps the URL up to date. */
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
  const timers = useRef<Timers>({});

  const read = () => formRef.current && parse(formParams(formRef.current));

  function calculate() {
    const fields = read();
    if (!fields) return;
    setState((before) => ({ ...before, fields }));
    setIsPending(false);
  }

  function writeUrl() {
    const fields = read();
    if (fields) replaceQuery(query(fields));
  }

  /** Resets both state and inputs. */
  function restart(fields: Fields) {
    stopTimers(timers);
    setIsPending(false);
    setTouched(new Set());
    setState((before) => ({ fields, start: fields, version: before.version + 1 }));
    replaceQuery(query(fields));
  }

  /** `change` gets the values in the form, including those not yet calculated. */
  function restartFrom(change: (fields: Fields) => Fields) {
    const fields = read();
    if (fields) restart(change(fields));
  }

  // The URL may have changed since the server rendered (Back), and the form may hold input typed before hydration.
  const begin = useEffectEvent(() => {
    const here = parse(Object.fromEntries(new URLSearchParams(window.location.search)));
    if (query(here) !== query(initial)) restart(here);
    else calculate();
  });
  useEffect(() => {
    begin();
    return () => stopTimers(timers);
  }, []);

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    tidy(target);
    const name = target.dataset.sliderFor ?? target.name;
    setTouched((before) => (before.has(name) ? before : new Set(before).add(name)));
    stopTimers(timers);
    if (delayMs === 0) calculate();
    else {
      setIsPending(true);
      timers.current.result = window.setTimeout(calculate, delayMs);
    }
    timers.current.url = window.setTimeout(writeUrl, RECALCULATE_AFTER_MS);
  };

  // After blur a field shows the value that is used: '2.5' years become 3, an empty term its default.
  const onBlur = ({ target }: FormEvent<HTMLFormElement>) => {
    const fields = read();
    if (fields && target instanceof HTMLInputElement) showComputed(target, fields);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    stopTimers(timers);
    for (const input of form.elements) {
      if (input instanceof HTMLInputElement) showComputed(input, parse(formParams(form)));
    }
    calculate();
    writeUrl();
    // Everything was submitted, so every field may show its error.
    setTouched(new Set(new FormData(form).keys()));
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

function stopTimers({ current: { result, url } }: RefObject<Timers>): void {
  window.clearTimeout(result);
  window.clearTimeout(url);
}

/** The last of a repeated name, as in the URL. */
function formParams(form: HTMLFormElement): RawQuery {
  const params: RawQuery = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params[name] = value;
  return params;
}

/** Keeps slider and input in sync. */
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

function showNumber(input: HTMLInputElement, value: string): void {
  if (value !== input.value) input.value = value;
  const slider = input.form?.querySelector<HTMLInputElement>(`[data-slider-for="${input.name}"]`);
  if (slider) slider.value = value === '' ? slider.min : value;
}

function showComputed(input: HTMLInputElement, fields: object): void {
  if (input.inputMode !== 'decimal') return;
  const value = (fields as Record<string, number | null>)[input.name] ?? null;
  const write = input.dataset.money === undefined ? writeDecimal : writeMoney;
  showNumber(input, value === null ? '' : write(value));
}

function replaceQuery(query: string): void {
  const { pathname, search, hash } = window.location;
  const next = query ? `?${query}` : '';
  if (next !== search) window.history.replaceState(null, '', `${pathname}${next}${hash}`);
}
