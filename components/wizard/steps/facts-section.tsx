import { useFormContext } from 'react-hook-form';
import {
  AmountField,
  NumberField,
  Section,
  SelectField,
  TextField,
} from '@/components/wizard/steps/form-fields';
import { ENERGY_CLASSES, energyClassesOf, energyClassText } from '@/lib/listings/energy-classes';
import {
  FIRST_YEAR,
  LINE_MAX,
  NUMBER_LIMITS,
  requiredNumbers,
  YEARS_AHEAD,
} from '@/lib/listings/form/form-rules';
import type { ListingFormValues } from '@/lib/listings/form/form-values';
import { formatDeliveryDate } from '@/lib/listings/page/delivery-date';

/** Also offers the stored class if the country's certificates lack it. */
function energyOptions(country: string, stored: string) {
  const classes = energyClassesOf(country);
  const kept = ENERGY_CLASSES.filter((energy) => energy === stored && !classes.includes(energy));
  return [
    ['', 'Not chosen yet'] as const,
    ...[...kept, ...classes].map((energy) => [energy, energyClassText(energy)] as const),
  ];
}

/** Land has only a size. Fields hidden for land keep their values. */
export function FactsSection({ today }: { today: string }) {
  const { watch } = useFormContext<ListingFormValues>();
  const [userType, type, availableFrom, country, energy] = watch([
    'userType',
    'propertyType',
    'availableFrom',
    'country',
    'energyRating',
  ]);
  const required = requiredNumbers({ userType, propertyType: type });
  const isLand = type === 'land';
  const isSingleHome = userType !== 'developer' && !isLand;
  const lastYear = Number(today.slice(0, 4)) + YEARS_AHEAD;
  return (
    <Section
      title={isLand ? 'Size' : 'Facts'}
      hint={isLand ? 'Land has no rooms and no year built.' : undefined}
    >
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:gap-5 lg:grid-cols-3">
        {isSingleHome ? (
          <>
            <NumberField
              name="bedrooms"
              label="Bedrooms"
              required={required.includes('bedrooms')}
              {...NUMBER_LIMITS.bedrooms}
              hint={type === 'apartment' ? '0 is a studio.' : undefined}
            />
            <NumberField
              name="bathrooms"
              label="Bathrooms"
              required={required.includes('bathrooms')}
              {...NUMBER_LIMITS.bathrooms}
            />
          </>
        ) : null}
        {userType === 'developer' && !isLand ? null : (
          <AmountField
            name="area"
            label={isLand ? 'Area of the land' : 'Covered area'}
            required={required.includes('area')}
            trailing="m²"
          />
        )}
        {isSingleHome ? <AmountField name="lotSize" label="Lot size" trailing="m²" /> : null}
        {isLand ? null : (
          <>
            <NumberField
              name="yearBuilt"
              label="Year built"
              min={FIRST_YEAR}
              max={lastYear}
              hint="A future year is shown as the planned completion."
            />
            <NumberField name="parkingSpaces" label="Parking spaces" {...NUMBER_LIMITS.parkingSpaces} />
            {isSingleHome ? (
              <NumberField
                name="floorLevel"
                label="Floor"
                {...NUMBER_LIMITS.floorLevel}
                hint="0 is the ground floor."
              />
            ) : null}
            <NumberField name="totalFloors" label="Total floors" {...NUMBER_LIMITS.totalFloors} />
            <SelectField
              name="energyRating"
              label="Energy class"
              options={energyOptions(country, energy)}
              hint="Required before it can be published."
              className="max-sm:col-span-full"
            />
            <TextField
              name="constructionMaterial"
              label="Construction material"
              maxLength={LINE_MAX}
              className="max-sm:col-span-full"
            />
          </>
        )}
        <TextField
          name="availableFrom"
          label="Available from"
          type="date"
          min={today}
          // In words, because browsers differ in whether the day or the month comes first.
          hint={formatDeliveryDate(availableFrom)}
        />
      </div>
    </Section>
  );
}
