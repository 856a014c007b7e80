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
import { tWizardFields } from '@/messages/wizard-fields';

/** Also offers the stored class if the country's certificates lack it. */
function energyOptions(country: string, stored: string) {
  const classes = energyClassesOf(country);
  const kept = ENERGY_CLASSES.filter((energy) => energy === stored && !classes.includes(energy));
  return [
    ['', tWizardFields('energyNone')] as const,
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
      title={tWizardFields(isLand ? 'size' : 'facts')}
      hint={isLand ? tWizardFields('landHint') : undefined}
    >
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:gap-5 lg:grid-cols-3">
        {isSingleHome ? (
          <>
            <NumberField
              name="bedrooms"
              label={tWizardFields('bedrooms')}
              required={required.includes('bedrooms')}
              {...NUMBER_LIMITS.bedrooms}
              hint={type === 'apartment' ? tWizardFields('studioHint') : undefined}
            />
            <NumberField
              name="bathrooms"
              label={tWizardFields('bathrooms')}
              required={required.includes('bathrooms')}
              {...NUMBER_LIMITS.bathrooms}
            />
          </>
        ) : null}
        {userType === 'developer' && !isLand ? null : (
          <AmountField
            name="area"
            label={tWizardFields(isLand ? 'landArea' : 'coveredArea')}
            required={required.includes('area')}
            trailing={tWizardFields('squareMetres')}
          />
        )}
        {isSingleHome ? (
          <AmountField
            name="lotSize"
            label={tWizardFields('lotSize')}
            trailing={tWizardFields('squareMetres')}
          />
        ) : null}
        {isLand ? null : (
          <>
            <NumberField
              name="yearBuilt"
              label={tWizardFields('yearBuilt')}
              min={FIRST_YEAR}
              max={lastYear}
              hint={tWizardFields('yearHint')}
            />
            <NumberField
              name="parkingSpaces"
              label={tWizardFields('parking')}
              {...NUMBER_LIMITS.parkingSpaces}
            />
            {isSingleHome ? (
              <NumberField
                name="floorLevel"
                label={tWizardFields('floor')}
                {...NUMBER_LIMITS.floorLevel}
                hint={tWizardFields('floorHint')}
              />
            ) : null}
            <NumberField
              name="totalFloors"
              label={tWizardFields('totalFloors')}
              {...NUMBER_LIMITS.totalFloors}
            />
            <SelectField
              name="energyRating"
              label={tWizardFields('energy')}
              options={energyOptions(country, energy)}
              hint={tWizardFields('energyHint')}
              className="max-sm:col-span-full"
            />
            <TextField
              name="constructionMaterial"
              label={tWizardFields('material')}
              maxLength={LINE_MAX}
              className="max-sm:col-span-full"
            />
          </>
        )}
        <TextField
          name="availableFrom"
          label={tWizardFields('availableFrom')}
          type="date"
          min={today}
          // In words, because browsers differ in whether the day or the month comes first.
          hint={formatDeliveryDate(availableFrom)}
        />
      </div>
    </Section>
  );
}
