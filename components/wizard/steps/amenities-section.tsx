import { Controller, useFormContext } from 'react-hook-form';
import { ChipChoice } from '@/components/ui/chip';
import { Tabs } from '@/components/ui/tabs';
import { Section } from '@/components/wizard/steps/form-fields';
import { AMENITY_IDS, amenityLabel, categoryLabel, groupAmenities } from '@/lib/listings/amenities';
import type { ListingFormValues } from '@/lib/listings/form/form-values';
import { tWizardFields } from '@/messages/wizard-fields';

const CATEGORIES = groupAmenities(AMENITY_IDS);

/** Complete as soon as one amenity is chosen. */
export function AmenitiesSection() {
  const { control, watch } = useFormContext<ListingFormValues>();
  return (
    <Section
      title={tWizardFields('amenities')}
      hint={tWizardFields('amenitiesHint')}
      isComplete={watch('amenities').length > 0}
    >
      <Controller
        control={control}
        name="amenities"
        render={({ field: { value, onChange } }) => (
          <Tabs
            label={tWizardFields('amenityGroups')}
            tabs={CATEGORIES.map(({ category, ids }) => ({
              value: category.toLowerCase().replace(/\W+/g, '-'),
              label: (
                <span className="inline-flex items-center gap-2">
                  {categoryLabel(category)}
                  <Chosen count={ids.filter((id) => value.includes(id)).length} />
                </span>
              ),
              content: (
                <div className="flex flex-wrap gap-2.5">
                  {ids.map((id) => (
                    <ChipChoice
                      key={id}
                      type="checkbox"
                      label={amenityLabel(id)}
                      checked={value.includes(id)}
                      onChange={(event) =>
                        onChange(
                          event.target.checked ? [...value, id] : value.filter((other) => other !== id),
                        )
                      }
                    />
                  ))}
                </div>
              ),
            }))}
          />
        )}
      />
    </Section>
  );
}

function Chosen({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="count count-quiet">
      {count}
      <span className="sr-only">{tWizardFields('chosen')}</span>
    </span>
  );
}
