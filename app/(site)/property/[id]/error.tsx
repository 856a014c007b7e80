'use client';

import { type FailureProps, FailureView } from '@/components/layout/failure-view';

export default function PropertyError(props: FailureProps) {
  return (
    <>
      <title>Something went wrong | Estia</title>
      <FailureView {...props} message="Failed to fetch property details. Please try again later." />
    </>
  );
}
