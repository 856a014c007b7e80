import { useFormContext } from 'react-hook-form';
import { AmenitiesSection } from '@/components/wizard/steps/amenities-section';
import { FactsSection } from '@/components/wizard/steps/facts-section';
import {
  AmountField,
  Section,
  SelectField,
  TextAreaField,
  TextField,
} from '@/components/wizard/steps/form-fields';
import { LocationSection } from '@/components/wizard/steps/location-section';
import { UnitsSection } from '@/components/wizard/steps/units-section';
import { PROPERTY_TYPE_LABELS, PROPERTY_TYPES } from '@/lib/listings/constants';
import { DESCRIPTION_MAX, TITLE_MAX } from '@/lib/listings/form/form-rules';
import type { ListingFormValues } from '@/lib/listings/form/form-values';

const STATUS_OPTIONS = [
  ['', 'Choose one'],
  ['forSale', 'For sale'],
  ['forRent', 'For rent'],
] as const;
const TYPE_OPTIONS = [
  ['', 'Choose one'],
  ...PROPERTY_TYPES.map((type) => [type, PROPERTY_TYPE_LABELS[type]] as const),
] as const;

/** For developers, units replace rooms and areas. */
export function DetailsStep({ today }: { today: string }) {
  const { watch } = useFormContext<ListingFormValues>();
  const [userType, status, description] = watch(['userType', 'propertyStatus', 'description']);
  const isDeveloper = userType === 'developer';
  const isRent = status === 'forRent';
  return (
    <div className="grid grid-cols-1 gap-9">
      <Section title="The offer">
        <div className="grid gap-5 sm:grid-cols-3">
          <SelectField name="propertyStatus" label="Offer" required options={STATUS_OPTIONS} />
          <SelectField name="propertyType" label="Property type" required options={TYPE_OPTIONS} />
          <AmountField
            name="price"
            label={isDeveloper ? 'Starting price' : 'Price'}
            required
            leading="€"
            trailing={isRent ? '/mo' : undefined}
          />
        </div>
        <TextField
          name="title"
          label="Title"
          required
          maxLength={TITLE_MAX}
          placeholder="Two-bedroom apartment near the sea"
          hint="The first thing people see in a list."
        />
        <TextAreaField
          name="description"
          label="Description"
          required
          rows={6}
          aside={
            description.length > DESCRIPTION_MAX * 0.8
              ? `${description.length}/${DESCRIPTION_MAX}`
              : undefined
          }
          hint="Light, views, what is nearby, what was renovated: what the numbers do not say."
        />
      </Section>
      <LocationSection />
      {isDeveloper ? <UnitsSection /> : null}
      <FactsSection today={today} />
      <AmenitiesSection />
      <Section title="Tour and video" hint="Links to pages on other sites, if there are any.">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="virtualTourUrl"
            label="Virtual tour"
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={500}
          />
          <TextField
            name="videoUrl"
            label="Video"
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={500}
          />
        </div>
      </Section>
    </div>
  );
}
