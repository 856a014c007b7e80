import { ListingView } from '@/components/listings/detail/listing-view';
import { toListingInput } from '@/lib/listings/form/form-schema';
import { type ListingFormValues, typedNumber } from '@/lib/listings/form/form-values';
import type { ListingDetail } from '@/lib/listings/types';
import { tWizard } from '@/messages/wizard';

export default function Preview({ values, now }: { values: ListingFormValues; now: Date }) {
  const [latitude, longitude] = [typedNumber(values.latitude), typedNumber(values.longitude)];
  return (
    <div inert>
      <ListingView
        listing={previewOf(values, now)}
        trail={[]}
        point={latitude === null || longitude === null ? null : { latitude, longitude }}
        currentYear={now.getUTCFullYear()}
      />
    </div>
  );
}

function previewOf(values: ListingFormValues, now: Date): ListingDetail {
  const input = toListingInput(values);
  return {
    ...input,
    id: 0,
    title: input.title || tWizard('untitled'),
    texts: input,
    priceCents: input.priceCents || null,
    availability: 'available',
    placeId: null,
    formerPriceCents: null,
    priceHistory: [],
    listedAt: now.toISOString(),
    updatedAt: now.toISOString(),
    confirmedAt: now.toISOString(),
    confirmedDays: 0,
    reference: null,
    images: values.photos,
    owner: null,
  };
}
