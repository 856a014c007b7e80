import { Controller, useFormContext } from 'react-hook-form';
import { ChipChoice } from '@/components/ui/chip';
import { Tabs } from '@/components/ui/tabs';
import { Section } from '@/components/wizard/steps/form-fields';
import { AMENITY_CATEGORIES } from '@/lib/listings/amenities';
import type { ListingFormValues } from '@/lib/listings/form/form-values';

const CATEGORIES = Object.entries(AMENITY_CATEGORIES).map(([name, group]) => ({
  name,
  amenities: Object.entries(group) as [id: string, label: string][],
}));

/** Complete as soon as one amenity is chosen. */
export function AmenitiesSection() {
  const { control, watch } = useFormContext<ListingFormValues>();
  return (
    <Section
      title="Amenities"
      hint="Choose everything it has. People can filter by these."
      isComplete={watch('amenities').length > 0}
    >
      <Controller
        control={control}
        name="amenities"
        render={({ field: { value, onChange } }) => (
          <Tabs
            label="Categories of amenities"
            tabs={CATEGORIES.map(({ name, amenities }) => ({
              value: name.toLowerCase().replace(/\W+/g, '-'),
              label: (
                <span className="inline-flex items-center gap-2">
                  {name}
                  <Chosen count={amenities.filter(([id]) => value.includes(id)).length} />
                </span>
              ),
              content: (
                <div className="flex flex-wrap gap-2.5">
                  {amenities.map(([id, label]) => (
                    <ChipChoice
                      key={id}
                      type="checkbox"
                      label={label}
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
      <span className="sr-only"> chosen</span>
    </span>
  );
}
