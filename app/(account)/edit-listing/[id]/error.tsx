'use client';

import type { FailureProps } from '@/components/layout/failure-view';
import { ErrorState } from '@/components/ui/error-state';
import { tListingFormFailure } from '@/messages/listing-form-failure';

export default function EditListingError({ retry }: FailureProps) {
  return <ErrorState className="py-24" title={tListingFormFailure('title')} onRetry={retry} />;
}
