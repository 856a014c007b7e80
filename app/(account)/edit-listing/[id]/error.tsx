'use client';

import { ErrorState } from '@/components/ui/error-state';

export default function EditListingError({ reset }: { reset: () => void }) {
  return <ErrorState className="py-24" title="Failed to load property data." onRetry={reset} />;
}
