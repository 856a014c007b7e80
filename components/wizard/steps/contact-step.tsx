import { useFormContext } from 'react-hook-form';
import { Switch } from '@/components/ui/fields/choice';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { Select } from '@/components/ui/fields/select';
import { TextField, useFieldError } from '@/components/wizard/steps/form-fields';
import { EMAIL_MAX } from '@/lib/input/email-address';
import type { ListingFormValues } from '@/lib/listings/form/form-values';
import { PHONE_COUNTRIES } from '@/lib/listings/form/phone-numbers';

export type PublishChoice = { isWanted: boolean; onChange: (isWanted: boolean) => void };

const SHOWN_TO = 'Shown to signed-in people only, and only when they ask for it.';

export function ContactStep({ publish }: { publish: PublishChoice | null }) {
  const { register, watch } = useFormContext<ListingFormValues>();
  const [type, energy] = watch(['propertyType', 'energyRating']);
  const isEnergyMissing = type !== 'land' && energy === '';
  return (
    <div className="grid max-w-xl gap-5">
      <TextField
        name="contactEmail"
        label="Email"
        required
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={EMAIL_MAX}
        hint={SHOWN_TO}
      />
      <Field label="Phone" required error={useFieldError('contactPhone')} hint={SHOWN_TO}>
        {({ required, ...control }) => (
          <div className="grid grid-cols-[minmax(0,11rem)_1fr] gap-3 max-sm:grid-cols-1">
            <Select aria-label="Country code" autoComplete="tel-country-code" {...register('phoneCountry')}>
              {PHONE_COUNTRIES.map(([code, name, prefix]) => (
                <option key={code} value={code}>
                  {name} {prefix}
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
            label="Publish it right away"
            description="Otherwise it stays under My listings until you publish it."
            checked={publish.isWanted}
            onChange={(event) => publish.onChange(event.target.checked)}
          />
          {publish.isWanted && isEnergyMissing ? (
            <p className="text-amber text-sm">
              The energy class is missing under Details: until it is chosen, the listing is saved unpublished.
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
