import { toListingInput } from '@/lib/listings/form/form-schema';
import type { ListingFormValues } from '@/lib/listings/form/form-values';
import type { ListingDetail } from '@/lib/listings/types';

/** The form's current values as the public page would show them, missing ones left out. */
export function previewOf(values: ListingFormValues, now: Date): ListingDetail {
  const input = toListingInput(values);
  return {
    ...input,
    id: 0,
    title: input.title || 'Untitled',
    priceCents: input.priceCents || null,
    placeId: null,
    formerPriceCents: null,
    priceHistory: [],
    listedAt: now.toISOString(),
    updatedAt: now.toISOString(),
    reference: null,
    images: values.photos,
    owner: null,
  };
}
