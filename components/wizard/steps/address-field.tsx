import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { SuggestionList } from '@/components/forms/suggestion-list';
import { useCombobox, useSuggestions } from '@/components/forms/use-combobox';
import { Field } from '@/components/ui/fields/field';
import { Icon } from '@/components/ui/icon';
import { useFieldError } from '@/components/wizard/steps/form-fields';
import { LOCATION_MAX } from '@/lib/listings/form/form-rules';
import type { ListingFormValues } from '@/lib/listings/form/form-values';
import type { AddressSuggestion } from '@/lib/places/address-suggestions';
import { tWizardFields } from '@/messages/wizard-fields';

export function AddressField({
  onChoose,
  onType,
}: {
  onChoose: (address: AddressSuggestion) => void;
  onType: () => void;
}) {
  const { register, watch } = useFormContext<ListingFormValues>();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const country = watch('country');
  const find = useCallback(
    (text: string, signal: AbortSignal) => findAddresses(text, country, signal),
    [country],
  );
  const addresses = useSuggestions(typed, { find, minLetters: 3, delayMs: 300 }) ?? [];
  const combobox = useCombobox({
    input,
    listId,
    options: addresses,
    onSuggest: setTyped,
    onType,
    onChoose,
  });
  const isOpen = addresses.length > 0;
  // Near the lower edge of the window, or above a phone's keyboard, the list would be out of sight.
  useEffect(() => {
    if (isOpen) document.getElementById(listId)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, listId]);

  const { ref, ...field } = register('location');
  return (
    <div className="relative">
      <Field
        label={tWizardFields('address')}
        required
        error={useFieldError('location')}
        hint={tWizardFields('addressHint')}
      >
        {({ required, ...control }) => (
          <div className="relative">
            <Icon
              name="map-pin"
              className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted"
            />
            <input
              {...control}
              {...field}
              aria-required={required}
              ref={(element) => {
                ref(element);
                input.current = element;
              }}
              role="combobox"
              aria-expanded={false}
              aria-controls={listId}
              aria-autocomplete="list"
              placeholder={tWizardFields('addressPlaceholder')}
              autoComplete="off"
              spellCheck={false}
              maxLength={LOCATION_MAX}
              className="control h-11 pr-3.5 pl-10"
            />
            <SuggestionList
              id={listId}
              label={tWizardFields('suggestedAddresses')}
              options={addresses}
              keyOf={({ label }) => label}
              active={combobox.active}
              onChoose={combobox.onChoose}
              onPoint={combobox.onPoint}
              className="z-[1100]"
            >
              {({ label }) => (
                <>
                  <Icon name="map-pin" className="size-4.5 text-muted" />
                  <span className="min-w-0 flex-1 truncate">{label}</span>
                </>
              )}
            </SuggestionList>
          </div>
        )}
      </Field>
      <span role="status" className="sr-only">
        {addresses.length > 0 ? tWizardFields('suggestions', { count: addresses.length }) : ''}
      </span>
    </div>
  );
}

async function findAddresses(
  typed: string,
  country: string,
  signal: AbortSignal,
): Promise<AddressSuggestion[]> {
  const query = new URLSearchParams({ q: typed, country: country || 'cyprus' });
  const response = await fetch(`/api/places/addresses?${query}`, { signal });
  if (!response.ok) throw new Error(`addresses answered ${response.status}`);
  const { results }: { results: AddressSuggestion[] } = await response.json();
  return results;
}
