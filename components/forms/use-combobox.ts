import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { stepOption } from '@/components/forms/step-option';

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
