'use client';

import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { PlaceOptions } from '@/components/search/place-options';
import { usePlaceSuggestions } from '@/components/search/use-place-suggestions';
import { MapPinIcon } from '@/components/ui/icons/map-pin';
import type { SuggestedPlace } from '@/lib/listings/place-suggestions';

export type PlaceInputProps = {
  /** Accessible name; the label is not drawn. */
  label: string;
  placeholder: string;
  /** Under which the focus finds it again when the page around it is exchanged. */
  focusName?: string | undefined;
  /** Name of the form value. */
  name?: string | undefined;
  /** The text at first; a new value replaces what was typed. */
  value?: string | undefined;
  /** A suggestion was chosen; the text is its label by then. `null` when the text was changed afterwards. */
  onChoose?: ((place: SuggestedPlace | null) => void) | undefined;
  /** Which homes to count beside the suggestions; both by default. */
  kind?: 'buy' | 'rent' | undefined;
  className?: string | undefined;
  inputClassName?: string | undefined;
};

/**
 * A location as free text, with places suggested while it is typed: the combobox pattern of ARIA 1.2. Without script it
 * is a plain text field; Enter without a chosen suggestion submits the form as usual.
 */
export function PlaceInput({
  label,
  placeholder,
  focusName,
  name = 'location',
  value = '',
  onChoose,
  kind,
  className,
  inputClassName,
}: PlaceInputProps) {
  const inputId = useId();
  const listId = `${inputId}-list`;
  const [text, setText] = useState(value);
  const [isTyping, setTyping] = useState(false);
  const [active, setActive] = useState(-1);
  const places = usePlaceSuggestions(text, isTyping);
  const isOpen = places !== null && places.length > 0;

  useEffect(() => {
    setText(value);
    setTyping(false);
  }, [value]);

  function close() {
    setTyping(false);
    setActive(-1);
  }

  function type(typed: string) {
    setText(typed);
    setTyping(true);
    setActive(-1);
    onChoose?.(null);
  }

  function choose(place: SuggestedPlace) {
    setText(place.label);
    close();
    onChoose?.(place);
  }

  function steer(event: KeyboardEvent) {
    const count = places?.length ?? 0;
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) setTyping(true);
      // Past either end stands the text itself (-1), as in the address bar of a browser.
      else setActive(((active + 1 + (event.key === 'ArrowDown' ? 1 : count)) % (count + 1)) - 1);
    } else if (event.key === 'Enter') {
      const place = places?.[active];
      if (isOpen && place) {
        event.preventDefault();
        choose(place);
      } else close();
    }
  }

  return (
    <div className={clsx('relative', className)}>
      <MapPinIcon className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted" />
      <input
        id={inputId}
        name={name}
        data-focus-name={focusName}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={steer}
        onBlur={close}
        className={clsx('control h-11 truncate pr-3.5 pl-10', inputClassName)}
      />
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
    </div>
  );
}

function suggestionCount(count: number): string {
  if (count === 0) return 'No place of this name. You can search for the words.';
  return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}, use the arrow keys to choose.`;
}
