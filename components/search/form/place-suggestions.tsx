'use client';

import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { SuggestionList } from '@/components/forms/suggestion-list';
import { useCombobox, useSuggestions } from '@/components/forms/use-combobox';
import { CountryFlag } from '@/components/listings/country-flag';
import { apiAddress } from '@/lib/language/api-address';
import { MARKET_SLUGS, type Market } from '@/lib/listings/constants';
import type { SuggestedPlace } from '@/lib/search/results/place-suggestions';
import { tPlaceSuggestions } from '@/messages/place-suggestions';

export type PlaceSuggestionsProps = {
  /** Its keyboard events and ARIA state are handled here. */
  input: RefObject<HTMLInputElement | null>;
  listId: string;
  onChoose?: ((place: SuggestedPlace | null) => void) | undefined;
  market?: Market | undefined;
};

/** A module of its own, loaded with the first focus. */
export function PlaceSuggestions({ input, listId, onChoose, market }: PlaceSuggestionsProps) {
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
      if (input.current && !place.address) input.current.value = place.label;
      onChoose?.(place);
    },
  });

  const catchUp = useEffectEvent(() => {
    const field = input.current;
    if (!field || document.activeElement !== field || field.value === initialText) return;
    setTyped(field.value);
    onChoose?.(null);
  });
  useEffect(() => catchUp(), []);

  return (
    <>
      <SuggestionList
        id={listId}
        label={tPlaceSuggestions('label')}
        options={places ?? []}
        active={combobox.active}
        keyOf={({ slug }) => slug}
        onChoose={combobox.onChoose}
        onPoint={combobox.onPoint}
      >
        {(place) => (
          <>
            {place.country ? <CountryFlag country={place.country} /> : null}
            <span className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-3">
              <span className="block min-w-0 flex-1 truncate">
                {place.label}
                {place.whole ? <span className="text-muted"> · {tPlaceSuggestions('wholeArea')}</span> : null}
                {place.matched ? <span className="text-muted"> · {place.matched}</span> : null}
              </span>
              <span className="block text-muted text-sm tabular-nums">{homesIn(place, market)}</span>
            </span>
          </>
        )}
      </SuggestionList>
      <span role="status" className="sr-only">
        {places ? suggestionCount(places.length) : ''}
      </span>
    </>
  );
}

function suggestionCount(count: number): string {
  if (count === 0) return tPlaceSuggestions('none');
  return tPlaceSuggestions('count', { count });
}

function homesIn(place: SuggestedPlace, market: Market | undefined): string {
  const { buy, rent } = place;
  if (market) {
    const count = place[MARKET_SLUGS[market]];
    return count > 0 ? tPlaceSuggestions('homes', { count }) : '';
  }
  return [
    buy > 0 && tPlaceSuggestions('toBuy', { count: buy }),
    rent > 0 && tPlaceSuggestions('toRent', { count: rent }),
  ]
    .filter(Boolean)
    .join(' · ');
}

async function findPlaces(typed: string, signal: AbortSignal): Promise<SuggestedPlace[]> {
  const response = await fetch(apiAddress(`/api/places?q=${encodeURIComponent(typed)}`), { signal });
  if (!response.ok) throw new Error(`suggestions answered ${response.status}`);
  const { results }: { results: SuggestedPlace[] } = await response.json();
  return results;
}
