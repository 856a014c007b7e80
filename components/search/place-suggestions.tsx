'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { stepOption } from '@/components/forms/step-option';
import { PlaceOptions } from '@/components/search/place-options';
import { usePlaceSuggestions } from '@/components/search/use-place-suggestions';
import type { SuggestedPlace } from '@/lib/listings/search/place-suggestions';

export type PlaceSuggestionsProps = {
  /** The text field, whose keyboard events and ARIA state are handled here. */
  input: HTMLInputElement;
  listId: string;
  /** A suggestion was chosen and its label filled in; `null` once the text is changed afterwards. */
  onChoose?: ((place: SuggestedPlace | null) => void) | undefined;
  kind?: 'buy' | 'rent' | undefined;
};

/**
 * The suggestions below a location field: the combobox pattern of ARIA 1.2. A module of its own, so that a page loads it with the
 * first focus and not before.
 */
export function PlaceSuggestions({ input, listId, onChoose, kind }: PlaceSuggestionsProps) {
  const [text, setText] = useState(input.value);
  // Keys pressed before this loaded count as typed.
  const [isTyping, setTyping] = useState(input.value !== input.defaultValue);
  const [active, setActive] = useState(-1);
  const places = usePlaceSuggestions(text, isTyping);
  const isOpen = places !== null && places.length > 0;

  function close() {
    setTyping(false);
    setActive(-1);
  }

  function choose(place: SuggestedPlace) {
    input.value = place.label;
    setText(place.label);
    close();
    onChoose?.(place);
  }

  const type = useEffectEvent(() => {
    setText(input.value);
    setTyping(true);
    setActive(-1);
    onChoose?.(null);
  });

  const steer = useEffectEvent((event: KeyboardEvent) => {
    const count = places?.length ?? 0;
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) setTyping(true);
      else setActive(stepOption(active, count, event.key));
    } else if (event.key === 'Enter') {
      const place = places?.[active];
      if (isOpen && place) {
        event.preventDefault();
        choose(place);
      } else close();
    }
  });

  const leave = useEffectEvent(close);

  /** Handles input between the first render and the listeners. */
  const catchUp = useEffectEvent(() => {
    if (document.activeElement === input && input.value !== text) type();
  });

  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    input.addEventListener('input', () => type(), { signal });
    input.addEventListener('keydown', (event) => steer(event), { signal });
    input.addEventListener('blur', () => leave(), { signal });
    catchUp();
    return () => listeners.abort();
  }, [input]);

  useEffect(() => {
    input.setAttribute('aria-expanded', String(isOpen));
    if (isOpen && active >= 0) input.setAttribute('aria-activedescendant', `${listId}-${active}`);
    else input.removeAttribute('aria-activedescendant');
  }, [input, listId, isOpen, active]);

  return (
    <>
      <PlaceOptions
        id={listId}
        label="Suggested places"
        places={isOpen ? places : []}
        active={active}
        kind={kind}
        onChoose={choose}
        onPoint={setActive}
      />
      <span role="status" className="sr-only">
        {isTyping && places ? suggestionCount(places.length) : ''}
      </span>
    </>
  );
}

function suggestionCount(count: number): string {
  if (count === 0) return 'No place with this name. You can still search for these words.';
  return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}, use the arrow keys to choose.`;
}
