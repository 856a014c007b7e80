'use client';

import type { FailureProps } from '@/components/layout/failure-view';
import { ErrorState } from '@/components/ui/error-state';

export default function EditListingError({ retry }: FailureProps) {
  return <ErrorState className="py-24" title="Failed to load property data." onRetry={retry} />;
}
