'use client';

import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useCombobox } from '@/components/forms/use-combobox';
import { useSuggestions } from '@/components/forms/use-suggestions';
import { findPlaces } from '@/components/search/form/find-places';
import { PlaceOptions } from '@/components/search/form/place-options';
import { plural } from '@/lib/format';
import type { SuggestedPlace } from '@/lib/search/results/place-suggestions';
import type { Channel } from '@/lib/search/results/results-address';

export type PlaceSuggestionsProps = {
  /** The text field, whose keyboard events and ARIA state are handled here. */
  input: RefObject<HTMLInputElement | null>;
  listId: string;
  /** A suggestion was chosen and its label filled in; `null` once the text is changed afterwards. */
  onChoose?: ((place: SuggestedPlace | null) => void) | undefined;
  channel?: Channel | undefined;
};

/** The suggestions below a location field. A module of its own, so that a page loads it with the first focus and not before. */
export function PlaceSuggestions({ input, listId, onChoose, channel }: PlaceSuggestionsProps) {
  const [initialText] = useState(() => input.current?.value ?? '');
  // Keys pressed before this loaded count as typed.
  const [typed, setTyped] = useState(() =>
    initialText === input.current?.defaultValue ? null : initialText,
  );
  const places = useSuggestions(typed, { find: findPlaces, minLetters: 2, delayMs: 120 });
  const combobox = useCombobox({
    input,
    listId,
    options: places ?? [],
    onSuggest: setTyped,
    onType: () => onChoose?.(null),
    onChoose(place: SuggestedPlace) {
      if (input.current) input.current.value = place.label;
      onChoose?.(place);
    },
  });

  /** Handles input between the first render and the listeners. */
  const catchUp = useEffectEvent(() => {
    const field = input.current;
    if (!field || document.activeElement !== field || field.value === initialText) return;
    setTyped(field.value);
    onChoose?.(null);
  });
  useEffect(() => catchUp(), []);

  return (
    <>
      <PlaceOptions
        id={listId}
        label="Suggested places"
        places={places ?? []}
        active={combobox.active}
        channel={channel}
        onChoose={combobox.onChoose}
        onPoint={combobox.onPoint}
      />
      <span role="status" className="sr-only">
        {places ? suggestionCount(places.length) : ''}
      </span>
    </>
  );
}

function suggestionCount(count: number): string {
  if (count === 0) return 'No place with this name. You can still search for these words.';
  return `${plural(count, 'suggestion')}, use the arrow keys to choose.`;
}
