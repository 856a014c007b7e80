'use client';

import { Spinner } from '@/components/ui/spinner';
import { useViewer } from '@/components/viewer/viewer';
import { ListingWizard, type ListingWizardProps } from '@/components/wizard/listing-wizard';
import type { ListingFormValues } from '@/lib/listings/form/form-values';
import { tWizard } from '@/messages/wizard';

type EditListingProps = Pick<ListingWizardProps, 'username' | 'context'> & {
  id: number;
  version: number;
  values: ListingFormValues;
};

export function EditListing({ id, version, values, ...props }: EditListingProps) {
  const { status } = useViewer();
  if (status === 'loading') return <LoadingUser />;
  return <ListingWizard target={{ mode: 'edit', id, version }} start={{ step: 0, values }} {...props} />;
}

function LoadingUser() {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-24 text-muted">
      <Spinner />
      {tWizard('loadingUser')}
    </p>
  );
}
