'use client';

import { type FailureProps, FailureView } from '@/components/layout/failure-view';
import { tFailure } from '@/messages/failure';

export default function PropertyError(props: FailureProps) {
  return (
    <>
      <title>{`${tFailure('Something went wrong')} | Estia`}</title>
      <FailureView
        {...props}
        message={tFailure('Failed to fetch property details. Please try again later.')}
      />
    </>
  );
}
