import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { Options, Select } from '@/components/ui/fields/select';
import { AMENITY_CATEGORIES, amenityLabel, categoryLabel } from '@/lib/listings/amenities';
import { FILTER_FIELDS, type FilterField, type FilterOption } from '@/lib/search/filters/filter-fields';
import type { ListingFilters } from '@/lib/search/filters/search-params';
import type { ResultsScope } from '@/lib/search/results/results-address';
import { tFilters } from '@/messages/filters';
import { tSearchForm } from '@/messages/search-form';

type FieldProps = { field: FilterField; scope: ResultsScope; filters: ListingFilters };

export type FilterFieldsProps = Omit<FieldProps, 'field'> & { isAdvanced?: boolean };

export function FilterFields({ isAdvanced = false, ...search }: FilterFieldsProps) {
  const fields = FILTER_FIELDS.filter((field) => field.isAdvanced === isAdvanced);
  return (
    <>
      {isAdvanced ? null : <LocationField {...search} />}
      {fields.map((field) => {
        if (field.control === 'price') return <PriceFields key={field.id} field={field} {...search} />;
        if (field.control === 'size') return <SizeFields key={field.id} filters={search.filters} />;
        if (field.control === 'checks') return <CheckFields key={field.id} field={field} {...search} />;
        if (field.control === 'features') return <FeatureFields key={field.id} field={field} {...search} />;
        return <ChoiceField key={field.id} field={field} {...search} />;
      })}
    </>
  );
}

/** On a phone the sheet covers the bar's field, whose text this one shares (watch-choices.ts). */
function LocationField({ scope, filters }: Omit<FieldProps, 'field'>) {
  const location = scope.named || filters.location || (scope.place?.label ?? '');
  return (
    <Field label={tSearchForm('location')} className="lg:hidden noscript:hidden">
      {(control) => (
        <Input
          key={location}
          {...control}
          data-location
          defaultValue={location}
          placeholder={tSearchForm('placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
        />
      )}
    </Field>
  );
}

function ChoiceField({ field, scope, filters }: FieldProps) {
  const [chosen = ''] = field.chosen(filters, scope.market);
  const options = field.options(scope.market);
  // A value from a sentence or an address.
  const isListed = chosen === '' || options.some(({ value }) => value === chosen);
  const other = isListed ? [] : field.applied(filters).map(({ text }) => ({ value: chosen, label: text }));
  return (
    <Field label={tFilters(field.id)}>
      {(control) => (
        // A select keeps its initial default, so it is remounted when the search changes.
        <Select key={chosen} {...control} name={field.id} defaultValue={chosen}>
          <option value="">{tFilters('any')}</option>
          <Options of={[...options, ...other].map(({ value, label }) => [value, label])} />
        </Select>
      )}
    </Field>
  );
}

/** Minimum and maximum are empty while a range is selected. */
function PriceFields(props: FieldProps) {
  const { field, scope, filters } = props;
  const isFree = field.chosen(filters, scope.market).length === 0;
  return (
    <>
      <ChoiceField {...props} />
      <RangeFields
        label={tFilters('ownRange')}
        heading={tFilters(`orOwnRange.${scope.market}`)}
        unit="€"
        min={{ name: 'price_min', label: tFilters('minimumPrice'), value: isFree ? filters.priceMin : null }}
        max={{ name: 'price_max', label: tFilters('maximumPrice'), value: isFree ? filters.priceMax : null }}
      />
    </>
  );
}

type Bound = { name: string; label: string; value: number | null };
type RangeProps = { label: string; heading?: string; unit?: string; min: Bound; max: Bound };

function RangeFields({ label, heading = label, unit, min, max }: RangeProps) {
  return (
    <fieldset aria-label={label} className="grid min-w-0 content-start gap-1.5">
      <span aria-hidden className="font-medium text-sm">
        {heading}
      </span>
      <div className="flex items-center gap-2">
        <NumberInput {...min} leading={unit} placeholder={tFilters('min')} />
        <span aria-hidden className="text-muted">
          –
        </span>
        <NumberInput {...max} leading={unit} placeholder={tFilters('max')} />
      </div>
    </fieldset>
  );
}

function SizeFields({ filters }: Pick<FieldProps, 'filters'>) {
  return (
    <RangeFields
      label={tFilters('size')}
      min={{ name: 'size_min', label: tFilters('minimumSize'), value: filters.sizeMin }}
      max={{ name: 'size_max', label: tFilters('maximumSize'), value: filters.sizeMax }}
    />
  );
}

function CheckFields({ field, scope, filters }: FieldProps) {
  const chosen = field.chosen(filters, scope.market);
  return (
    <fieldset className="grid min-w-0 content-start gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{tFilters(field.id)}</legend>
      <div className="flex flex-wrap gap-1.5">
        {field.options(scope.market).map((option) => (
          <Check key={option.value} name={field.id} {...option} isChosen={chosen.includes(option.value)} />
        ))}
      </div>
    </fieldset>
  );
}

/** watch-choices.ts writes the number, for which there is room. */
function Check({ name, value, label, isChosen }: FilterOption & { name: string; isChosen: boolean }) {
  return (
    <label key={`${value} ${isChosen}`} className="chip chip-small" data-count="">
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      {label}
    </label>
  );
}

type NumberProps = Bound & { placeholder: string; leading: string | undefined };

function NumberInput({ label, value, ...input }: NumberProps) {
  return (
    <Input
      key={value}
      {...input}
      aria-label={label}
      defaultValue={value ?? ''}
      inputMode="numeric"
      autoComplete="off"
      maxLength={24}
      className="min-w-0 flex-1"
    />
  );
}

function FeatureFields({ field, filters }: FieldProps) {
  return (
    <fieldset className="filter-features">
      <legend className="mb-2 font-medium text-sm">{tFilters(field.id)}</legend>
      <div>
        {Object.entries(AMENITY_CATEGORIES).map(([category, amenities]) => (
          <fieldset key={category} className="filter-feature-group">
            <legend>{categoryLabel(category as keyof typeof AMENITY_CATEGORIES)}</legend>
            {Object.keys(amenities).map((id) => (
              <Check
                key={id}
                name="features"
                value={id}
                label={amenityLabel(id)}
                isChosen={filters.features.includes(id)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}
