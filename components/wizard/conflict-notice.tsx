import { FormMessage } from '@/components/forms/message';
import { Button } from '@/components/ui/button';
import type { ListingFormValues } from '@/lib/listings/form/form-values';

export type StoredNow = { version: number; values: ListingFormValues };

const NAMES: Partial<Record<keyof ListingFormValues, string>> = {
  price: 'price',
  title: 'title',
  description: 'description',
  photos: 'photos',
  amenities: 'amenities',
  location: 'address',
  latitude: 'pin',
  longitude: 'pin',
  devUnits: 'units',
  contactEmail: 'email',
  contactPhone: 'phone',
  propertyStatus: 'offer',
  propertyType: 'property type',
  energyRating: 'energy class',
};

export function changedParts(before: ListingFormValues, now: ListingFormValues): string[] {
  const fields = (Object.keys(before) as (keyof ListingFormValues)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(now[field]),
  );
  return [...new Set(fields.map((field) => NAMES[field] ?? 'facts'))];
}

type ConflictNoticeProps = { parts: readonly string[]; onKeepMine: () => void; onTakeTheirs: () => void };

/** Somebody else saved first. Nothing is overwritten until the person decides. */
export function ConflictNotice({ parts, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  return (
    <FormMessage kind="error">
      <p className="font-medium">This listing was changed somewhere else while you were editing it.</p>
      <p>
        {parts.length > 0 ? `Changed there: ${parts.join(', ')}. ` : ''}
        Your own changes are still here and nothing was overwritten.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={onTakeTheirs}>
          Load the stored version
        </Button>
        <Button size="sm" onClick={onKeepMine}>
          Overwrite with mine
        </Button>
      </div>
    </FormMessage>
  );
}
