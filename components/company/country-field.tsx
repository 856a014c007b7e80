import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { COUNTRIES, COUNTRY_LABELS, type Country } from '@/lib/listings/constants';

/** The country of a company or a project; Cyprus until another one is chosen. */
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
