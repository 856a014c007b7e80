'use client';

import { clsx } from 'clsx';
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import type { PlaceSuggestionsProps } from '@/components/search/form/place-suggestions';
import { Icon } from '@/components/ui/icon';
import type { Market } from '@/lib/listings/constants';
import type { SuggestedPlace } from '@/lib/search/results/place-suggestions';
import { tSearchForm } from '@/messages/search-form';

export type PlaceInputProps = {
  label: string;
  placeholder: string;
  /** Returns the focus to this field when the page around it is replaced. */
  focusName?: string | undefined;
  /** A new value replaces what was typed. */
  value?: string | undefined;
  /** `null` once the text is changed after a choice. */
  onChoose?: ((place: SuggestedPlace | null) => void) | undefined;
  market?: Market | undefined;
  className?: string | undefined;
  inputClassName?: string | undefined;
};

/** Enter without a chosen suggestion submits the form. */
export function PlaceInput({
  label,
  placeholder,
  focusName,
  value = '',
  onChoose,
  market,
  className,
  inputClassName,
}: PlaceInputProps) {
  const inputId = useId();
  const listId = `${inputId}-list`;
  const input = useRef<HTMLInputElement>(null);
  const shownValue = useRef(value);
  const [Suggestions, setSuggestions] = useState<ComponentType<PlaceSuggestionsProps> | null>(null);

  function loadSuggestions() {
    if (Suggestions) return;
    // The field works without suggestions, so a failure is not reported.
    import('@/components/search/form/place-suggestions').then(
      (loaded) => setSuggestions(() => loaded.PlaceSuggestions),
      () => undefined,
    );
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a field focused before hydration
  useEffect(() => {
    if (document.activeElement === input.current) loadSuggestions();
  }, []);

  useEffect(() => {
    if (input.current && shownValue.current !== value) input.current.value = value;
    shownValue.current = value;
  }, [value]);

  return (
    <div className={clsx('relative', className)}>
      <Icon name="map-pin" className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted" />
      <input
        ref={input}
        id={inputId}
        name="location"
        data-location
        data-focus-name={focusName}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={false}
        aria-controls={listId}
        aria-autocomplete="list"
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        defaultValue={value}
        onFocus={loadSuggestions}
        className={clsx('control h-11 truncate pr-3.5 pl-10', inputClassName)}
      />
      {Suggestions ? (
        <Suggestions key={value} input={input} listId={listId} onChoose={onChoose} market={market} />
      ) : (
        <div id={listId} role="listbox" aria-label={tSearchForm('suggestedPlaces')} hidden />
      )}
    </div>
  );
}
