import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

type Options<T> = {
  /** The text field, which stays the same. Its role, aria-controls and aria-autocomplete are set by its owner. */
  input: RefObject<HTMLInputElement | null>;
  /** Id of the SuggestionList. */
  listId: string;
  /** What the list shows; empty while it is closed. */
  options: readonly T[];
  /** The text to suggest options for; `null` closes the list. */
  onSuggest: (typed: string | null) => void;
  /** The text was changed by typing. */
  onType: () => void;
  onChoose: (option: T) => void;
};

/**
 * Keyboard and ARIA state of a text field with suggestions: the combobox pattern of ARIA 1.2. The arrow keys move through the
 * options, Enter chooses one, Escape and leaving the field close the list. Enter without a chosen option keeps its usual
 * effect.
 */
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

/**
 * Index of the option an arrow key moves to in a suggestion list. Past either end is the typed text itself (-1), as
 * in a browser's address bar.
 */
export function stepOption(active: number, count: number, key: 'ArrowDown' | 'ArrowUp'): number {
  return ((active + 1 + (key === 'ArrowDown' ? 1 : count)) % (count + 1)) - 1;
}

type SuggestionOptions<T> = {
  /** Must be the same function in every render, or the request is repeated. */
  find: (text: string, signal: AbortSignal) => Promise<T[]>;
  minLetters: number;
  /** How long typing must pause, in milliseconds. */
  delayMs: number;
};

/**
 * Suggestions for a text; newer text aborts the previous request, whose suggestions stay until the next ones, so that the list does
 * not flicker on every key. `null` while there is nothing to show: no text, too few letters, no response yet, or a
 * failure, which never interrupts typing but clears what was found for the text before.
 */
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
