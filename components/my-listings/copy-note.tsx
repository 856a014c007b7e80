import { tListingFormPage } from '@/messages/listing-form-page';

export function CopyNote() {
  return <p className="mt-2 rounded-md bg-aegean-tint px-4 py-3 text-sm">{tListingFormPage('copy')}</p>;
}
