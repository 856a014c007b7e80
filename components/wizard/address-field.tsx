import { type KeyboardEvent, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { stepOption } from '@/components/forms/step-option';
import { SuggestionList } from '@/components/forms/suggestion-list';
import { Field } from '@/components/ui/field';
import { MapPinIcon } from '@/components/ui/icons/map-pin';
import { useFieldError } from '@/components/wizard/form-fields';
import { useAddressSuggestions } from '@/components/wizard/use-address-suggestions';
import { plural } from '@/lib/format';
import { LOCATION_MAX } from '@/lib/listings/form/form-rules';
import type { ListingFormValues } from '@/lib/listings/form/form-values';
import type { AddressSuggestion } from '@/lib/places/address-suggestions';

/** The address, with places and streets suggested while typing; ARIA 1.2 combobox pattern. */
export function AddressField({
  onChoose,
  onType,
}: {
  onChoose: (address: AddressSuggestion) => void;
  onType: () => void;
}) {
  const { register, watch } = useFormContext<ListingFormValues>();
  const listId = useId();
  const [isTyping, setTyping] = useState(false);
  const [active, setActive] = useState(-1);
  const addresses = useAddressSuggestions(watch('location'), watch('country'), isTyping);
  const isOpen = addresses.length > 0;

  function close() {
    setTyping(false);
    setActive(-1);
  }
  function choose(address: AddressSuggestion) {
    close();
    onChoose(address);
  }
  function steer(event: KeyboardEvent) {
    const { length } = addresses;
    const address = addresses[active];
    if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Enter' && address) choose(address);
    else if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      setActive(stepOption(active, length, event.key));
    } else return;
    event.preventDefault();
  }

  const { onChange, onBlur, ...field } = register('location');
  return (
    <div className="relative">
      <Field
        label="Address"
        required
        error={useFieldError('location')}
        hint="Street, number and town. Choose a suggestion to set the pin."
      >
        {({ required, ...control }) => (
          <div className="relative">
            <MapPinIcon className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted" />
            <input
              {...control}
              {...field}
              aria-required={required}
              role="combobox"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
              placeholder="Olympou 4, Germasogeia"
              autoComplete="off"
              spellCheck={false}
              maxLength={LOCATION_MAX}
              onChange={(event) => {
                setTyping(true);
                setActive(-1);
                onType();
                void onChange(event);
              }}
              onBlur={(event) => {
                close();
                void onBlur(event);
              }}
              onKeyDown={steer}
              className="control h-11 pr-3.5 pl-10"
            />
            <SuggestionList
              id={listId}
              label="Suggested addresses"
              options={addresses}
              keyOf={({ label }) => label}
              active={active}
              onChoose={choose}
              onPoint={setActive}
              className="z-[1100]"
            >
              {({ label }) => (
                <>
                  <MapPinIcon className="size-4.5 text-muted" />
                  <span className="min-w-0 flex-1 truncate">{label}</span>
                </>
              )}
            </SuggestionList>
          </div>
        )}
      </Field>
      <span role="status" className="sr-only">
        {isOpen ? `${plural(addresses.length, 'suggestion')}, use the arrow keys to choose.` : ''}
      </span>
    </div>
  );
}
