import { useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { AddressField } from '@/components/wizard/steps/address-field';
import { Section, SelectField } from '@/components/wizard/steps/form-fields';
import { PinMap } from '@/components/wizard/steps/pin-map';
import { type ListingFormValues, typedNumber } from '@/lib/listings/form/form-values';
import type { LatLng } from '@/lib/map/types';
import type { AddressSuggestion } from '@/lib/places/address-suggestions';
import { COUNTRIES } from '@/lib/places/constants';
import { tLabels } from '@/messages/labels';
import { tWizardFields } from '@/messages/wizard-fields';

const countryOptions = () => [
  ['', tWizardFields('chooseCountry')] as const,
  ...COUNTRIES.map((country) => [country, tLabels(`country.${country}`)] as const),
];
/** About 10 cm. */
const DECIMALS = 6;
/** Filled in by a suggestion, cleared when another address is typed. */
const ADDRESS_PARTS = ['region', 'city', 'street', 'postal_code'] as const;

export function LocationSection() {
  const { clearErrors, setValue, watch } = useFormContext<ListingFormValues>();
  const [latitude, longitude] = watch(['latitude', 'longitude']);
  const [viewKey, setViewKey] = useState('start');
  /** A suggested pin is removed when another address is typed. A pin set by hand stays. */
  const isPinSuggested = useRef(false);
  const point = useMemo((): LatLng | null => {
    const [lat, lon] = [typedNumber(latitude), typedNumber(longitude)];
    return lat === null || lon === null ? null : { latitude: lat, longitude: lon };
  }, [latitude, longitude]);

  function place(at: LatLng | null) {
    const options = { shouldDirty: true };
    setValue('latitude', at ? at.latitude.toFixed(DECIMALS) : '', options);
    setValue('longitude', at ? at.longitude.toFixed(DECIMALS) : '', options);
  }
  function choose(address: AddressSuggestion) {
    const options = { shouldDirty: true };
    setValue('location', address.label, { ...options, shouldValidate: true });
    setValue('country', address.country, options);
    for (const field of ADDRESS_PARTS) setValue(field, address[field], options);
    place(address);
    isPinSuggested.current = true;
    setViewKey(`${address.latitude},${address.longitude}`);
  }
  function forgetSuggestedPin() {
    if (!isPinSuggested.current) return;
    isPinSuggested.current = false;
    for (const field of ADDRESS_PARTS) setValue(field, '', { shouldDirty: true });
    place(null);
  }

  return (
    <Section title={tWizardFields('location')} hint={tWizardFields('locationHint')}>
      <div className="grid gap-5 sm:grid-cols-[12rem_1fr]">
        <SelectField name="country" label={tWizardFields('country')} required options={countryOptions()} />
        <AddressField onChoose={choose} onType={forgetSuggestedPin} />
      </div>
      <PinMap
        point={point}
        viewKey={viewKey}
        onPlace={(at) => {
          isPinSuggested.current = false;
          place(at);
          clearErrors('location');
          if (!point) setViewKey(`${at.latitude},${at.longitude}`);
        }}
      />
    </Section>
  );
}
