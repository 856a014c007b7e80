import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { COUNTRIES, COUNTRY_LABELS, type Country } from '@/lib/listings/constants';

/** Country of a developer or project; defaults to Cyprus. */
export function CountryField({
  country,
  error,
}: {
  country: Country | undefined;
  error: string | undefined;
}) {
  return (
    <Field label="Country" required error={error}>
      {(control) => (
        <Select {...control} name="country" defaultValue={country ?? 'cyprus'}>
          {COUNTRIES.map((value) => (
            <option key={value} value={value}>
              {COUNTRY_LABELS[value]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
