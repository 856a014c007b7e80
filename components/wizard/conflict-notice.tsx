import { FormMessage } from '@/components/forms/message';
import { Button } from '@/components/ui/button';
import type { ListingFormValues } from '@/lib/listings/form/form-values';
import { tWizard } from '@/messages/wizard';

export type StoredNow = { version: number; values: ListingFormValues };

export type ListingPart =
  | 'price'
  | 'title'
  | 'description'
  | 'translations'
  | 'photos'
  | 'amenities'
  | 'address'
  | 'pin'
  | 'units'
  | 'email'
  | 'phone'
  | 'offer'
  | 'type'
  | 'energy'
  | 'facts';

const PARTS: Partial<Record<keyof ListingFormValues, ListingPart>> = {
  price: 'price',
  title: 'title',
  description: 'description',
  translations: 'translations',
  photos: 'photos',
  amenities: 'amenities',
  location: 'address',
  latitude: 'pin',
  longitude: 'pin',
  devUnits: 'units',
  contactEmail: 'email',
  contactPhone: 'phone',
  propertyStatus: 'offer',
  propertyType: 'type',
  energyRating: 'energy',
};

export function changedParts(before: ListingFormValues, now: ListingFormValues): ListingPart[] {
  const fields = (Object.keys(before) as (keyof ListingFormValues)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(now[field]),
  );
  return [...new Set(fields.map((field) => PARTS[field] ?? 'facts'))];
}

const changedText = (parts: readonly ListingPart[]) =>
  tWizard('conflictParts', { parts: parts.map((part) => tWizard(`part.${part}`)).join(', ') });

type ConflictNoticeProps = {
  parts: readonly ListingPart[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Somebody else saved first. Nothing is overwritten until the person decides. */
export function ConflictNotice({ parts, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  return (
    <FormMessage kind="error">
      <p className="font-medium">{tWizard('conflict')}</p>
      <p>
        {parts.length > 0 ? `${changedText(parts)} ` : ''}
        {tWizard('conflictKept')}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={onTakeTheirs}>
          {tWizard('loadStored')}
        </Button>
        <Button size="sm" onClick={onKeepMine}>
          {tWizard('overwrite')}
        </Button>
      </div>
    </FormMessage>
  );
}
