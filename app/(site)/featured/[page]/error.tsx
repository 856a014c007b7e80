'use client';

import { type FailureProps, FailureView } from '@/components/layout/failure-view';

export default function FeaturedError(props: FailureProps) {
  return (
    <FailureView
      {...props}
      message="Could not load featured properties: Failed to load featured properties. Please try again later."
    />
  );
}
