import { ListingView } from '@/components/listings/detail/listing-view';
import type { ListingFormValues } from '@/lib/listings/form/form-values';
import { typedNumber } from '@/lib/listings/form/form-values';
import { previewOf } from '@/lib/listings/form/preview';

/** The listing as on its public page, inert. */
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
