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
import { TranslationsSection } from '@/components/wizard/steps/translations-section';
import { UnitsSection } from '@/components/wizard/steps/units-section';
import { PROPERTY_TYPES } from '@/lib/listings/constants';
import { DESCRIPTION_MAX, TITLE_MAX } from '@/lib/listings/form/form-rules';
import type { ListingFormValues } from '@/lib/listings/form/form-values';
import { tLabels } from '@/messages/labels';
import { tWizardFields } from '@/messages/wizard-fields';

const LINK_START = 'https://';

const statusOptions = () =>
  [
    ['', tWizardFields('chooseOne')],
    ['forSale', tWizardFields('forSale')],
    ['forRent', tWizardFields('forRent')],
  ] as const;
const typeOptions = () => [
  ['', tWizardFields('chooseOne')] as const,
  ...PROPERTY_TYPES.map((type) => [type, tLabels(`type.${type}`)] as const),
];

/** For developers, units replace rooms and areas. */
export function DetailsStep({ today }: { today: string }) {
  const { watch } = useFormContext<ListingFormValues>();
  const [userType, status, description] = watch(['userType', 'propertyStatus', 'description']);
  const isDeveloper = userType === 'developer';
  const isRent = status === 'forRent';
  return (
    <div className="grid grid-cols-1 gap-9">
      <Section title={tWizardFields('offerSection')}>
        <div className="grid gap-5 sm:grid-cols-3">
          <SelectField
            name="propertyStatus"
            label={tWizardFields('offer')}
            required
            options={statusOptions()}
          />
          <SelectField
            name="propertyType"
            label={tWizardFields('propertyType')}
            required
            options={typeOptions()}
          />
          <AmountField
            name="price"
            label={tWizardFields(isDeveloper ? 'startingPrice' : 'price')}
            required
            leading="€"
            trailing={isRent ? tWizardFields('perMonth') : undefined}
          />
        </div>
        <TextField
          name="title"
          label={tWizardFields('title')}
          required
          maxLength={TITLE_MAX}
          placeholder={tWizardFields('titlePlaceholder')}
          hint={tWizardFields('titleHint')}
        />
        <TextAreaField
          name="description"
          label={tWizardFields('description')}
          required
          rows={6}
          aside={
            description.length > DESCRIPTION_MAX * 0.8
              ? `${description.length}/${DESCRIPTION_MAX}`
              : undefined
          }
          hint={tWizardFields('descriptionHint')}
        />
        <TranslationsSection />
      </Section>
      <LocationSection />
      {isDeveloper ? <UnitsSection /> : null}
      <FactsSection today={today} />
      <AmenitiesSection />
      <Section title={tWizardFields('tourSection')} hint={tWizardFields('tourHint')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="virtualTourUrl"
            label={tWizardFields('virtualTour')}
            type="url"
            inputMode="url"
            placeholder={LINK_START}
            maxLength={500}
          />
          <TextField
            name="videoUrl"
            label={tWizardFields('video')}
            type="url"
            inputMode="url"
            placeholder={LINK_START}
            maxLength={500}
          />
        </div>
      </Section>
    </div>
  );
}
