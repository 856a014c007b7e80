'use client';

import { type FailureProps, FailureView } from '@/components/layout/failure-view';
import { tFailure } from '@/messages/failure';

export default function ProfileError(props: FailureProps) {
  return (
    <>
      <title>{`${tFailure('wrong')} | Estia`}</title>
      <FailureView
        {...props}
        message={tFailure('profileFailed')}
        links={[{ href: '/', label: tFailure('goHome') }]}
      />
    </>
  );
}
