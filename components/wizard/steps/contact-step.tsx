import { useFormContext } from 'react-hook-form';
import { Switch } from '@/components/ui/fields/choice';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { Select } from '@/components/ui/fields/select';
import { TextField, useFieldError } from '@/components/wizard/steps/form-fields';
import { EMAIL_MAX } from '@/lib/input/email-address';
import type { ListingFormValues } from '@/lib/listings/form/form-values';
import { PHONE_COUNTRIES } from '@/lib/listings/form/phone-numbers';
import { tPhoneCountries } from '@/messages/phone-countries';
import { tWizardFields } from '@/messages/wizard-fields';

export type PublishChoice = { isWanted: boolean; onChange: (isWanted: boolean) => void };

export function ContactStep({ publish }: { publish: PublishChoice | null }) {
  const { register, watch } = useFormContext<ListingFormValues>();
  const [type, energy] = watch(['propertyType', 'energyRating']);
  const isEnergyMissing = type !== 'land' && energy === '';
  return (
    <div className="grid max-w-xl gap-5">
      <TextField
        name="contactEmail"
        label={tWizardFields('email')}
        required
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={EMAIL_MAX}
        hint={tWizardFields('shownTo')}
      />
      <Field
        label={tWizardFields('phone')}
        required
        error={useFieldError('contactPhone')}
        hint={tWizardFields('shownTo')}
      >
        {({ required, ...control }) => (
          <div className="grid grid-cols-[minmax(0,11rem)_1fr] gap-3 max-sm:grid-cols-1">
            <Select
              aria-label={tWizardFields('countryCode')}
              autoComplete="tel-country-code"
              {...register('phoneCountry')}
            >
              {PHONE_COUNTRIES.map(([code, prefix]) => (
                <option key={code} value={code}>
                  {tPhoneCountries(code)} {prefix}
                </option>
              ))}
            </Select>
            <Input
              {...control}
              aria-required={required}
              type="tel"
              autoComplete="tel-national"
              maxLength={30}
              {...register('contactPhone')}
            />
          </div>
        )}
      </Field>
      {publish ? (
        <div className="grid gap-1 border-line border-t pt-4">
          <Switch
            label={tWizardFields('publish')}
            description={tWizardFields('publishHint')}
            checked={publish.isWanted}
            onChange={(event) => publish.onChange(event.target.checked)}
          />
          {publish.isWanted && isEnergyMissing ? (
            <p className="text-amber text-sm">{tWizardFields('energyMissing')}</p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
