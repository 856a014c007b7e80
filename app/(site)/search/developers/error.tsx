'use client';

import { type FailureProps, FailureView } from '@/components/layout/failure-view';

export default function DevelopersError(props: FailureProps) {
  return (
    <FailureView
      {...props}
      title="Error loading developers"
      message="Failed to fetch developers. Please try again."
      links={[{ href: '/developers', label: 'Back to Developers' }]}
    />
  );
}
