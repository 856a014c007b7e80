import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

type Options<T> = {
  /** Must stay the same. Its owner sets role, aria-controls and aria-autocomplete. */
  input: RefObject<HTMLInputElement | null>;
  listId: string;
  options: readonly T[];
  /** `null` closes the list. */
  onSuggest: (typed: string | null) => void;
  onType: () => void;
  onChoose: (option: T) => void;
};

/** The combobox pattern of ARIA 1.2. Enter without a chosen option keeps its usual effect. */
export function useCombobox<T>({ input, listId, options, onSuggest, onType, onChoose }: Options<T>) {
  const [active, setActive] = useState(-1);
  const isOpen = options.length > 0;

  function suggest(typed: string | null) {
    setActive(-1);
    onSuggest(typed);
  }

  function choose(option: T) {
    suggest(null);
    onChoose(option);
  }

  const type = useEffectEvent(() => {
    suggest(input.current?.value ?? null);
    onType();
  });

  const leave = useEffectEvent(() => suggest(null));

  const steer = useEffectEvent((event: KeyboardEvent) => {
    const option = options[active];
    if (event.key === 'Escape' && isOpen) suggest(null);
    else if (event.key === 'Enter' && option) choose(option);
    else if (event.key === 'Enter') return suggest(null);
    else if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    else if (isOpen) setActive(stepOption(active, options.length, event.key));
    else suggest(input.current?.value ?? null);
    event.preventDefault();
  });

  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const field = input.current;
    field?.addEventListener('input', () => type(), { signal });
    field?.addEventListener('keydown', (event) => steer(event), { signal });
    field?.addEventListener('blur', () => leave(), { signal });
    return () => listeners.abort();
  }, [input]);

  useEffect(() => {
    const field = input.current;
    field?.setAttribute('aria-expanded', String(isOpen));
    if (isOpen && active >= 0) field?.setAttribute('aria-activedescendant', `${listId}-${active}`);
    else field?.removeAttribute('aria-activedescendant');
  }, [input, listId, isOpen, active]);

  return { active, onPoint: setActive, onChoose: choose };
}

/** Past either end is the typed text itself (-1), as in a browser's address bar. */
export function stepOption(active: number, count: number, key: 'ArrowDown' | 'ArrowUp'): number {
  return ((active + 1 + (key === 'ArrowDown' ? 1 : count)) % (count + 1)) - 1;
}

type SuggestionOptions<T> = {
  /** Must be the same function in every render, or the request is repeated. */
  find: (text: string, signal: AbortSignal) => Promise<T[]>;
  minLetters: number;
  /** Milliseconds without typing. */
  delayMs: number;
};

/** Suggestions stay until the next ones, so that the list does not flicker; `null` if there is nothing to show. */
export function useSuggestions<T>(
  typed: string | null,
  { find, minLetters, delayMs }: SuggestionOptions<T>,
): T[] | null {
  const [found, setFound] = useState<T[] | null>(null);
  const text = typed?.trim() ?? '';
  const isWanted = text.length >= minLetters;

  useEffect(() => {
    if (!isWanted) return setFound(null);
    const call = new AbortController();
    const timer = window.setTimeout(() => {
      find(text, call.signal).then(setFound, (error: unknown) => {
        if (call.signal.aborted) return;
        console.warn('No suggestions.', error);
        setFound(null);
      });
    }, delayMs);
    return () => {
      window.clearTimeout(timer);
      call.abort();
    };
  }, [text, isWanted, find, delayMs]);

  return isWanted ? found : null;
}
