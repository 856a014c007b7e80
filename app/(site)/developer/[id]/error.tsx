'use client';

import { type FailureProps, FailureView } from '@/components/layout/failure-view';

export default function DeveloperError(props: FailureProps) {
  return (
    <FailureView
      {...props}
      title="Error loading developer"
      message="Failed to fetch developer information. Please try again."
      links={[{ href: '/developers', label: 'Back to Developers' }]}
    />
  );
}
