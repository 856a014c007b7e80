'use client';

import { type FailureProps, FailureView } from '@/components/layout/failure-view';
import { tFailure } from '@/messages/failure';

export default function PropertyError(props: FailureProps) {
  return (
    <>
      <title>{`${tFailure('wrong')} | Estia`}</title>
      <FailureView {...props} message={tFailure('propertyFailed')} />
    </>
  );
}
